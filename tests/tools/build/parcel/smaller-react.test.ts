import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { smallerReact, smallerRenderer } from '../../../../scripts/build/parcel/smaller-react.ts'
import {
  heardEvents,
  reviewedVersion,
  unheardInterfaces,
  unusedFeatures,
  unusedOfReact,
  usedAliases,
} from '../../../../scripts/build/parcel/unused-react.ts'

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
    [...source.matchAll(/^function ([\w$]+)/gm)].map(([, name]) => name)
  expect(namesOf(smaller)).toEqual(namesOf(renderer))
  const empty = [...smaller.matchAll(/^function ([\w$]+)\(.*\) ?\{\}$/gm)].map(([, name]) => name)
  expect(empty).toEqual(expect.arrayContaining([...emptied]))
  expect(smaller).not.toMatch(/^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype/m)
})

const outsideOfReact = filesThatUseReact.filter((file) => !file.includes('/react-dom/'))

/** `file: text` of every match, each once. */
function usesOf(pattern: RegExp, files: readonly string[] = outsideOfReact): readonly string[] {
  const uses = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([use]) => `${file}: ${use}`),
  )
  return [...new Set(uses)].sort()
}

test('every package that uses React is searched', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const users = Object.keys(dependencies).filter((name) => {
    const { peerDependencies } = JSON.parse(
      readFileSync(`node_modules/${name}/package.json`, 'utf8'),
    )
    return peerDependencies?.react !== undefined
  })
  const unsearched = users.filter(
    (name) => !filesThatUseReact.some((file) => file.startsWith(`node_modules/${name}/`)),
  )
  expect(unsearched).toEqual([])
})

test('no component makes an element of an unused feature', () => {
  // React exports no symbol for any of them, so only these elements could reach what is left out.
  expect(unusedOfReact).toEqual(
    expect.arrayContaining(['Activity', 'ViewTransition', 'useActionState']),
  )
  expect(react).not.toContain('SuspenseList')
  expect(usesOf(/<(?:base|link|meta|script|style|title)\b/g)).toEqual([])
  expect(
    usesOf(
      /(?:(?<!document\.)createElement|jsxs?)\)?\(\s*["'](?:base|link|meta|script|style)["']/g,
    ),
  ).toEqual([])
  expect(usesOf(/<[a-z]+-[a-z]|(?:createElement|jsxs?)\)?\(\s*["'][a-z]+-[a-z]/g)).toEqual([])
  expect(usesOf(/<(?:html|head|body|textarea)\b/g)).toEqual([])
  expect(
    usesOf(/(?:(?<!document\.)createElement|jsxs?)\)?\(\s*["'](?:html|head|body|textarea)["']/g),
  ).toEqual([])
  expect(
    usesOf(/\b(?:createPortal|unstable_scheduleHydration|componentWillReceiveProps)\b/g),
  ).toEqual([])
  // A function as the action of a form, or of its button.
  expect(usesOf(/<(?:form|button|input)\b[^>]*\b(?:formAction|action)=/g)).toEqual([])
  expect(usesOf(/\b(?:xlink|xml)(?:[A-Z]\w*|:\w+)=/g)).toEqual([])
  expect(usesOf(/<(?:React\.)?Fragment[^>]*\bref=|Fragment, \{[^}]*\bref\b/g)).toEqual([])
  expect(usesOf(/["']react-dom["']|componentStack|errorInfo/g)).toEqual([])
})

test('no element has a property whose attribute has another name that React no longer knows', () => {
  const [, list = ''] = /\baliases = new Map\(\[(.*?)\]\)/s.exec(renderer) ?? []
  const dropped = [...list.matchAll(/\["(\w+)"/g)]
    .map(([, name = '']) => name)
    .filter((name) => !usedAliases.includes(name))
  expect(dropped).toHaveLength(78 - usedAliases.length)
  for (const name of usedAliases) expect(smaller).toContain(`["${name}", "`)
  for (const name of dropped) expect(smaller).not.toContain(`["${name}", "`)
  expect(usesOf(new RegExp(`\\b(?:${dropped.join('|')})\\b`, 'g'))).toEqual([
    // Styles of Stripe's own fields.
    'src/card/hosted-inputs.tsx: fontFamily',
    'src/card/hosted-inputs.tsx: fontSize',
  ])
})

test('unexpected React source stops the build', () => {
  expect(() => smallerReact('exports.useState = 1;\n')).toThrow('React has no Activity')
  const changed =
    (place: string | RegExp, text = '') =>
    () =>
      smallerRenderer(renderer.replace(place, text))
  expect(changed(`reconcilerVersion: "${reviewedVersion}"`)).toThrow('React is not 19.')
  expect(changed(/typeof __REACT_DEVTOOLS_GLOBAL_HOOK__/g)).toThrow('React no longer looks')
  expect(changed(/^ReactDOMSharedInternals\.findDOMNode/m)).toThrow('React no longer prepares')
  expect(changed('function preload(')).toThrow('React has no function preload to empty.')
  expect(changed('.push("scrollEnd")')).toThrow('React registers its events differently.')
  expect(changed('WheelEventInterface = assign(', 'WheelEventInterface = from(')).toThrow(
    'React describes its events differently',
  )
  expect(changed('aliases = new Map(', 'aliases = toMap(')).toThrow('React lists the aliases')
})

/** React's names of the events that this renderer listens to. */
function eventsOf(source: string): readonly string[] {
  const [, simple = ''] = /simpleEventPluginEvents =\s*"([^"]*)"/.exec(source) ?? []
  const pushed = source.matchAll(/^simpleEventPluginEvents\.push\("(\w+)"\)/gm)
  const registered = source.matchAll(/^register\w+Event\([^;]*?"(on[A-Z]\w*)"/gm)
  const lowered = [...simple.split(' '), ...Array.from(pushed, ([, name = '']) => name)]
  return [
    ...lowered.map((name) => `on${name[0]?.toUpperCase()}${name.slice(1)}`),
    ...Array.from(registered, ([, name = '']) => name),
  ]
}

test('React listens to the events that components hear, and to no others', () => {
  expect([...eventsOf(smaller)].sort()).toEqual(heardEvents)
})

test('only the events that components hear keep their fields', () => {
  const interfaces = [...smaller.matchAll(/\b(\w*)EventInterface = (\{\}|assign|\{)/g)]
  const emptied = interfaces.filter(([, , value]) => value === '{}').map(([, name]) => name)
  expect(emptied.sort()).toEqual([...unheardInterfaces].sort())
  const kept = interfaces.filter(([, , value]) => value !== '{}').map(([, name]) => name)
  expect(kept.sort()).toEqual([
    '',
    'Composition',
    'Focus',
    'Keyboard',
    'Mouse',
    'Pointer',
    'Submit',
    'UI',
  ])
  expect(smaller).toContain('normalizeKey = {},')
  expect(smaller).toContain('translateToKey = {},')
})

test('no component names an event that React does not listen to', () => {
  const unheard = eventsOf(renderer).filter((name) => !heardEvents.includes(name))
  expect(unheard).toEqual(expect.arrayContaining(['onScrollEnd', 'onSelect', 'onDoubleClick']))
  const uses = usesOf(
    new RegExp(`\\b(?:${unheard.join('|')})(?:Capture)?\\b`, 'g'),
    outsideOfReact.filter((file) => !/\/(?:swr|react-stripe-js)\//.test(file)),
  )
  expect(uses).toEqual([
    // Of a picture in the middle of a QR code, which Till has none of.
    'node_modules/qrcode.react/lib/esm/index.js: onLoad',
    // A listener of the document, and an option of React's server.
    'src/card/wallet-space.tsx: onInput',
    'src/prerender.tsx: onError',
  ])
})
