import type { OperatorRole } from './roles.ts'

/** What the house says on its own pages: adverts and announcements, each with its time. */

/** Who of the house writes it; who may do everything always does. */
export const contentKeepers = ['content'] as const satisfies readonly OperatorRole[]

/** Where an advert stands on the home page, from its top to its end. */
export const advertPositions = ['top', 'center_top', 'center', 'center_bottom', 'bottom'] as const
export type AdvertPosition = (typeof advertPositions)[number]

/** Whether the time of something is to come, is now or is over. */
export const scheduleStates = ['next', 'now', 'over'] as const
export type ScheduleState = (typeof scheduleStates)[number]

/** What has a time and versions. */
export const scheduledSubjects = ['advert', 'announcement'] as const
export type ScheduledSubject = (typeof scheduledSubjects)[number]

/** What can be made again what it was at an earlier version: these, and the ready reasons. */
export const versionedSubjects = [...scheduledSubjects, 'reason'] as const
export type VersionedSubject = (typeof versionedSubjects)[number]

/** What a version can differ in from the one before. */
export const versionFields = ['position', 'image', 'title', 'text', 'body', 'link', 'starts_at', 'ends_at', 'is_offered'] as const
export type VersionField = (typeof versionFields)[number]

/** What the house writes at length: the pages that the specification has, and the posts of the blog. */
export const textKinds = ['page', 'post'] as const
export type TextKind = (typeof textKinds)[number]
export const pageSlugs = ['terms', 'support', 'return', 'privacy', 'about_us', 'merchant'] as const
export type PageSlug = (typeof pageSlugs)[number]

/** The clock on the wall of the house, beside that of whoever looks: the house stands where `default_country` is. */
export const houseTimeZone = 'Europe/Madrid'

/** Minutes for which a link to a preview is good. */
export const previewMinutes = 10

type Span = { starts_at: string; ends_at: string | null }

/** How the time of something stands at a moment. It begins with its first moment and is over with its last. */
export function scheduleState({ starts_at, ends_at }: Span, now: Date): ScheduleState {
  if (ends_at !== null && Date.parse(ends_at) <= now.getTime()) return 'over'
  return Date.parse(starts_at) > now.getTime() ? 'next' : 'now'
}

/** Since when and until when both are shown; null: never at once. */
export function togetherFrom(one: Span, other: Span): Span | null {
  const start = Math.max(Date.parse(one.starts_at), Date.parse(other.starts_at))
  const ends = [one, other].flatMap(({ ends_at }) => (ends_at === null ? [] : [Date.parse(ends_at)]))
  const end = ends.length > 0 ? Math.min(...ends) : null
  if (end !== null && end <= start) return null
  return { starts_at: new Date(start).toISOString(), ends_at: end === null ? null : new Date(end).toISOString() }
}
