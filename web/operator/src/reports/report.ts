import { type ReportedKind, reportedKinds } from '../../../../contract/reports.ts'
import type { Reply } from '../../../client/calls.ts'

export type Reported = Reply<'getReported'>['list'][number]
export type ReportedThing = Reply<'getReportedThing'>

/** What lies open, as the address has it: `review-12`. */
export const keyOf = ({ kind, id }: { kind: ReportedKind; id: string }): string => `${kind}-${id}`

export function placeOf(key: string | null): { kind: ReportedKind; id: string } | null {
  const [, name, id] = /^([a-z]+)-([1-9]\d{0,17})$/.exec(key ?? '') ?? []
  const kind = kindOf(name ?? null)
  return kind && id !== undefined ? { kind, id } : null
}

/** The kind that the address asks for; null: all. */
export const kindOf = (text: string | null): ReportedKind | null => reportedKinds.find((kind) => kind === text) ?? null
