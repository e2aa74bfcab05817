import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  heardEvents,
  smallerReact,
  smallerRenderer,
  unusedFeatures,
  unusedOfReact,
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
  const left = smallerReact(react)
  for (const name of ['useState', 'Suspense', 'createElement', 'use', 'version']) {
    expect(left).toContain(`exports.${name} =`)
  }
  for (const name of unusedOfReact) expect(left).not.toContain(`exports.${name} =`)
})

const renderer = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8')
const smaller = smallerRenderer(renderer)

test('React never looks for the browser’s developer tools', () => {
  expect(smaller).not.toContain('typeof __REACT_DEVTOOLS_GLOBAL_HOOK__')
})

test('nothing calls the findDOMNode that is left out', () => {
  expect(smaller).not.toContain('findDOMNode')
  expect(readFileSync('node_modules/react-dom/cjs/react-dom.production.js', 'utf8')).not.toMatch(
    /findDOMNode(?!: null)/,
  )
})

test('the functions of unused features do nothing, and all others stay', () => {
  const emptied = Object.values(unusedFeatures).flat()
  const namesOf = (source: string) =>
    [...source.matchAll(/^function (\w+)/gm)].map(([, name]) => name)
  expect(namesOf(smaller)).toEqual(namesOf(renderer))
  const empty = [...smaller.matchAll(/^function (\w+)\(.*\) ?\{\}$/gm)].map(([, name]) => name)
  expect(empty).toEqual(expect.arrayContaining([...emptied]))
  expect(smaller).not.toMatch(/^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype/m)
})

test('no component makes an element of an unused feature', () => {
  // React exports no symbol for any of them, so only these elements could reach what is left out.
  expect(unusedOfReact).toEqual(
    expect.arrayContaining(['Activity', 'ViewTransition', 'useActionState']),
  )
  expect(react).not.toContain('SuspenseList')
  const uses = filesThatUseReact
    .filter((file) => !file.includes('/react-dom/'))
    .flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /<(?:base|link|meta|script|style|title)\b|createElement\("(?:base|link|meta|script|style)"|<Fragment[^>]*\bref=|Fragment, \{[^}]*\bref\b|from 'react-dom'|componentStack/g,
        ),
      ].map(([use]) => `${file}: ${use}`),
    )
  expect(uses).toEqual([])
})

test('unexpected React source stops the build', () => {
  expect(() => smallerReact('exports.useState = 1;\n')).toThrow('React has no Activity')
  expect(() => smallerRenderer(react)).toThrow('React no longer looks for its developer tools.')
  const without = (text: string | RegExp) => () => smallerRenderer(renderer.replace(text, ''))
  expect(without(/^ReactDOMSharedInternals\.findDOMNode/m)).toThrow('React no longer prepares')
  expect(without('function preload(')).toThrow('React has no function preload to empty.')
  expect(without('.push("scrollEnd")')).toThrow('React registers its events differently.')
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
  expect([...eventsOf(smaller)].sort()).toEqual(heardEvents)
  expect(smaller).not.toContain('.push("scrollEnd")')
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
