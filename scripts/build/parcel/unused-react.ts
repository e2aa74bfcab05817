/** What the page uses of React and what it does not. A test compares the lists with the sources and packages. */

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

/** The release of React whose callers of the functions below were read. */
export const reviewedVersion = '19.3.1'

/** Functions of the renderer that only these features reach. No source and no package uses them. */
export const unusedFeatures: Readonly<Record<string, readonly string[]>> = {
  viewTransitions: [
    'applyViewTransitionName',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'commitAfterMutationEffectsOnFiber',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createViewTransitionInstance',
    'estimateBandwidth',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'pushViewTransitionCancelableScope',
    'recursivelyTraverseAfterMutationEffects',
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
  customElements: ['setPropOnCustomElement'],
  // It compares selections at every key, for `onSelect`.
  selectionEvents: ['constructSelectEvent'],
  // React 19.3 passes it on and never calls it.
  transitionIndicators: ['defaultOnDefaultTransitionIndicator'],
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

/** The properties whose attributes have another name. React knows 78, most of them of SVG. */
export const usedAliases: readonly string[] = [
  'crossOrigin',
  'htmlFor',
  'shapeRendering',
  'strokeWidth',
]
