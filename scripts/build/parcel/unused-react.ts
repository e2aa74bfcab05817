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
  // An image inside a view transition delays its commit.
  imagesOfViewTransitions: ['estimateImageBytes', 'suspendInstance'],
  activities: [
    'commitActivityHydrationCallbacks',
    'mountActivityChildren',
    'retryActivityComponentWithoutHydrating',
    'updateActivityComponent',
  ],
  suspenseLists: ['cutOffTailIfNeeded', 'findFirstSuspended', 'updateSuspenseListComponent'],
  actionStates: [
    'dispatchActionState',
    'handleActionReturnValue',
    'mountActionState',
    'onActionError',
    'onActionSuccess',
    'rerenderActionState',
    'runActionStateAction',
    'updateActionState',
    'updateActionStateImpl',
  ],
  // `action={…}` of a form, and the queue that React's server fills with them.
  formActions: [
    'coerceFormActionProp',
    'extractEvents$1',
    'recursivelyResetForms',
    'requestFormReset',
    'requestFormReset$1',
    'scheduleReplayQueueIfNeeded',
    'startHostTransition',
  ],
  // Hooks that are left out of React or that only its compiler calls, and the lanes of their renders.
  unexportedHooks: [
    'markSpawnedDeferredLane',
    'mountDeferredValueImpl',
    'refreshCache',
    'requestDeferredLane',
    'updateDeferredValueImpl',
    'updateOptimisticImpl',
    'updateRefresh',
    'useHostTransitionStatus',
    'useMemoCache',
  ],
  lazyComponents: ['resolveLazy'],
  portals: ['createFiberFromPortal'],
  // `root.unstable_scheduleHydration`.
  hydrationByHand: ['attemptExplicitHydrationTarget'],
  customElements: ['setPropOnCustomElement'],
  // It compares selections at every key, for `onSelect`.
  selectionEvents: ['constructSelectEvent'],
  // Events that `heardEvents` does not name: `onMouseEnter` and the like, `onBeforeInput`, and those of moving pointers.
  unheardEvents: [
    'accumulateEnterLeaveListenersForEvent',
    'dispatchContinuousEvent',
    'getFallbackBeforeInputChars',
    'getNativeBeforeInputChars',
  ],
  // What Internet Explorer needed: every supported browser has `input` and composition events.
  oldBrowsers: [
    'getData',
    'getTargetInstForInputEventPolyfill',
    'handleEventsForInputEventPolyfill',
    'handlePropertyChange',
    'isFallbackCompositionEnd',
    'stopWatchingForValueChange',
  ],
  textAreas: ['initTextarea', 'updateTextarea'],
  // `xlink:` and `xml:` attributes of SVG.
  namespacedAttributes: ['setValueForNamespacedAttribute'],
  // React 19.3 passes it on and never calls it.
  transitionIndicators: ['defaultOnDefaultTransitionIndicator'],
  // It calls the component that failed once more, to name it in a stack that is not read.
  componentStacks: ['describeNativeComponentFrame'],
  // It names what is no component in an error, which then names the element itself.
  wrongElementNames: ['getComponentNameFromType'],
  refsOfFragments: [
    'addFragmentHandleToFiber',
    'addFragmentHandleToInstance',
    'commitFragmentInstanceDeletionEffects',
    'commitFragmentInstanceInsertionEffects',
    'commitNewChildToFragmentInstance',
    'deleteChildFromFragmentInstance',
    'FragmentInstance',
    'traverseVisibleInstancesAndTextInstances',
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
    'insertSuspendedStylesheets',
    'preconnect',
    'preconnectAs',
    'prefetchDNS',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    'preloadResourceAndSuspendIfNeeded',
    'preloadStylesheet',
    'suspendResource',
  ],
  // `<html>`, `<head>` and `<body>` as elements of React.
  singletons: [
    'commitHostSingletonAcquisition',
    'releaseSingletonInstance',
    'resolveSingletonInstance',
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

/** The kinds of events that none of them is of. */
export const unheardInterfaces: readonly string[] = [
  'Animation',
  'Clipboard',
  'Drag',
  'Toggle',
  'Touch',
  'Transition',
  'Wheel',
]

/** The properties whose attributes have another name. React knows 78, most of them of SVG. */
export const usedAliases: readonly string[] = [
  'crossOrigin',
  'htmlFor',
  'shapeRendering',
  'strokeWidth',
]
