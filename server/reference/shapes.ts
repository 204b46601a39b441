import { z } from 'zod'
import { accountCalls, signedIn, userinfo } from '../../contract/calls/accounts.ts'
import { address } from '../../contract/calls/addresses.ts'
import { cart } from '../../contract/calls/cart.ts'
import { productDetail } from '../../contract/calls/catalogue.ts'
import { quote } from '../../contract/calls/checkout.ts'
import { placedOrder } from '../../contract/calls/payments.ts'
import { review } from '../../contract/calls/reviews.ts'
import { quoteChange } from '../../contract/refusals.ts'
import {
  categoryLeaf,
  categoryName,
  chosenOption,
  deliveryPromise,
  facets,
  id,
  money,
  payMethod,
  picture,
  productCard,
  shopName,
} from '../../contract/shapes.ts'

/** JSON Schema 2020-12, as OpenAPI 3.1 takes it. */
export type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  default?: unknown
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
  $ref?: string
  $defs?: Record<string, Schema>
  [keyword: string]: unknown
}

/** Shapes that many calls share, by the name under which a description lists them once. */
const shared = z.registry<{ id: string }>()
for (const [name, schema] of Object.entries({
  Id: id,
  Money: money,
  Picture: picture,
  PaymentMethod: payMethod,
  ChosenOption: chosenOption,
  ShopName: shopName,
  CategoryName: categoryName,
  CategoryLeaf: categoryLeaf,
  DeliveryPromise: deliveryPromise,
  ProductCard: productCard,
  ProductDetail: productDetail,
  Facets: facets,
  Review: review,
  Address: address,
  Cart: cart,
  Quote: quote,
  QuoteChange: quoteChange,
  PlacedOrder: placedOrder,
  SignedIn: signedIn,
  Userinfo: userinfo,
  CaptchaChallenge: accountCalls.captchaChallenge.reply,
})) {
  shared.add(schema, { id: name })
}
const none = z.registry<{ id: string }>()

type Options = {
  /** `input`: what a client sends; `output`: what it gets */
  io: 'input' | 'output'
  /** where the shapes that calls share are gathered by name, and referred to; null: they are written out at each place */
  gathered: Record<string, Schema> | null
}

const isConversion = (schema: z.core.$ZodType): boolean => schema instanceof z.ZodPipe && schema.out instanceof z.ZodTransform

/**
 * What of an input is told. Forms write everything as text, so `integer`, `flag` and lists take a text for a number, 1 for true and
 * `a[0]` for a list, and convert; a client is told the form that needs no conversion, with the bounds that stand behind it.
 */
function toldOf(schema: z.core.$ZodType, options: Options): Schema | null {
  if (schema instanceof z.ZodUnion) {
    const straight = schema.options.filter((option) => !isConversion(option))
    const [only] = straight
    if (!only || straight.length === schema.options.length) return null
    return schemaOf(straight.length === 1 ? only : z.union(straight), options)
  }
  if (schema instanceof z.ZodPipe && !isConversion(schema)) {
    const [from, to] = [schemaOf(schema.in, options), schemaOf(schema.out, options)]
    return from.type === to.type ? { ...from, ...to } : to
  }
  return null
}

function replace(schema: Schema, told: Schema): void {
  for (const keyword of Object.keys(schema)) delete schema[keyword]
  Object.assign(schema, told)
}

/** Whole numbers are not endless, and nobody needs to be told. */
function leaveOutEnds(schema: Schema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

/** A record whose names are known has a field for each. */
function nameFields(schema: Schema): void {
  const { propertyNames, additionalProperties } = schema
  if (!propertyNames?.enum || typeof additionalProperties !== 'object') return
  schema.properties = Object.fromEntries(propertyNames.enum.map((name) => [String(name), additionalProperties]))
  schema.additionalProperties = false
  delete schema.propertyNames
}

/** A shape of the contract as JSON Schema. */
export function schemaOf(schema: z.core.$ZodType, options: Options): Schema {
  const made = z.toJSONSchema(schema as z.ZodType, {
    io: options.io,
    metadata: options.gathered ? shared : none,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const json = jsonSchema as Schema
      const told = options.io === 'input' ? toldOf(zodSchema, options) : null
      if (told) replace(json, told)
      if (zodSchema instanceof z.ZodDefault) json.default ??= zodSchema.def.defaultValue
      leaveOutEnds(json)
      nameFields(json)
    },
  })
  const text = JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/')
  const { $schema: _, $defs = {}, ...json } = JSON.parse(text) as Schema
  if (options.gathered) Object.assign(options.gathered, $defs)
  return json
}
