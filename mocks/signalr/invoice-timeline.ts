/**
 * The status of an invoice is a function of its age. Its id carries the timeline and its creation time
 * (`settles.mf3k2x00`), so a reload, another tab or another process needs no memory.
 */

/** The numbers by which the hub reports the status of an invoice (spec 3.7). */
export const invoiceStatus = {
  new: 0,
  processing: 1,
  expired: 2,
  invalid: 3,
  settled: 4,
} as const

/** The names that a .NET enum with a string converter serializes to. */
export const statusNames = ['New', 'Processing', 'Expired', 'Invalid', 'Settled'] as const

export type InvoiceStatusJson = (typeof invoiceStatus)[keyof typeof invoiceStatus]

interface Span {
  readonly fromSeconds: number
  readonly untilSeconds: number
}

interface StatusChange {
  readonly afterSeconds: number
  readonly status: InvoiceStatusJson
}

export interface InvoiceTimeline {
  /** ISO 8601. A .NET server may write fractions of a second. */
  readonly lifetime: string
  readonly lifetimeSeconds: number
  /** Applies from its time on. Before that, the status is New, and Expired after the lifetime. */
  readonly change?: StatusChange
  readonly secondChange?: StatusChange
  readonly outage?: Span
  /** The kind of response in place of a status number. */
  readonly responseKind?: 'silence' | 'error' | 'nonsense' | 'name'
}

const quarterHour = { lifetime: 'PT14M59.87S', lifetimeSeconds: 899.87 } as const

const timelines = {
  waits: quarterHour,
  settles: { ...quarterHour, change: { afterSeconds: 10, status: invoiceStatus.settled } },
  processes: { ...quarterHour, change: { afterSeconds: 10, status: invoiceStatus.processing } },
  confirms: {
    ...quarterHour,
    change: { afterSeconds: 10, status: invoiceStatus.processing },
    secondChange: { afterSeconds: 25, status: invoiceStatus.settled },
  },
  'turns-invalid-late': {
    ...quarterHour,
    change: { afterSeconds: 10, status: invoiceStatus.processing },
    secondChange: { afterSeconds: 25, status: invoiceStatus.invalid },
  },
  'turns-invalid': { ...quarterHour, change: { afterSeconds: 5, status: invoiceStatus.invalid } },
  expires: { lifetime: 'PT20S', lifetimeSeconds: 20 },
  'expires-early': { ...quarterHour, change: { afterSeconds: 5, status: invoiceStatus.expired } },
  'settles-at-end': {
    lifetime: 'PT20S',
    lifetimeSeconds: 20,
    change: { afterSeconds: 19, status: invoiceStatus.settled },
  },
  'settles-after-end': {
    lifetime: 'PT20S',
    lifetimeSeconds: 20,
    change: { afterSeconds: 40, status: invoiceStatus.settled },
  },
  drops: {
    ...quarterHour,
    change: { afterSeconds: 25, status: invoiceStatus.settled },
    outage: { fromSeconds: 4, untilSeconds: 14 },
  },
  silent: { lifetime: 'PT1M', lifetimeSeconds: 60, responseKind: 'silence' },
  error: { lifetime: 'PT1M', lifetimeSeconds: 60, responseKind: 'error' },
  nonsense: { lifetime: 'PT1M', lifetimeSeconds: 60, responseKind: 'nonsense' },
  named: {
    ...quarterHour,
    change: { afterSeconds: 10, status: invoiceStatus.settled },
    responseKind: 'name',
  },
  'day-long': { lifetime: 'P1DT1H', lifetimeSeconds: 90_000 },
} as const satisfies Record<string, InvoiceTimeline>

export type TimelineName = keyof typeof timelines

function isTimelineName(name: string): name is TimelineName {
  return Object.hasOwn(timelines, name)
}

export function timelineOf(name: TimelineName): InvoiceTimeline {
  return timelines[name]
}

export function invoiceId(name: TimelineName, createdAt: number): string {
  return `${name}.${createdAt.toString(36)}`
}

export interface MockInvoice {
  readonly timeline: InvoiceTimeline
  readonly ageSeconds: number
}

export function parseInvoiceId(id: string, now: number): MockInvoice | undefined {
  const [, name = '', stamp = ''] = /^([a-z-]+)\.([0-9a-z]+)$/.exec(id) ?? []
  if (!isTimelineName(name)) return undefined
  return { timeline: timelines[name], ageSeconds: (now - Number.parseInt(stamp, 36)) / 1000 }
}

export function statusAt({ timeline, ageSeconds }: MockInvoice): InvoiceStatusJson {
  const change = [timeline.secondChange, timeline.change].find(
    (each) => each !== undefined && ageSeconds >= each.afterSeconds,
  )
  if (change !== undefined) return change.status
  return ageSeconds >= timeline.lifetimeSeconds ? invoiceStatus.expired : invoiceStatus.new
}

/** Returns undefined while the hub is up. */
export function remainingOutageMs({ timeline, ageSeconds }: MockInvoice): number | undefined {
  const { outage } = timeline
  if (outage === undefined) return undefined
  if (ageSeconds < outage.fromSeconds || ageSeconds >= outage.untilSeconds) return undefined
  return Math.round((outage.untilSeconds - ageSeconds) * 1000)
}
