import { z } from 'zod'
import { call } from '../call.ts'
import { advertPositions, contentKeepers, scheduledSubjects, textKinds, versionedSubjects, versionFields } from '../content-desk.ts'
import { languages } from '../languages.ts'
import {
  advertLinkMost,
  advertsOfPlaceMost,
  advertTextMost,
  advertTitleMost,
  announcementBodyMost,
  announcementTitleMost,
  contentDraftMost,
  textBodyMost,
  textProductsMost,
  textSummaryMost,
  textTitleMost,
} from '../limits.ts'
import { id, integer, line, listOf, picture, prose, texts, time, writtenTexts } from '../shapes.ts'
import { filePath } from './uploads.ts'

const roles = contentKeepers

/** Which version the change was made from: what somebody has changed since is refused as `edited_meanwhile`. */
const version = integer(1, 999_999_999)
const emptyOr = <Shape extends z.ZodType>(shape: Shape) => z.union([shape, z.literal('')])

/** From its first moment until its last; `ends_at` null: for good. */
const span = { starts_at: time, ends_at: time.nullable() }
/** Empty: from now on, and for good. */
const writtenSpan = { starts_at: emptyOr(time).optional(), ends_at: emptyOr(time).optional() }

/** Who changed it last and when; null: a command. */
const lastBy = { version: z.int(), changed_at: time, changed_by: z.string().nullable() }

const advert = z.object({
  id,
  position: z.enum(advertPositions),
  image: picture,
  ...texts('title'),
  ...texts('text'),
  /** a path of the storefront */
  link: z.string(),
  ...span,
  ...lastBy,
})

const announcement = z.object({ id, ...texts('title'), ...texts('body'), ...span, ...lastBy })

const writtenAdvert = {
  position: z.enum(advertPositions),
  /** an upload for `advert`, or a picture that the house shows already */
  image: filePath,
  ...writtenTexts('title', line(1, advertTitleMost)),
  ...writtenTexts('text', line(1, advertTextMost)),
  /** a screen of the storefront, as its path or as its whole address */
  link: line(1, advertLinkMost),
  ...writtenSpan,
}

const writtenAnnouncement = {
  ...writtenTexts('title', line(1, announcementTitleMost)),
  ...writtenTexts('body', prose(1, announcementBodyMost)),
  ...writtenSpan,
}

/** What is changed, and from which version; without either something new is made. */
const changed = { id: emptyOr(id).optional(), version: emptyOr(version).optional() }
const saved = z.object({ id, version: z.int() })
/** Fields that may be missing, all of them. */
const optionally = <Shape extends Record<string, z.ZodType>>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, field.optional()])) as {
    [Name in keyof Shape]: z.ZodOptional<Shape[Name]>
  }

/** What is written at, as in `advert:12`, `announcement:new`, `reason:3`, `page:terms`, or `synonyms:new-es-1x8fk`, a group that begins with one of many words. */
const place = z
  .string()
  .regex(/^(?:(?:advert|announcement|reason|synonyms):(?:new|[1-9]\d{0,17})|synonyms:new-[a-z0-9-]{1,40}|(?:page|post):[a-z0-9_-]{1,80})$/)
const one = { subject: z.enum(scheduledSubjects), id }
const anyOne = { subject: z.enum(versionedSubjects), id }

const slug = z.string().regex(/^[a-z0-9_-]{1,80}$/)
const text = { kind: z.enum(textKinds), slug }
const writtenText = {
  ...writtenTexts('title', line(1, textTitleMost)),
  /** of a post alone, in the languages of its title */
  ...optionally(writtenTexts('summary', line(1, textSummaryMost))),
  /** HTML, in the languages of the title; what is no plain structure is dropped */
  ...writtenTexts('body', prose(1, textBodyMost)),
  /** an upload for `advert`, or a picture that the house shows already; of a post alone */
  cover: emptyOr(filePath).optional(),
  /** what a post leads to, the most fitting first */
  products: listOf(id, textProductsMost).optional(),
}
/** Six languages of HTML. */
const textBytes = 2 * 1024 * 1024

const textState = z.object({
  ...text,
  /** the newest that was saved */
  version: z.int(),
  /** what readers see; null: nothing of it */
  published_version: z.int().nullable(),
  /** what they will see, and from when on */
  publish_version: z.int().nullable(),
  publish_at: time.nullable(),
  ...texts('title'),
  /** in which it is written */
  languages: z.array(z.enum(languages.map(({ code }) => code))),
  changed_at: time,
  changed_by: z.string().nullable(),
})

export const contentDeskCalls = {
  getHouseAdverts: call({
    method: 'GET',
    path: '/operator/content/adverts',
    who: 'operator',
    roles,
    summary:
      'The adverts of the home page by position and order, in all languages: all that are shown or will be, and the last 100 that are over.',
    input: z.object({}),
    reply: z.object({ now: time, list: z.array(advert) }),
  }),
  saveHouseAdvert: call({
    method: 'POST',
    path: '/operator/content/advert/save',
    who: 'operator',
    roles,
    summary:
      'Places an advert, or changes one from the version that was seen. It begins and ends by itself. Refused at the field: a link to no screen of the storefront or to what is not there, a time that ends before it begins or is over.',
    input: z.object({ ...changed, ...writtenAdvert }),
    reply: saved,
    codes: ['recordMissing', 'writeConflict'],
  }),
  arrangeHouseAdverts: call({
    method: 'POST',
    path: '/operator/content/advert/arrange',
    who: 'operator',
    roles,
    summary: 'Orders the adverts of a position that are not over; all of them have to be named.',
    input: z.object({ position: z.enum(advertPositions), ids: listOf(id, advertsOfPlaceMost) }),
    reply: z.object({ arranged: z.int() }),
    codes: ['writeConflict'],
  }),
  getHouseAnnouncements: call({
    method: 'GET',
    path: '/operator/content/announcements',
    who: 'operator',
    roles,
    summary: 'The announcements in all languages, the newest first: all that are shown or will be, and the last 100 that are over.',
    input: z.object({}),
    reply: z.object({ now: time, list: z.array(announcement) }),
  }),
  saveHouseAnnouncement: call({
    method: 'POST',
    path: '/operator/content/announcement/save',
    who: 'operator',
    roles,
    summary: 'Announces something to everybody, or changes an announcement from the version that was seen. It begins and ends by itself.',
    input: z.object({ ...changed, ...writtenAnnouncement }),
    reply: saved,
    codes: ['recordMissing', 'writeConflict'],
  }),
  stopContent: call({
    method: 'POST',
    path: '/operator/content/stop',
    who: 'operator',
    roles,
    summary: 'Ends an advert or an announcement now; one that has not begun never does. Restoring the version before is the way back.',
    input: z.object({ ...one, version }),
    reply: saved,
    codes: ['recordMissing', 'writeConflict'],
  }),
  restoreContent: call({
    method: 'POST',
    path: '/operator/content/restore',
    who: 'operator',
    roles,
    summary:
      'Makes an advert, an announcement or a ready reason again what it was at an earlier version, with its time of then, as a new version.',
    input: z.object({ ...anyOne, version, /** the version that comes back */ to: version }),
    reply: saved,
    codes: ['recordMissing', 'writeConflict'],
  }),
  getContentVersions: call({
    method: 'GET',
    path: '/operator/content/versions',
    who: 'operator',
    roles,
    summary:
      'The versions of an advert, an announcement or a ready reason, the newest first, with who made each and what differs from the one before.',
    input: z.object(anyOne),
    reply: z.object({
      list: z.array(
        z.object({
          version: z.int(),
          at: time,
          /** null: a command */
          by: z.string().nullable(),
          /** nothing of the first */
          changes: z.array(z.enum(versionFields)),
          /** of a ready reason its text */
          ...texts('title'),
          /** null: it has no time */
          starts_at: time.nullable(),
          ends_at: time.nullable(),
        }),
      ),
    }),
    codes: ['recordMissing'],
  }),
  getContentDraft: call({
    method: 'GET',
    path: '/operator/content/draft',
    who: 'operator',
    roles,
    summary:
      'What the operator who asks has begun to write of something and not saved, and who else has written at it within the last minutes.',
    input: z.object({ place }),
    reply: z.object({
      /** as it was kept; null: nothing was begun */
      state: z.string().nullable(),
      at: time.nullable(),
      others: z.array(z.object({ by: z.string(), at: time })),
    }),
  }),
  keepContentDraft: call({
    method: 'POST',
    path: '/operator/content/draft',
    who: 'operator',
    roles,
    summary: 'Keeps what the operator has begun to write of something, for 30 days; empty: forgets it. Nobody else reads it.',
    input: z.object({ place, state: z.string().max(contentDraftMost) }),
    reply: z.object({ at: time }),
    bytes: 4 * contentDraftMost,
  }),
  getHouseTexts: call({
    method: 'GET',
    path: '/operator/content/texts',
    who: 'operator',
    roles,
    summary: 'The pages of the house and the last 300 posts of its blog: what was saved last, what readers see, and what they will.',
    input: z.object({}),
    reply: z.object({ list: z.array(textState) }),
  }),
  getHouseText: call({
    method: 'GET',
    path: '/operator/content/text',
    who: 'operator',
    roles,
    summary: 'A page or a post at a version, else at its newest one, in all languages as it was written, with the versions that it has.',
    input: z.object({ ...text, version: emptyOr(version).optional() }),
    reply: z.object({
      ...textState.shape,
      /** the version that is told */
      shown_version: z.int(),
      ...optionally(texts('summary')),
      ...texts('body'),
      cover: z.string().nullable(),
      products: z.array(z.object({ id, ...texts('name') })),
      versions: z.array(z.object({ version: z.int(), at: time, by: z.string().nullable() })),
    }),
    codes: ['recordMissing'],
  }),
  saveHouseText: call({
    method: 'POST',
    path: '/operator/content/text/save',
    who: 'operator',
    roles,
    summary:
      'Keeps a page or a post as a new version, from the one that was seen; readers see nothing of it yet. Without a version a new one is begun, at an address that is not taken. A post is written in a language as a whole or not at all.',
    input: z.object({ ...text, version: emptyOr(version).optional(), ...writtenText }),
    reply: z.object({ version: z.int() }),
    codes: ['recordMissing', 'writeConflict'],
    bytes: textBytes,
  }),
  restoreHouseText: call({
    method: 'POST',
    path: '/operator/content/text/restore',
    who: 'operator',
    roles,
    summary: 'Makes an earlier version the newest again. Readers see nothing of it until it is published.',
    input: z.object({ ...text, version, to: version }),
    reply: z.object({ version: z.int() }),
    codes: ['recordMissing', 'writeConflict'],
  }),
  publishHouseText: call({
    method: 'POST',
    path: '/operator/content/text/publish',
    who: 'operator',
    roles,
    summary:
      'Shows readers the newest version, now or within the minute of `at`, by itself. Another time takes the place of the one before.',
    input: z.object({ ...text, version, /** empty: now */ at: emptyOr(time).optional() }),
    reply: z.object({ published_version: z.int().nullable(), publish_at: time.nullable() }),
    codes: ['recordMissing', 'writeConflict'],
  }),
  unpublishHouseText: call({
    method: 'POST',
    path: '/operator/content/text/unpublish',
    who: 'operator',
    roles,
    summary:
      'Takes back that a version is to come; where none is, takes a post from its readers. A page is never taken away: others lead to it and people have agreed to it.',
    input: z.object({ ...text, version }),
    reply: z.object({ published_version: z.int().nullable(), publish_at: time.nullable() }),
    codes: ['recordMissing', 'writeConflict'],
  }),
  previewHouseText: call({
    method: 'POST',
    path: '/operator/content/text/preview',
    who: 'operator',
    roles,
    summary: 'A link to the real screen of a page or a post with what is being written, as `previewHome` gives one.',
    input: z.object({ language: z.enum(languages.map(({ code }) => code)), ...text, ...writtenText }),
    reply: z.object({ url: z.url(), expires_at: time }),
    bytes: textBytes,
  }),
  previewHome: call({
    method: 'POST',
    path: '/operator/content/preview',
    who: 'operator',
    roles,
    summary:
      'A link to the real home page as it would be at a moment in a language, with a draft in its place: good for ten minutes, shown in a frame of the console alone, and nothing in it does anything.',
    input: z.object({
      language: z.enum(languages.map(({ code }) => code)),
      /** empty: now */
      at: emptyOr(time).optional(),
      /** the advert or announcement that the draft stands for */
      id: emptyOr(id).optional(),
      /** shown where its time holds that moment */
      advert: z.object(writtenAdvert).optional(),
      announcement: z.object(writtenAnnouncement).optional(),
    }),
    reply: z.object({ url: z.url(), expires_at: time, at: time }),
  }),
}
