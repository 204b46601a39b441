import { refuse } from '../platform/refusal.ts'

type Written = { starts_at?: string | undefined; ends_at?: string | undefined }
type Before = { starts_at: Date; ends_at: Date | null }

const momentOf = (text: string | undefined): Date | null => (text === undefined || text === '' ? null : new Date(text))

/**
 * The time that was written for something; without a beginning it begins now, or goes on as it did. Refuses parameterInvalid what ends before it
 * begins or would be over already, unless that is how it was.
 */
export function spanOf({ starts_at, ends_at }: Written, before: Before | null): { startsAt: Date; endsAt: Date | null } {
  const startsAt = momentOf(starts_at) ?? before?.starts_at ?? new Date()
  const endsAt = momentOf(ends_at)
  if (endsAt === null) return { startsAt, endsAt }
  if (endsAt <= startsAt) throw refuse('parameterInvalid', { fields: { ends_at: { problem: 'ends_before' } } })
  if (endsAt <= new Date() && endsAt.getTime() !== before?.ends_at?.getTime())
    throw refuse('parameterInvalid', { fields: { ends_at: { problem: 'not_in_future' } } })
  return { startsAt, endsAt }
}
