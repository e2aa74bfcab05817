import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  heardEvents,
  unusedOfReact,
  withFewerEvents,
  withoutDevTools,
  withoutFindDomNode,
  withoutUnused,
} from '../../../../scripts/build/parcel/smaller-react.ts'

const react = readFileSync('node_modules/react/cjs/react.production.js', 'utf8')

const filesThatUseReact = [
  ...filesOf('src', /\.tsx?$/),
  ...filesOf('node_modules/wouter', /\.js$/),
  ...filesOf('node_modules/swr/dist', /\.mjs$/),
  'node_modules/react-dom/cjs/react-dom.production.js',
  'node_modules/react-dom/cjs/react-dom-client.production.js',
  'node_modules/@stripe/react-stripe-js/dist/react-stripe.esm.mjs',
  'node_modules/qrcode.react/lib/esm/index.js',
]

function filesOf(folder: string, kind: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name))
    .map((name) => join(folder, name))
}

test('no source and no package uses an export that is left out of React', () => {
  const uses = filesThatUseReact.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const imported = [...text.matchAll(/import\s([^;'"]*?)from\s*['"]react['"]/g)]
      .map(String)
      .join()
    return unusedOfReact.filter(
      (name) =>
        new RegExp(`\\bReact\\w*(?:\\.default)?\\.${name}\\b`).test(text) ||
        new RegExp(`\\b${name}\\b`).test(imported),
    )
  })
  expect(uses).toEqual([])
})

test('used exports stay', () => {
  const left = withoutUnused(react)
  for (const name of ['useState', 'Suspense', 'createElement', 'use', 'version']) {
    expect(left).toContain(`exports.${name} =`)
  }
  for (const name of unusedOfReact) expect(left).not.toContain(`exports.${name} =`)
})

const renderer = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8')

test('React never looks for the browser’s developer tools', () => {
  expect(withoutDevTools(renderer)).not.toContain('typeof __REACT_DEVTOOLS_GLOBAL_HOOK__')
  expect(() => withoutDevTools(react)).toThrow('React no longer looks')
})

test('nothing calls the findDOMNode that is left out', () => {
  expect(withoutFindDomNode(renderer)).not.toContain('findDOMNode')
  expect(readFileSync('node_modules/react-dom/cjs/react-dom.production.js', 'utf8')).not.toMatch(
    /findDOMNode(?!: null)/,
  )
  expect(() => withoutFindDomNode(react)).toThrow('React no longer prepares')
})

test('unexpected React source stops the build', () => {
  expect(() => withoutUnused('exports.useState = 1;\n')).toThrow('React has no')
})

/** React's names of the events that this renderer listens to. */
function eventsOf(source: string): readonly string[] {
  const [, simple = ''] = /simpleEventPluginEvents =\s*"([^"]*)"/.exec(source) ?? []
  const registered = source.matchAll(/^register\w+Event\([^;]*?"(on[A-Z]\w*)"/gm)
  return [
    ...simple.split(' ').map((name) => `on${name[0]?.toUpperCase()}${name.slice(1)}`),
    ...[...registered].map(([, name = '']) => name),
  ]
}

test('React listens to the events that components hear, and to no others', () => {
  const left = withFewerEvents(renderer)
  expect([...eventsOf(left)].sort()).toEqual(heardEvents)
  expect(left).not.toContain('.push("scrollEnd")')
  expect(() => withFewerEvents(react)).toThrow('React registers its events differently.')
})

test('no component names an event that React does not listen to', () => {
  const unheard = eventsOf(renderer).filter((name) => !heardEvents.includes(name))
  expect(unheard).toEqual(expect.arrayContaining(['onScroll', 'onSelect', 'onDoubleClick']))
  const handler = new RegExp(`\\b(?:${unheard.join('|')})(?:Capture)?(?:=\\{|:)`, 'g')
  const found = filesOf('src', /\.tsx?$/).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(handler)].map(([name]) => `${file}: ${name}`),
  )
  const optionOfReact = 'src/prerender.tsx: onError:'
  expect(found).toEqual([optionOfReact])
})
