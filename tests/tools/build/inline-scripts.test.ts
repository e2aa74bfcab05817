import { expect, test } from 'vitest'
import {
  inlineScriptHashes,
  inlineScripts,
  inlineStyleHashes,
  linkedScripts,
} from '../../../scripts/build/inline-scripts.ts'

const html = `<script type=importmap>{"imports":{}}</script><style>a{}</style>
<script type=application/json id=page-data>{}</script><script>one()</script><script src=/a.js></script><script type="module" src="/b.js"></script>`

test('inline scripts are those without an address; data is none', () => {
  expect(inlineScripts(html)).toEqual(['{"imports":{}}', 'one()'])
})

test('the hash of an inline script is the one a browser computes', () => {
  // From the example of the CSP specification.
  expect(inlineScriptHashes("<script>alert('Hello, world.');</script>")).toEqual([
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  ])
})

test('the hash of an inline style covers its exact text, spaces included', () => {
  const hashes = inlineStyleHashes('<style>a{}</style><noscript><style>\n a{}\n</style></noscript>')
  expect(hashes).toHaveLength(2)
  expect(new Set(hashes).size).toBe(2)
})

test('linked scripts are found in any notation', () => {
  expect(linkedScripts(html)).toEqual(['/a.js', '/b.js'])
  expect(linkedScripts('<SCRIPT async SRC = "https://thief.example/x.js"></SCRIPT >')).toEqual([
    'https://thief.example/x.js',
  ])
})
