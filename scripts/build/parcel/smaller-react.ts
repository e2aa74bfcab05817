/**
 * What is edited in React's source. An update of React that changes the edited lines fails the build and
 * `tests/tools/build/parcel/smaller-react.test.ts`, which also fails when a source or a package uses what is left out.
 * Development and the tests of components use React unchanged.
 */

export const unusedOfReact: readonly string[] = [
  'Activity',
  'Children',
  'Profiler',
  'PureComponent',
  'ViewTransition',
  '__COMPILER_RUNTIME',
  'addTransitionType',
  'cache',
  'cacheSignal',
  'cloneElement',
  'createRef',
  'isValidElement',
  'lazy',
  'unstable_useCacheRefresh',
  'useActionState',
  'useDeferredValue',
  'useOptimistic',
  'useTransition',
]

/**
 * The events that components hear, by React's names. Nothing hears `onPointerDown`: with it, a finger that touches a part
 * that is not hydrated yet starts its hydration, before the click.
 */
export const heardEvents: readonly string[] = [
  'onBlur',
  'onChange',
  'onClick',
  'onCompositionEnd',
  'onFocus',
  'onKeyDown',
  'onPointerDown',
  'onSubmit',
]

/** Throws an Error when an export to leave out is missing. */
export function withoutUnused(react: string): string {
  return unusedOfReact.reduce((text, name) => {
    const statement = new RegExp(`^exports\\.${name} =[^]*?;\\n(?=exports\\.)`, 'm')
    if (!statement.test(text)) throw new Error(`React has no ${name} to leave out.`)
    return text.replace(statement, '')
  }, react)
}

/** A payment page does not expose its tree. Throws an Error when React no longer looks for the developer tools. */
export function withoutDevTools(renderer: string): string {
  const lookup = 'typeof __REACT_DEVTOOLS_GLOBAL_HOOK__'
  if (!renderer.includes(lookup)) throw new Error('React no longer looks for its developer tools.')
  return renderer.replaceAll(lookup, "'undefined'")
}

/** React 19 exports no `findDOMNode`, but still prepares it. Throws an Error when it no longer does. */
export function withoutFindDomNode(renderer: string): string {
  const statement = /^ReactDOMSharedInternals\.findDOMNode = function .*?^};\n/ms
  if (!statement.test(renderer)) throw new Error('React no longer prepares findDOMNode.')
  return renderer.replace(statement, '')
}

/**
 * React listens to some 80 events, each twice, and is called for all of them: for `load` of every inline SVG just when it
 * starts to hydrate, and several times for a key. Throws an Error when React registers its events differently.
 */
export function withFewerEvents(renderer: string): string {
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
    // It compares selections at every key, for `onSelect`.
    [/(?<=^function constructSelectEvent\([^)]*\) \{).*?(?=^\})/ms, () => ''],
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
