import { z } from 'zod'
import { call } from '../call.ts'
import { catalogueKeepers, productReaders, valueActs, valueObstacles } from '../catalogue-desk.ts'
import { languages } from '../languages.ts'
import { catalogueNameMost, valuesMost } from '../limits.ts'
import { id, integer, line, texts, writtenTexts } from '../shapes.ts'

const language = z.enum(languages.map(({ code }) => code))

const houseAttribute = z.object({
  id,
  /** by which addresses of filters name it */
  code: z.string(),
  /** in all languages that it is written in */
  ...texts('name'),
  /** goes along with a change, so that nobody overwrites what they have not seen */
  version: z.int(),
  /** its values have colours */
  has_colours: z.boolean(),
  /** how many values it has, and how many of those lack a language */
  values: z.int(),
  untranslated: z.int(),
  /** that have one of its values, and SKUs that are chosen by one */
  products: z.int(),
  skus: z.int(),
  missing: z.array(language),
})

const houseValue = z.object({
  id,
  /** by which addresses of filters name it */
  code: z.string(),
  /** in all languages that it is written in */
  ...texts('name'),
  /** its colour as #rrggbb; null: none */
  hex: z.string().nullable(),
  version: z.int(),
  products: z.int(),
  skus: z.int(),
  missing: z.array(language),
  /** others of the attribute with the same letters, whatever the case, the accents and the spaces */
  alike: z.array(id),
})

const attributeSeen = { attribute_id: id, version: integer(0, 999_999_999) }
const valueSeen = { value_id: id, version: integer(0, 999_999_999) }
/** By which it is taken back; null: nothing was changed. */
const changed = z.object({ change_id: id.nullable() })
const writtenName = writtenTexts('name', line(1, catalogueNameMost))
const writtenValue = {
  ...writtenName,
  /** its colour as #rrggbb; '' for none */
  hex: z.union([z.string().regex(/^#[0-9a-f]{6}$/i), z.literal('')]).default(''),
}

export const attributeCalls = {
  getHouseAttributes: call({
    method: 'GET',
    path: '/operator/attribute/index',
    who: 'operator',
    roles: productReaders,
    summary: 'All attributes of the shared vocabulary in their order, with how much they are used.',
    input: z.object({}),
    reply: z.object({ list: z.array(houseAttribute) }),
  }),
  getHouseAttribute: call({
    method: 'GET',
    path: '/operator/attribute/view',
    who: 'operator',
    roles: productReaders,
    summary: 'An attribute with its values in their order, how much each is used, and those that became part of another.',
    input: z.object({ attribute_id: id }),
    reply: z.object({
      attribute: houseAttribute,
      list: z.array(houseValue),
      merged: z.array(z.object({ id, ...texts('name'), into_id: id })),
    }),
    codes: ['recordMissing'],
  }),
  getValueEffect: call({
    method: 'GET',
    path: '/operator/attribute/value_effect',
    who: 'operator',
    roles: productReaders,
    summary: 'What merging a value into another of its attribute, or taking it away, would do now.',
    input: z.object({
      act: z.enum(valueActs),
      value_id: id,
      /** of a merging: into which */
      target_id: id.optional(),
    }),
    reply: z.object({
      /** why it cannot be; null if it can */
      obstacle: z.enum(valueObstacles).nullable(),
      products: z.int(),
      skus: z.int(),
      /** that shops are writing with it, and how many of them wait for a decision */
      drafts: z.int(),
      applications: z.int(),
      /** values that became part of it before */
      led: z.int(),
      /** how many products and drafts are sold in both so that two of their SKUs would be the same */
      clashes: z.int(),
      /** of those products the first, at most 20 */
      clashing: z.array(z.object({ id, ...texts('name') })),
    }),
    codes: ['recordMissing', 'parameterMissing'],
  }),
  addAttribute: call({
    method: 'POST',
    path: '/operator/attribute/add',
    who: 'operator',
    roles: catalogueKeepers,
    summary: 'Adds an attribute as the last one; a language that is left out or empty borrows English.',
    input: z.object(writtenName),
    reply: z.object({ attribute_id: id, change_id: id }),
    codes: ['writeConflict'],
    idempotent: true,
  }),
  renameAttribute: call({
    method: 'POST',
    path: '/operator/attribute/rename',
    who: 'operator',
    roles: catalogueKeepers,
    summary: 'Calls an attribute otherwise, in all languages at once.',
    input: z.object({ ...attributeSeen, ...writtenName }),
    reply: changed,
    codes: ['recordMissing', 'writeConflict'],
    idempotent: true,
  }),
  removeAttribute: call({
    method: 'POST',
    path: '/operator/attribute/remove',
    who: 'operator',
    roles: catalogueKeepers,
    summary: 'Takes an attribute without values away.',
    input: z.object(attributeSeen),
    reply: changed,
    codes: ['recordMissing', 'writeConflict'],
    idempotent: true,
  }),
  addValue: call({
    method: 'POST',
    path: '/operator/attribute/add_value',
    who: 'operator',
    roles: catalogueKeepers,
    summary: 'Adds a value as the last one of an attribute; a language that is left out or empty borrows English.',
    input: z.object({ attribute_id: id, ...writtenValue }),
    reply: z.object({ value_id: id, change_id: id }),
    codes: ['recordMissing', 'writeConflict'],
    idempotent: true,
  }),
  changeValue: call({
    method: 'POST',
    path: '/operator/attribute/change_value',
    who: 'operator',
    roles: catalogueKeepers,
    summary:
      'Calls a value otherwise, in all languages at once, and gives it its colour. What was ordered keeps the words it was ordered with.',
    input: z.object({ ...valueSeen, ...writtenValue }),
    reply: changed,
    codes: ['recordMissing', 'writeConflict'],
    idempotent: true,
  }),
  moveValue: call({
    method: 'POST',
    path: '/operator/attribute/move_value',
    who: 'operator',
    roles: catalogueKeepers,
    summary: 'Puts a value at a place among those of its attribute: filters of the storefront show them in this order.',
    input: z.object({ ...valueSeen, /** 0: the first; counted without itself */ index: integer(0, valuesMost) }),
    reply: changed,
    codes: ['recordMissing', 'writeConflict'],
    idempotent: true,
  }),
  mergeValue: call({
    method: 'POST',
    path: '/operator/attribute/merge_value',
    who: 'operator',
    roles: catalogueKeepers,
    summary:
      'Makes a value part of another of its attribute: products, SKUs, drafts and filters that name it mean the other. Refused while a product would be sold twice in the same options. Of more than a thousand products the rest follows within minutes.',
    input: z.object({ ...valueSeen, into_id: id }),
    reply: changed,
    codes: ['recordMissing', 'writeConflict'],
    idempotent: true,
  }),
  removeValue: call({
    method: 'POST',
    path: '/operator/attribute/remove_value',
    who: 'operator',
    roles: catalogueKeepers,
    summary: 'Takes a value away that nothing has.',
    input: z.object(valueSeen),
    reply: changed,
    codes: ['recordMissing', 'writeConflict'],
    idempotent: true,
  }),
}
