import { median } from '../lib/median.ts'

export interface LighthouseScores {
  /** From 0 to 100 by category. Undefined when Lighthouse could not judge it. */
  readonly scores: Readonly<Record<string, number | undefined>>
  /** Audits that cost points, the most expensive first. */
  readonly failures: readonly string[]
}

/** Without SEO: search engines must not index the page. */
export const categories = ['performance', 'accessibility', 'best-practices'] as const

interface Audit {
  readonly title?: string
  readonly score?: number | null
  readonly displayValue?: string
}

interface Report {
  readonly runtimeError?: { readonly message?: string }
  readonly categories?: Readonly<
    Record<
      string,
      {
        readonly score: number | null
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
      }
    >
  >
  readonly audits?: Readonly<Record<string, Audit>>
}

/** Parses Lighthouse's JSON. Throws an Error when Lighthouse could not load the page. */
export function parseLighthouseReport(text: string): LighthouseScores {
  const report: Report = JSON.parse(text)
  if (report.runtimeError?.message !== undefined) throw new Error(report.runtimeError.message)
  const scores = Object.fromEntries(
    categories.map((name) => {
      const score = report.categories?.[name]?.score ?? undefined
      return [name, score === undefined ? undefined : Math.round(score * 100)]
    }),
  )
  const failures = categories
    .flatMap((name) => report.categories?.[name]?.auditRefs ?? [])
    .flatMap(({ id, weight }) => ({ id, audit: report.audits?.[id] ?? {}, weight }))
    .map(({ id, audit, weight }) => ({ id, audit, lost: weight * (1 - (audit.score ?? 1)) }))
    .filter(({ lost }) => lost > 0)
    .sort((one, other) => other.lost - one.lost)
    .map(({ id, audit }) => `${id}: ${audit.title ?? ''} ${audit.displayValue ?? ''}`.trim())
  return { scores, failures }
}

export function medianScores(
  runs: readonly LighthouseScores[],
): Readonly<Record<string, number | undefined>> {
  return Object.fromEntries(
    categories.map((name) => [name, median(runs.map(({ scores }) => scores[name]))]),
  )
}

export function repeatedFailures(runs: readonly LighthouseScores[]): readonly string[] {
  const all = runs.flatMap(({ failures }) => failures)
  const audits = [...new Set(all.map(auditOf))]
  return audits.flatMap((audit) => {
    const found = all.filter((failure) => auditOf(failure) === audit)
    return found.length > runs.length / 2 ? found.slice(0, 1) : []
  })
}

const auditOf = (failure: string): string => failure.split(':', 1)[0] ?? ''
