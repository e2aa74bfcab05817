import { expect, test } from 'vitest'
import { firstLoad } from '../../../scripts/build/first-load.ts'
import {
  inlineScriptHashes,
  inlineScripts,
  inlineStyleHashes,
  linkedScripts,
} from '../../../scripts/build/inline-scripts.ts'
import { integrityOf, scriptIntegrities } from '../../../scripts/build/integrity.ts'
import { writeScriptInventory } from '../../../scripts/build/script-inventory.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const html = `<script type=importmap>{"imports":{}}</script><style>a{}</style>
<script type=application/json id=page-data>{}</script><script>one()</script><script src=/a.js></script><script type="module" src="/b.js"></script>`

test('inline scripts are those without a src, except the page’s JSON data', () => {
  expect(inlineScripts(html)).toEqual(['{"imports":{}}', 'one()'])
})

test('linked scripts are found in any notation', () => {
  expect(linkedScripts(html)).toEqual(['/a.js', '/b.js'])
  const inCapitals = '<SCRIPT async SRC = "https://thief.example/x.js"></SCRIPT >'
  expect(linkedScripts(inCapitals)).toEqual(['https://thief.example/x.js'])
})

test('integrity and hashes are what a browser computes', () => {
  // The script and the hash that the CSP specification gives as an example.
  const script = "alert('Hello, world.');"
  const hash = 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='
  expect(integrityOf(script)).toBe(hash)
  expect(inlineScriptHashes(`<script>${script}</script>`)).toEqual([`'${hash}'`])
  expect(inlineStyleHashes(`<noscript><style>${script}</style></noscript>`)).toEqual([`'${hash}'`])
})

test('a missing script stops the build', async () => {
  const dist = await temporaryFolder()
  expect(() => scriptIntegrities(dist, ['/gone.js'])).toThrow('gone.js')
})

test('a chunk without a stated reason stops the build', async () => {
  const dist = await temporaryFolder({ 'assets/main.1a.js': '', 'assets/analytics.4d.js': '' })
  await expect(writeScriptInventory(dist)).rejects.toThrow('why a payment page needs "analytics"')
})

const firstPage = `<!DOCTYPE html>
<script type=importmap>{"imports":{"k1":"/assets/card-tab.3.js","k2":"/assets/shared.2.js"}}</script>
<link rel=stylesheet href=/assets/styles.5.css><link rel="modulepreload" href="/assets/ready.6.js">
<script type=module src=/assets/main.1.js></script>`

const texts = new Map([
  ['main.1.js', 'import{a as b}from"k2";import"./extra.4.js";b(()=>import("k1"))'],
  ['shared.2.js', 'export const a=1'],
  ['card-tab.3.js', 'import"./late.7.js"'],
  ['extra.4.js', 'import * as s from "./shared.2.js"'],
  ['styles.5.css', ''],
  ['ready.6.js', ''],
  ['late.7.js', ''],
])

test('the first load is the page’s files and their static imports, without import()', () => {
  const files = 'extra.4.js main.1.js ready.6.js shared.2.js styles.5.css'
  expect([...firstLoad(firstPage, texts)].sort().join(' ')).toBe(files)
})
