import { median } from './bench/report.ts'

/** What is read of a Lighthouse report; all else in it is passed over. */
export interface LighthouseScores {
  /** From 0 to 100, by the name of the category; undefined for one Lighthouse could not judge. */
  readonly scores: Readonly<Record<string, number | undefined>>
  /** What costs points, in Lighthouse's words, the dearest first. */
  readonly complaints: readonly string[]
}

/** The categories, without SEO: the page asks not to be indexed. */
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

/** @param text a report of Lighthouse in JSON. Throws when Lighthouse could not look at the page. */
export function readLighthouseReport(text: string): LighthouseScores {
  const report: Report = JSON.parse(text)
  if (report.runtimeError?.message !== undefined) throw new Error(report.runtimeError.message)
  const scores = Object.fromEntries(
    categories.map((name) => {
      const score = report.categories?.[name]?.score ?? undefined
      return [name, score === undefined ? undefined : Math.round(score * 100)]
    }),
  )
  const complaints = categories
    .flatMap((name) => report.categories?.[name]?.auditRefs ?? [])
    .flatMap(({ id, weight }) => ({ id, audit: report.audits?.[id] ?? {}, weight }))
    .map(({ id, audit, weight }) => ({ id, audit, lost: weight * (1 - (audit.score ?? 1)) }))
    .filter(({ lost }) => lost > 0)
    .sort((one, other) => other.lost - one.lost)
    .map(({ id, audit }) => `${id}: ${audit.title ?? ''} ${audit.displayValue ?? ''}`.trim())
  return { scores, complaints }
}

/** The run in the middle for each category: one run on a busy machine says little. */
export function medianScores(
  runs: readonly LighthouseScores[],
): Readonly<Record<string, number | undefined>> {
  return Object.fromEntries(
    categories.map((name) => [name, median(runs.map(({ scores }) => scores[name]))]),
  )
}

/** What is said in more than half of the runs. */
export function lastingComplaints(runs: readonly LighthouseScores[]): readonly string[] {
  const all = runs.flatMap(({ complaints }) => complaints)
  const audits = [...new Set(all.map(auditOf))]
  return audits.flatMap((audit) => {
    const said = all.filter((complaint) => auditOf(complaint) === audit)
    return said.length > runs.length / 2 ? said.slice(0, 1) : []
  })
}

const auditOf = (complaint: string): string => complaint.split(':', 1)[0] ?? ''
