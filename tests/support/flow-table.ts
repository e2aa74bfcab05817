/** The state ignores the event: the very same object is returned. */
export const same = 'same'

/** The next state of each state at each event. */
export type FlowTable<States, Events, Flow> = Readonly<
  Record<keyof States, Readonly<Record<keyof Events, Flow | typeof same>>>
>

/** The row of a state that ignores every event. */
export const ignoring = <Event extends string>(events: Readonly<Record<Event, unknown>>) =>
  Object.fromEntries(Object.keys(events).map((event) => [event, same])) as Readonly<
    Record<Event, typeof same>
  >

/** Each state with each event. */
export const cellsOf = <State extends string, Event extends string>(
  states: Readonly<Record<State, unknown>>,
  events: Readonly<Record<Event, unknown>>,
) =>
  (Object.keys(states) as State[]).flatMap((state) =>
    (Object.keys(events) as Event[]).map((event) => [state, event] as const),
  )
