import type { AdvertPosition } from '../../../../contract/content-desk.ts'
import type { Input, Reply } from '../../../client/calls.ts'
import { localTime, momentOf } from '../../../client/local-time.ts'
import { asFields, noWords, type Words, wordsIn } from './words.ts'

export type Advert = Reply<'getHouseAdverts'>['list'][number]

/** What people type, before it is an advert. */
export type AdvertForm = { position: AdvertPosition; image: string; title: Words; text: Words; link: string; starts: string; ends: string }

export const newAdvert = (position: AdvertPosition): AdvertForm => ({
  position,
  image: '',
  title: noWords,
  text: noWords,
  link: '',
  starts: '',
  ends: '',
})

export const formOf = (advert: Advert): AdvertForm => ({
  position: advert.position,
  image: advert.image.path,
  title: wordsIn(advert, 'title'),
  text: wordsIn(advert, 'text'),
  link: advert.link,
  starts: localTime(new Date(advert.starts_at)),
  ends: advert.ends_at === null ? '' : localTime(new Date(advert.ends_at)),
})

/** As calls take it. A time that was not touched goes back as it came, to the millisecond. */
export const writtenAdvert = (form: AdvertForm, before: Advert | undefined): Omit<Input<'saveHouseAdvert'>, 'id' | 'version'> => ({
  position: form.position,
  image: form.image,
  ...asFields('title', form.title),
  ...asFields('text', form.text),
  link: form.link.trim(),
  ...writtenTimes(form, before),
})

export function writtenTimes(
  { starts, ends }: { starts: string; ends: string },
  before: { starts_at: string; ends_at: string | null } | undefined,
): { starts_at: string; ends_at: string } {
  const written = (text: string, was: string | null | undefined) =>
    was && localTime(new Date(was)) === text ? was : (momentOf(text) ?? '')
  return { starts_at: written(starts, before?.starts_at), ends_at: written(ends, before?.ends_at) }
}
