import { z } from 'zod'
import { call } from '../call.ts'
import { brandActs, brandObstacles, catalogueKeepers, houseBrandViews, productReaders } from '../catalogue-desk.ts'
import { languages } from '../languages.ts'
import { brandAboutMost, catalogueNameMost, searchTermMost } from '../limits.ts'
import { id, integer, line, listOf, picture, prose, texts, writtenTexts } from '../shapes.ts'
import { filePath } from './uploads.ts'

const language = z.enum(languages.map(({ code }) => code))

const brandName = z.object({ id, ...texts('name') })

const houseBrand = z.object({
  id,
  slug: z.string(),
  /** in all languages that it is written in */
  ...texts('name'),
  logo: picture.nullable(),
  /** goes along with a change, so that nobody overwrites what they have not seen */
  version: z.int(),
  products: z.int(),
  on_sale: z.int(),
  /** languages without a name */
  missing: z.array(language),
  /** how many others have the same letters, whatever the case, the accents and the spaces */
  alike: z.int(),
  /** what it became part of; null: it stands by itself */
  into: brandName.nullable(),
})

const brandSeen = { brand_id: id, version: integer(0, 999_999_999) }
/** By which it is taken back; null: nothing was changed. */
const changed = z.object({ change_id: id.nullable() })
const written = {
  ...writtenTexts('name', line(1, catalogueNameMost)),
  ...writtenTexts('about', prose(0, brandAboutMost)),
  /** path of a picture that was sent for it, or of its own; '' for none */
  logo: z.union([filePath, z.literal('')]),
}

export const brandCalls = {
  getHouseBrands: call({
    method: 'GET',
    path: '/operator/brand/index',
    who: 'operator',
    roles: productReaders,
    summary: 'Brands by view, by their English names, with the counts of all views. The next page begins after the last id.',
    input: z.object({
      view: z.enum(houseBrandViews).default('all'),
      /** letters of its name in any language, or its number */
      q: line(0, searchTermMost).default(''),
      page_size: integer(1, 96).default(48),
      /** the last id of the page before */
      after: id.optional(),
    }),
    reply: z.object({
      list: z.array(houseBrand),
      /** there is more */
      more: z.boolean(),
      /** whatever is looked for */
      counts: z.record(z.enum(houseBrandViews), z.int()),
    }),
  }),
  getHouseBrand: call({
    method: 'GET',
    path: '/operator/brand/view',
    who: 'operator',
    roles: productReaders,
    summary: 'A brand in all languages, which others look like it, and which became part of it.',
    input: z.object({ brand_id: id }),
    reply: z.object({
      ...houseBrand.omit({ alike: true }).shape,
      /** in all languages that it is written in */
      ...texts('about'),
      alike: z.array(z.object({ ...brandName.shape, products: z.int() })),
      /** their addresses lead here */
      merged: z.array(brandName),
    }),
    codes: ['recordMissing'],
  }),
  getAlikeBrands: call({
    method: 'GET',
    path: '/operator/brand/alike',
    who: 'operator',
    roles: productReaders,
    summary: 'Brands with the letters of one of these names in any language, whatever the case, the accents and the spaces.',
    input: z.object({ names: listOf(line(0, catalogueNameMost), languages.length), /** that is not meant itself */ except: id.optional() }),
    reply: z.object({ list: z.array(z.object({ ...brandName.shape, products: z.int() })) }),
  }),
  getBrandEffect: call({
    method: 'GET',
    path: '/operator/brand/effect',
    who: 'operator',
    roles: productReaders,
    summary: 'What an act would do to a brand now.',
    input: z.object({
      act: z.enum(brandActs),
      brand_id: id,
      /** of a merging: into which */
      target_id: id.optional(),
    }),
    reply: z.object({
      /** why it cannot be; null if it can */
      obstacle: z.enum(brandObstacles).nullable(),
      products: z.int(),
      on_sale: z.int(),
      /** that shops are writing with it, and how many of them wait for a decision */
      drafts: z.int(),
      applications: z.int(),
      /** adverts that lead to it and are not over */
      adverts: z.int(),
      /** brands whose addresses lead to it */
      addresses: z.int(),
    }),
    codes: ['recordMissing', 'parameterMissing'],
  }),
  addBrand: call({
    method: 'POST',
    path: '/operator/brand/add',
    who: 'operator',
    roles: catalogueKeepers,
    summary: 'Adds a brand; a language that is left out or empty borrows English.',
    input: z.object(written),
    reply: z.object({ brand_id: id, change_id: id }),
    codes: ['writeConflict'],
    idempotent: true,
  }),
  changeBrand: call({
    method: 'POST',
    path: '/operator/brand/change',
    who: 'operator',
    roles: catalogueKeepers,
    summary:
      'Changes the name, the words and the picture of a brand, in all languages at once; one that is left out or empty borrows English.',
    input: z.object({ ...brandSeen, ...written }),
    reply: changed,
    codes: ['recordMissing', 'writeConflict'],
    idempotent: true,
  }),
  mergeBrand: call({
    method: 'POST',
    path: '/operator/brand/merge',
    who: 'operator',
    roles: catalogueKeepers,
    summary:
      'Makes a brand part of another: its products and the drafts that name it go there, and its address leads there for good. Of more than a thousand products the rest follows within minutes.',
    input: z.object({ ...brandSeen, into_id: id }),
    reply: changed,
    codes: ['recordMissing', 'writeConflict'],
    idempotent: true,
  }),
  removeBrand: call({
    method: 'POST',
    path: '/operator/brand/remove',
    who: 'operator',
    roles: catalogueKeepers,
    summary: 'Takes a brand away to which nothing leads.',
    input: z.object(brandSeen),
    reply: changed,
    codes: ['recordMissing', 'writeConflict'],
    idempotent: true,
  }),
}
