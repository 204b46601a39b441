import { z } from 'zod'
import { amountPattern } from '../money/money.ts'
import { deliveryBases, deliveryKinds } from './delivery.ts'
import { type Language, languages } from './languages.ts'
import { attributeForm, attributeValueForm, pageNumberMost, pageSizeDefault, pageSizes, ratingMost } from './limits.ts'
import { paymentMethodCodes } from './payment-methods.ts'
import { returnPostages } from './returns.ts'

/** Decimal string in USD with two digits, as in "12.34". */
export const money = z.string().regex(/^-?\d+\.\d{2}$/)

/** A decimal amount as a person sends it: at most 12 digits and two decimals. */
export const amount = z.string().regex(amountPattern)

/** Opaque to clients. */
export const id = z.string().regex(/^[1-9]\d{0,17}$/)
export const uuid = z.uuid()
export const time = z.iso.datetime()

/** Who changed something last, and when; null where nobody has. `version` goes along with a change, so that nobody overwrites what they have not seen. */
export const lastChange = z.object({
  version: z.string(),
  at: time.nullable(),
  /** the name of a member of the shop; null: somebody of the house, or nobody */
  by: z.string().nullable(),
})

/** The version that a change starts from; '0' where nothing was changed yet. */
export const versionSeen = z.string().regex(/^(?:0|[1-9]\d{0,17})$/)

/** A day as YYYY-MM-DD. PostgreSQL has no year 0. */
export const day = z.iso.date().refine((text) => !text.startsWith('0000'))

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

/** A time zone by its IANA name, as in "Europe/Madrid"; an offset is none, as it does not know when clocks are changed. */
export const timeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][\w+/-]*$/)
  .refine(isTimeZone)

/** Forms send text, JSON sends numbers: both are taken, in plain decimal digits only. */
export const integer = (minimum: number, maximum: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,9}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(minimum).max(maximum))

export const flag = z.union([
  z.boolean(),
  z.literal([0, 1]).transform((value) => value === 1),
  z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true'),
])

/**
 * A list. Forms have no lists, only fields `a[]` and `a[0]`: those arrive as an object whose names are the places, because
 * `delivery[12]` must stay the field 12 of a record and cannot be told apart before the contract is asked.
 */
export const listOf = <Item extends z.ZodType>(item: Item, most: number) =>
  z.union([
    z.array(item).max(most),
    z
      .record(z.string().regex(/^\d{1,4}$/), item)
      .refine((places) => Object.keys(places).length <= most)
      .transform((places) => Object.values(places) as z.output<Item>[]),
  ])

/** One text or several. */
export const several = <Item extends z.ZodType<string>>(item: Item, most: number) =>
  z.union([listOf(item, most), item.transform((value) => [value])])

/** A line of text that people write: trimmed, no control characters, bounded in characters. */
export const line = (minimum: number, maximum: number) =>
  z
    .string()
    .trim()
    .min(minimum)
    .max(maximum)
    .regex(/^[^\p{Cc}]*$/u)

/** Longer text that people write: trimmed, line breaks allowed. */
export const prose = (minimum: number, maximum: number) =>
  z
    .string()
    .trim()
    .min(minimum)
    .max(maximum)
    .regex(/^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u)

type TextsShape<Field extends string> = { [Key in `${Field}_en`]: z.ZodString } & {
  [Key in `${Field}_${Exclude<Language, 'en'>}`]: z.ZodOptional<z.ZodString>
}

/** The fields `name_{lang}` of a text in several languages: an answer carries English and the asked language. */
export const texts = <Field extends string>(field: Field): TextsShape<Field> =>
  Object.fromEntries(
    languages.map(({ code }) => [`${field}_${code}`, code === 'en' ? z.string() : z.string().optional()]),
  ) as TextsShape<Field>

type WrittenShape<Field extends string, Text extends z.ZodType> = { [Key in `${Field}_en`]: Text } & {
  [Key in `${Field}_${Exclude<Language, 'en'>}`]: z.ZodOptional<z.ZodUnion<readonly [Text, z.ZodLiteral<''>]>>
}

/** The same fields as somebody writes them: English, which everybody gets whose own language is missing, and whichever others there are. */
export const writtenTexts = <Field extends string, Text extends z.ZodType>(field: Field, text: Text): WrittenShape<Field, Text> =>
  Object.fromEntries(
    languages.map(({ code }) => [`${field}_${code}`, code === 'en' ? text : z.union([text, z.literal('')]).optional()]),
  ) as WrittenShape<Field, Text>

type WholeShape<Field extends string, Text extends z.ZodType> = { [Key in `${Field}_${Language}`]: Text }

/** The same fields where everybody has to find their own language. */
export const wholeTexts = <Field extends string, Text extends z.ZodType>(field: Field, text: Text): WholeShape<Field, Text> =>
  Object.fromEntries(languages.map(({ code }) => [`${field}_${code}`, text])) as WholeShape<Field, Text>

/** A picture: the file of one width is `${base}${path}.${width}.avif`, base being static.product, static.category or static.general. */
export const picture = z.object({ path: z.string(), width: z.int(), height: z.int(), widths: z.array(z.int()) })

export const paging = {
  p: integer(1, pageNumberMost).default(1),
  page_size: integer(Math.min(...pageSizes), Math.max(...pageSizes))
    .pipe(z.literal([...pageSizes]))
    .default(pageSizeDefault),
}
export const paged = { count: z.int(), page_count: z.int() }

/** Two letters of ISO 3166. */
export const country = z.string().regex(/^[A-Z]{2}$/)

export const shopName = z.object({ id, ...texts('name') })

export const productCard = z.object({
  id,
  ...texts('name'),
  image: picture.nullable(),
  price: money,
  compare_at: money.nullable(),
  /** average of the stars with one decimal, as in "4.6"; null without reviews */
  rating: z.string().nullable(),
  review_count: z.int(),
  sold_count: z.int(),
  in_stock: z.boolean(),
  /** where its price alone is shipped free: null everywhere, empty nowhere */
  free_delivery_to: z.array(country).nullable(),
  shop: z.object({ ...shopName.shape, logo: picture.nullable() }),
  /** the only SKU of a product without options, so that a list can add it to the cart; null: options must be chosen */
  sku_id: id.nullable(),
})

export const productList = z.object({ list: z.array(productCard), ...paged })

export const sorts = ['hot', 'new', 'price_up', 'price_down', 'rating', 'sold'] as const

export const listing = {
  ...paging,
  sort: z.enum(sorts).default('hot'),
  price_min: amount.optional(),
  price_max: amount.optional(),
  brand: several(id, 30).optional(),
  attr: z
    .record(z.string().regex(attributeForm), several(z.string().regex(attributeValueForm), 30))
    .refine((attributes) => Object.keys(attributes).length <= 10)
    .optional(),
  in_stock: flag.optional(),
  /** shipped free to `ship_to`, or without it: to everywhere */
  free_delivery: flag.optional(),
  /** ISO 3166 alpha-2: where the buyer is; what `free_delivery` and its count refer to */
  ship_to: country.optional(),
  rating_min: integer(1, ratingMost).optional(),
  /** ISO 3166 alpha-2: shipped from there */
  country: country.optional(),
}

export const facets = z.object({
  /** counts are what ticking the value would show with all other filters kept, so they stay honest when one facet is ticked */
  brand: z.array(z.object({ id, ...texts('name'), count: z.int() })),
  price: z.object({ min: money, max: money }).nullable(),
  attr: z.array(
    z.object({
      code: z.string(),
      ...texts('name'),
      values: z.array(z.object({ code: z.string(), ...texts('name'), hex: z.string().nullable(), count: z.int() })),
    }),
  ),
  rating: z.array(z.object({ rating_min: z.int(), count: z.int() })),
  country: z.array(z.object({ country: z.string(), count: z.int() })),
  in_stock: z.int(),
  free_delivery: z.int(),
})

export const categoryName = z.object({ id, slug: z.string(), ...texts('name') })
export const categoryLeaf = z.object({ ...categoryName.shape, image: picture.nullable(), product_count: z.int() })

export const payMethod = z.enum(paymentMethodCodes)

export const chosenOption = z.object({ code: z.string(), ...texts('name'), ...texts('value') })

export const deliveryZone = z.object({
  /** countries ('ES') and provinces ('ES-GC', ISO 3166-2); null: everywhere that the method names nowhere else. A province goes before its country. */
  places: z.array(z.string()).nullable(),
  /** what the bands follow: worth of the goods of the shop in USD, or their weight in grams */
  basis: z.enum(deliveryBases),
  /** rising, the first from 0; the last holds for all that is more */
  bands: z.array(z.object({ from: z.string(), cost: money })),
  /** items total of the shop from which it is free */
  free_from: money.nullable(),
  days_min: z.int(),
  days_max: z.int(),
})

export const deliveryPromise = z.object({
  code: z.string(),
  kind: z.enum(deliveryKinds),
  ...texts('name'),
  zones: z.array(deliveryZone),
})

/** The shop takes no orders from a moment on, and from `until` on takes them again by itself; null: when it says so. */
export const vacation = z.object({ from: time, until: time.nullable() })

/** The terms of a shop for goods that come back: its own words, the days after the delivery, and who pays for sending back what is without fault. */
export const returnPolicy = { ...texts('return_policy'), return_days: z.int(), return_postage: z.enum(returnPostages) }

/** Which page of a list, where it stands in the path. */
export const pageNumber = integer(1, pageNumberMost)

/** Goods with their quantity, as a cart, a quote and an order show them. */
export const goodsLine = z.object({
  item_id: id,
  product_id: id,
  sku_id: id,
  ...texts('name'),
  options: z.array(chosenOption),
  image: picture.nullable(),
  price: money,
  qty: z.int(),
  row_total: money,
})
