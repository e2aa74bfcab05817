/**
 * What a production build leaves out of React: what no source and no package uses. An update of React that changes the edited
 * lines makes these functions throw, which ends the build, and fails `tests/tools/build/parcel/smaller-react.test.ts`. The same
 * test fails when a source or a package uses what is left out. Development and the tests of components use React unchanged.
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

/** Functions of the renderer, by the feature that alone calls them. No source and no package uses these features. */
export const unusedFeatures: Readonly<Record<string, readonly string[]>> = {
  viewTransitions: [
    'applyViewTransitionName',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createViewTransitionInstance',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'pushViewTransitionCancelableScope',
    'reportViewTransitionError',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'trackEnterViewTransitions',
    'ViewTransitionPseudoElement',
  ],
  activities: [
    'commitActivityHydrationCallbacks',
    'mountActivityChildren',
    'retryActivityComponentWithoutHydrating',
    'updateActivityComponent',
  ],
  suspenseLists: ['updateSuspenseListComponent'],
  actionStates: [
    'dispatchActionState',
    'mountActionState',
    'rerenderActionState',
    'updateActionStateImpl',
  ],
  // It calls the component that failed once more, to name it in a stack that is not read.
  componentStacks: ['describeNativeComponentFrame'],
  refsOfFragments: [
    'commitFragmentInstanceDeletionEffects',
    'commitFragmentInstanceInsertionEffects',
    'commitNewChildToFragmentInstance',
    'deleteChildFromFragmentInstance',
    'FragmentInstance',
    'validateDocumentPositionWithFiberTree',
  ],
  styleSheetsAndScriptsOfComponents: [
    'acquireResource',
    'adoptPreloadPropsForScript',
    'adoptPreloadPropsForStylesheet',
    'createHoistableInstance',
    'estimateBandwidth',
    'getHydratableHoistableCache',
    'getResource',
    'insertStylesheet',
    'insertStylesheetIntoRoot',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    'preloadStylesheet',
    'suspendResource',
  ],
}

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

export function smallerReact(react: string): string {
  return unusedOfReact.reduce(withoutExport, react)
}

export function smallerRenderer(renderer: string): string {
  const edits = [withoutDevTools, withoutFindDomNode, withoutUnusedFeatures, withFewerEvents]
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
      const declaration = new RegExp(`^function ${name}\\([^]*?^}\\n`, 'm')
      const method = new RegExp(`^${name}\\.prototype\\.\\w+ = function[^]*?^};\\n`, 'gm')
      if (!declaration.test(source)) throw new Error(`React has no function ${name} to empty.`)
      return source.replace(declaration, `function ${name}() {}\n`).replace(method, '')
    }, renderer)
}

/**
 * React listens to some 80 events, each twice, and is called for all of them: for `load` of every inline SVG just when it
 * starts to hydrate, and several times for a key.
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
