import { z } from 'zod'
import { applicationStates, payoutStates } from './applications.ts'
import { signedIn } from './calls/accounts.ts'
import { brandObstacles, categoryObstacles, valueObstacles } from './catalogue-desk.ts'
import type { CodeName } from './codes.ts'
import { conversationSides } from './conversations.ts'
import { couponObstacles } from './coupons.ts'
import { signInFailures } from './identity-providers.ts'
import { orderLabels } from './orders.ts'
import { resendObstacles } from './outbox.ts'
import { unavailableReasons } from './payment-methods.ts'
import { customerStates, shopStates } from './people.ts'
import { obstacle } from './privacy.ts'
import { proposalStates } from './proposals.ts'
import { questionObstacles } from './questions.ts'
import { returnObstacles, returnStates } from './returns.ts'
import { id, money, time } from './shapes.ts'

/** `fields` names what is wrong with each field, in the language of the answer; `error` is the message once more. */
const fields = z.object({ error: z.string(), fields: z.record(z.string(), z.string()) })

/** A line that stands in the way, with what is left of it. */
const shortLine = z.object({ item_id: id, sku_id: id, name: z.string(), left: z.int() })

/**
 * What proves a customer beside the password: a code of the app where `totp` is on, a passkey that signs `passkey_options` (JSON text, WebAuthn:
 * PublicKeyCredentialRequestOptionsJSON; null without passkeys), and always a recovery code. `wrong`: one was given, and is not right.
 */
export const secondFactorAsked = z.object({
  second_factor_required: z.literal(true),
  wrong: z.boolean(),
  totp: z.boolean(),
  passkey_options: z.string().nullable(),
})

const couponRefusal = z.object({ reason: z.enum(couponObstacles), at: time.nullable() })

/** What differs between a quote and today. */
export const quoteChange = z.discriminatedUnion('change', [
  z.object({ change: z.literal('price'), item_id: id, sku_id: id, before: money, now: money }),
  z.object({ change: z.literal('delivery'), shop_id: id, before: money, now: money.nullable() }),
  /** a coupon was used in another window, or its time is over */
  z.object({ change: z.literal('coupon'), claim_id: id, before: money, now: z.null() }),
])

/**
 * What `data` of a refusal carries, by the name of its code. A code that is not listed carries nothing: its `data` is null. Where
 * the schema is nullable, some of the refusals with that code carry nothing either.
 */
export const refusalDetails = {
  parameterInvalid: fields,
  parameterMissing: fields,
  registrationInvalid: fields,
  accountEditInvalid: fields,
  sellerApplicationFailed: fields,
  captchaFailed: z
    .union([
      /** at a sign-in: that a solved captcha has to come along from now on */
      z.object({ captcha_required: z.literal(true) }),
      /** a code that was sent by mail or text message: how many tries it has left; 0 when another has to be asked for */
      z.object({ tries_left: z.int() }),
      /** the password is right, and the account asks for a second factor (see `secondFactorAsked`) */
      secondFactorAsked,
      /** of an operator: they have to prove again who they are, because some minutes have passed */
      z.object({ step_up_required: z.literal(true) }),
      /** at a sign-in by a provider: why nobody is signed in */
      z.object({ sign_in: z.enum(signInFailures) }),
    ])
    .nullable(),
  /** what a sign-in would have answered */
  alreadySignedIn: signedIn,
  productInvalid: z.object({ lines: z.array(shortLine) }).nullable(),
  stockInsufficient: z.union([
    z.object({ lines: z.array(shortLine) }),
    /** of one SKU: what is left, and what of it the cart holds already */
    z.object({ left: z.int(), in_cart: z.int() }),
  ]),
  /** why it cannot be claimed, and since or from when where that is a matter of time */
  couponFailed: couponRefusal,
  couponCodeFailed: couponRefusal,
  /** why nothing of it can be returned: at `not_late` from when, at `window_ended` since when */
  afterSaleRefused: z.object({ reason: z.enum(returnObstacles), at: time.nullable() }),
  /** the return that is under way */
  returnExists: z.object({ as_id: id }),
  /** units that can still be returned */
  returnQuantity: z.object({ left: z.int() }),
  returnFailed: fields,
  /** the methods that the shop offers to this address */
  deliveryRefused: z.object({ shop_id: id, offered: z.array(z.string()) }).nullable(),
  /** `link_used`, `link_over`: a link into an office was used before, or its minute is over */
  recordMissing: z.object({ reason: z.enum(['nothing_ticked', 'link_used', 'link_over']) }).nullable(),
  paymentFailed: z.object({
    reason: z.enum(['nothing_to_pay', 'window_ended', ...unavailableReasons, 'provider_refused', 'provider_unavailable']),
  }),
  writeConflict: z
    .discriminatedUnion('reason', [
      z.object({ reason: z.literal('quote_expired') }),
      /** the purchase that was made with the quote, when it is known */
      z.object({ reason: z.literal('quote_used'), purchase_id: id.nullable() }),
      z.object({ reason: z.literal('cart_changed') }),
      z.object({ reason: z.literal('changed'), changes: z.array(quoteChange) }),
      /** of the shop or the carrier: the order is elsewhere, and where */
      z.object({ reason: z.literal('order_state'), label: z.enum(orderLabels) }),
      /** what a provider knows is linked to another account, or the account to somebody else there */
      z.object({ reason: z.literal('identity_taken') }),
      z.object({ reason: z.literal('provider_linked') }),
      /** the application is decided or taken back already, or somebody has begun to decide */
      z.object({ reason: z.literal('application_state'), state: z.enum(applicationStates) }),
      /** of an operator: somebody has decided meanwhile, who and when; by is null for one that was taken back */
      z.object({ reason: z.literal('application_decided'), state: z.enum(applicationStates), by: z.string().nullable(), at: time }),
      /** the return is elsewhere, and where */
      z.object({ reason: z.literal('return_state'), state: z.enum(returnStates) }),
      /** of an operator: the return has ended meanwhile, and which of them decided it; by is null for somebody else */
      z.object({ reason: z.literal('return_decided'), state: z.enum(returnStates), by: z.string().nullable(), at: time }),
      /** of an operator: the report is settled: by whom of the house, and whether it was taken down; null: nobody has said so any more */
      z.object({ reason: z.literal('report_settled'), hidden: z.boolean(), by: z.string().nullable(), at: time.nullable() }),
      /** of the shop or an operator: somebody has changed it since it was read; by is null for somebody of the house whom a shop is not told */
      z.object({ reason: z.literal('edited_meanwhile'), by: z.string().nullable(), at: time }),
      /** shops that take no orders now, until then; null: nobody has said until when */
      z.object({ reason: z.literal('shop_away'), shops: z.array(z.object({ shop_id: id, name: z.string(), until: time.nullable() })) }),
      /** one side of the conversation blocks the other, or one of them has closed */
      z.object({ reason: z.literal('conversation_blocked'), by: z.enum(conversationSides) }),
      z.object({ reason: z.literal('conversation_closed'), by: z.enum(conversationSides) }),
      /** nothing can be asked on this product now, and why */
      z.object({ reason: z.literal('question_refused'), why: z.enum(questionObstacles) }),
      /** somebody of the shop has answered it meanwhile */
      z.object({ reason: z.literal('answered_already') }),
      /** of an operator: the category cannot lie there, or something is still in it */
      z.object({ reason: z.literal('category_refused'), why: z.enum(categoryObstacles) }),
      /** of an operator: something still leads to the brand, or it is the same one */
      z.object({ reason: z.literal('brand_refused'), why: z.enum(brandObstacles) }),
      /** of an operator: why a value or an attribute stays as it is */
      z.object({ reason: z.literal('value_refused'), why: z.enum(valueObstacles) }),
      /** the house has taken the product off, and only the house puts it back */
      z.object({ reason: z.literal('product_barred') }),
      /** somebody of the shop has kept the draft meanwhile, or laid it aside */
      z.object({ reason: z.literal('draft_changed') }),
      /** of an operator: somebody has sent it again a moment ago, and who */
      z.object({ reason: z.literal('sent_again'), by: z.string(), at: time }),
      /** of an operator: it is not sent again, and why */
      z.object({ reason: z.literal('not_sent_again'), why: z.enum(resendObstacles) }),
      /** of an operator: the second approval is another one's */
      z.object({ reason: z.literal('second_approver') }),
      /** of an operator: the outcome of a payment is known already, or there is none yet */
      z.object({ reason: z.literal('payout_state'), payout: z.enum(payoutStates).nullable() }),
      /** of an operator: the line of a statement is of a top-up already or laid aside, and who did that; null: it was approved elsewhere */
      z.object({ reason: z.literal('line_used'), by: z.string().nullable() }),
      /** of an operator: the line may not be of this top-up, as both stand now */
      z.object({ reason: z.literal('no_match') }),
      /** of an operator: a withdrawal stands in a file already, which number and who made it */
      z.object({ reason: z.literal('in_batch'), number: z.string(), by: z.string() }),
      /** of an operator: something of the file has an outcome already, or it was taken apart, and by whom */
      z.object({ reason: z.literal('batch_begun') }),
      z.object({ reason: z.literal('batch_dissolved'), by: z.string() }),
      /** of an operator: what was proposed is decided or taken back, and by whom */
      z.object({ reason: z.literal('proposal_state'), state: z.enum(proposalStates), by: z.string() }),
      /** of an operator: somebody else has proposed something for it, which nobody has decided yet */
      z.object({ reason: z.literal('proposal_open'), by: z.string(), at: time }),
      /** of an operator: whoever proposed it may not propose any more */
      z.object({ reason: z.literal('proposer_left') }),
      /** the payout account was changed a short while ago: from when it can be paid to */
      z.object({ reason: z.literal('payout_changed'), until: time }),
      /** of an operator: the shop was reminded of the order a short while ago, and by whom */
      z.object({ reason: z.literal('reminded'), by: z.string(), at: time }),
      /** whoever looks as a customer sees it changes nothing, and does not see all; and what they look by is over */
      z.object({ reason: z.literal('looking') }),
      z.object({ reason: z.literal('look_over') }),
      /** of an operator: the customer or the shop stands elsewhere already, since when, and who of the house did that; by is null for somebody else */
      z.object({
        reason: z.literal('standing_changed'),
        state: z.enum([...customerStates, ...shopStates]),
        by: z.string().nullable(),
        at: time,
      }),
      /** of an operator: nobody does this to themselves; somebody who may do everything has to remain; so has one second factor */
      z.object({ reason: z.literal('own_account') }),
      z.object({ reason: z.literal('last_operator') }),
      z.object({ reason: z.literal('last_factor') }),
      /** the account cannot be closed yet: all that stands in the way */
      z.object({ reason: z.literal('account_in_use'), obstacles: z.array(obstacle) }),
    ])
    .nullable(),
} as const satisfies Partial<Record<CodeName, z.ZodType>>

type Schemas = typeof refusalDetails

/** `data` of a refusal as it travels. */
export type RefusalData<Name extends CodeName> = Name extends keyof Schemas ? z.output<Schemas[Name]> : null

/** Codes whose `data` names fields. */
export type FieldCode = {
  [Name in keyof Schemas]: Schemas[Name] extends typeof fields ? Name : never
}[keyof Schemas]
