/**
 * Leaves out of production builds what no source and no package uses of React (`unused-react.ts`). Another release of React, or
 * other lines where these functions edit, end the build and fail `tests/tools/build/parcel/smaller-react.test.ts`. The same test
 * fails when a source or a package uses what is left out. Development and the tests of components use React unchanged.
 */

import {
  heardEvents,
  reviewedVersion,
  unheardInterfaces,
  unusedFeatures,
  unusedOfReact,
  usedAliases,
} from './unused-react.ts'

export function smallerReact(react: string): string {
  return unusedOfReact.reduce(withoutExport, react)
}

/** @param renderer the source of `react-dom/client`. */
export function smallerRenderer(renderer: string): string {
  if (!renderer.includes(`reconcilerVersion: "${reviewedVersion}"`)) {
    throw new Error(
      `React is not ${reviewedVersion}. Read who calls the functions of scripts/build/parcel/unused-react.ts, and change its reviewedVersion.`,
    )
  }
  const edits = [
    withoutDevTools,
    withoutFindDomNode,
    withoutUnusedFeatures,
    withFewerEvents,
    withFewerEventFields,
    withFewerAliases,
  ]
  return edits.reduce((source, edit) => edit(source), renderer)
}

function withoutExport(source: string, name: string): string {
  const statement = new RegExp(`^exports\\.${name} =[^]*?;\\n(?=exports\\.)`, 'm')
  if (!statement.test(source)) throw new Error(`React has no ${name} to leave out.`)
  return source.replace(statement, '')
}

/** A payment page does not expose its tree. */
function withoutDevTools(renderer: string): string {
  const lookup = 'typeof __REACT_DEVTOOLS_GLOBAL_HOOK__'
  if (!renderer.includes(lookup)) throw new Error('React no longer looks for its developer tools.')
  return renderer.replaceAll(lookup, "'undefined'")
}

/** React 19 exports no `findDOMNode`, but still prepares it. */
function withoutFindDomNode(renderer: string): string {
  const statement = /^ReactDOMSharedInternals\.findDOMNode = function .*?^};\n/ms
  if (!statement.test(renderer)) throw new Error('React no longer prepares findDOMNode.')
  return renderer.replace(statement, '')
}

/** Empties the functions and drops their methods; what they alone call is then unused, and the minifier drops it. */
function withoutUnusedFeatures(renderer: string): string {
  return Object.values(unusedFeatures)
    .flat()
    .reduce((source, name) => {
      const escaped = name.replaceAll('$', '\\$')
      const declaration = new RegExp(`^function ${escaped}\\([^)]*\\) \\{\\n[^]*?^}\\n`, 'm')
      const method = new RegExp(`^${escaped}\\.prototype\\.\\w+ = function[^]*?^};\\n`, 'gm')
      if (!declaration.test(source)) throw new Error(`React has no function ${name} to empty.`)
      return source.replace(declaration, () => `function ${name}() {}\n`).replace(method, '')
    }, renderer)
}

/**
 * React listens to 88 events, most of them twice, and is called for all of them: for `load` of every inline SVG just when it
 * starts to hydrate, and several times for a key. Thirteen are left.
 */
function withFewerEvents(renderer: string): string {
  const isHeard = (name: string) => heardEvents.includes(name)
  const edits = [
    [
      simpleEvents,
      (list: string) =>
        list
          .split(' ')
          .filter((event) => isHeard(reactName(event)))
          .join(' '),
    ],
    [/^simpleEventPluginEvents\.push\("scrollEnd"\);\n/m, () => ''],
    [registration, (statement: string, name: string) => (isHeard(name) ? statement : '')],
  ] as const
  return edits.reduce((text, [place, edit]) => {
    if (text.search(place) === -1) throw new Error('React registers its events differently.')
    return text.replace(place, edit)
  }, renderer)
}

const simpleEvents = /(?<=\bsimpleEventPluginEvents =\s*")[^"]*/
const registration = /^register(?:Simple|Direct|TwoPhase)Event\([^;]*?"(on[A-Z]\w*)"[^;]*\);\n/gm

function reactName(event: string): string {
  return `on${event[0]?.toUpperCase()}${event.slice(1)}`
}

/** The fields of events that `heardEvents` does not name, and the names that keys had before `event.key`. */
function withFewerEventFields(renderer: string): string {
  const fields = unheardInterfaces.map(
    (name) => new RegExp(`(?<=\\b${name}EventInterface = )assign\\([^]*?\\}\\)(?=,\\n)`),
  )
  const keys = ['normalizeKey', 'translateToKey'].map(
    (name) => new RegExp(`(?<=\\b${name} = )\\{[^{}]*\\}`),
  )
  return [...fields, ...keys].reduce((source, place) => {
    if (!place.test(source)) throw new Error(`React describes its events differently: ${place}.`)
    return source.replace(place, '{}')
  }, renderer)
}

function withFewerAliases(renderer: string): string {
  const list = /(?<=\baliases = new Map\(\[).*?(?=\]\))/s
  if (!list.test(renderer)) throw new Error('React lists the aliases of attributes differently.')
  return renderer.replace(list, (entries) =>
    entries.replace(/\["(\w+)", "[^"]+"\],?/g, (entry, property: string) =>
      usedAliases.includes(property) ? entry : '',
    ),
  )
}
