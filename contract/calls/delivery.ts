import { z } from 'zod'
import { call } from '../call.ts'
import { deliveryBases, deliveryKinds } from '../delivery.ts'
import {
  deliveryBandsMost,
  deliveryDaysMost,
  deliveryMethodsMost,
  deliveryNameMost,
  deliveryPlacesMost,
  deliveryZonesMost,
  quantityMost,
  searchTermMost,
  unitGramsMost,
} from '../limits.ts'
import {
  amount,
  chosenOption,
  country,
  deliveryPromise,
  id,
  integer,
  lastChange,
  line,
  listOf,
  money,
  picture,
  texts,
  versionSeen,
  writtenTexts,
} from '../shapes.ts'

/** Whoever looks after the products or the orders of a shop. */
const arranging = ['catalogue', 'orders'] as const

const placeForm = '[A-Z]{2}(?:-[A-Z0-9]{1,3})?'

const method = deliveryPromise.extend({ id })

const delivery = z.object({
  methods: z.array(method),
  /** where the shop is at home */
  country,
  /** grams that a unit counts as whose SKU says no weight */
  unit_grams: z.int(),
  skus: z.int(),
  skus_without_weight: z.int(),
  changed: lastChange,
})

const zone = z.object({
  /** countries ('ES') and provinces ('ES-GC') with commas between them; without it: everywhere that the method names nowhere else */
  places: z
    .string()
    .max(deliveryPlacesMost * 7)
    .regex(new RegExp(`^${placeForm}(?:,${placeForm})*$`))
    .optional(),
  basis: z.enum(deliveryBases).default('amount'),
  /** from which worth in USD, or which weight in grams -> what it costs; one of them from 0 */
  bands: z
    .record(z.string().regex(/^\d{1,9}(?:\.\d{1,2})?$/), amount)
    .refine((bands) => Object.keys(bands).length > 0 && Object.keys(bands).length <= deliveryBandsMost),
  free_from: amount.optional(),
  days_min: integer(0, deliveryDaysMost),
  days_max: integer(0, deliveryDaysMost),
})

const written = {
  kind: z.enum(deliveryKinds),
  ...writtenTexts('name', line(1, deliveryNameMost)),
  zones: listOf(zone, deliveryZonesMost),
  version: versionSeen,
}

export const deliveryCalls = {
  getDelivery: call({
    method: 'GET',
    path: '/seller/delivery/index',
    who: 'seller',
    roles: arranging,
    summary: 'The delivery methods of the shop in the order in which buyers see them, each with its names in all languages.',
    input: z.object({}),
    reply: delivery,
  }),
  addDeliveryMethod: call({
    method: 'POST',
    path: '/seller/delivery/add',
    who: 'seller',
    roles: arranging,
    summary: `Adds a delivery method after the others, of which there are ${deliveryMethodsMost} at most. A place is in one of its zones at most; a province goes before its country, that before everywhere else.`,
    input: z.object(written),
    reply: delivery,
    idempotent: true,
  }),
  changeDeliveryMethod: call({
    method: 'POST',
    path: '/seller/delivery/change',
    who: 'seller',
    roles: arranging,
    summary: 'Changes a delivery method as a whole, for what is bought from now on. Orders that were placed keep theirs.',
    input: z.object({ ...written, id }),
    reply: delivery,
    codes: ['recordMissing'],
  }),
  removeDeliveryMethod: call({
    method: 'POST',
    path: '/seller/delivery/remove',
    who: 'seller',
    roles: arranging,
    summary: 'Removes a delivery method. Orders that were placed keep theirs; without any method nothing of the shop can be bought.',
    input: z.object({ id, version: versionSeen }),
    reply: delivery,
    codes: ['recordMissing'],
  }),
  orderDeliveryMethods: call({
    method: 'POST',
    path: '/seller/delivery/order',
    who: 'seller',
    roles: arranging,
    summary: 'Puts the delivery methods into another order: all of their ids, as buyers are to see them.',
    input: z.object({ ids: listOf(id, deliveryMethodsMost), version: versionSeen }),
    reply: delivery,
    codes: ['recordMissing'],
  }),
  changeUnitWeight: call({
    method: 'POST',
    path: '/seller/delivery/weight',
    who: 'seller',
    roles: arranging,
    summary: 'What a unit counts as whose SKU says no weight, in grams.',
    input: z.object({ grams: integer(1, unitGramsMost), version: versionSeen }),
    reply: delivery,
  }),
  calculateDelivery: call({
    method: 'GET',
    path: '/seller/delivery/calculate',
    who: 'seller',
    roles: arranging,
    summary: 'What a buyer at a place pays for goods of the shop, by every method that reaches there: as a checkout would say it now.',
    input: z.object({
      country,
      /** the end of 'ES-GC'; without it: where no province is known */
      province: z
        .string()
        .regex(/^[A-Z0-9]{1,3}$/)
        .optional(),
      /** SKU id -> quantity */
      skus: z
        .record(id, integer(1, quantityMost))
        .refine((skus) => Object.keys(skus).length <= 50)
        .optional(),
      /** USD and grams beside the SKUs */
      amount: amount.optional(),
      weight_grams: integer(0, 100_000_000).optional(),
    }),
    reply: z.object({
      items: money,
      weight_grams: z.int(),
      /** as a checkout lists them */
      offers: z.array(
        deliveryPromise.omit({ zones: true }).extend({ cost: money, free_from: money.nullable(), days_min: z.int(), days_max: z.int() }),
      ),
      /** code of the one that a checkout starts with; null: nothing is sent there */
      usual: z.string().nullable(),
    }),
    codes: ['productInvalid'],
  }),
  findDeliveryGoods: call({
    method: 'GET',
    path: '/seller/delivery/goods',
    who: 'seller',
    roles: arranging,
    summary: 'SKUs of the shop whose product or code is called so, at most 12, with what each weighs and counts as.',
    input: z.object({ term: line(1, searchTermMost) }),
    reply: z.object({
      list: z.array(
        z.object({
          sku_id: id,
          sku: z.string(),
          ...texts('name'),
          options: z.array(chosenOption),
          image: picture.nullable(),
          price: money,
          /** null: its SKU says none */
          weight_grams: z.int().nullable(),
        }),
      ),
    }),
  }),
}
