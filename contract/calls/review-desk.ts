import { z } from 'zod'
import { applicationKindNames, applicationStates, payoutStates, readyReasonCode } from '../applications.ts'
import { call } from '../call.ts'
import { languages } from '../languages.ts'
import { returnWordsMost, searchTermMost } from '../limits.ts'
import { decideAtOnceMost, decisionObstacles, duplicateSigns, purseFigures, reviewStates } from '../review-desk.ts'
import { amount, flag, id, integer, line, listOf, money, picture, prose, time } from '../shapes.ts'
import { reviewedParts } from '../shop-products.ts'
import { filePath } from './uploads.ts'

const desks = ['review', 'money'] as const
const review = ['review'] as const
const moneyDesk = ['money'] as const

const kind = z.enum(applicationKindNames)
const language = z.enum(languages.map(({ code }) => code))
const textsByLanguage = z.partialRecord(language, z.string()) as unknown as z.ZodType<{ [Code in z.infer<typeof language>]?: string }>

const claim = z.object({
  /** firstname of an operator */
  operator: z.string(),
  mine: z.boolean(),
  until: time,
})

const summary = z.object({
  application_id: id,
  number: z.string(),
  kind,
  state: z.enum(applicationStates),
  /** USD; of the kinds about money */
  amount: money.nullable(),
  /** first of two: one operator has approved it */
  first_of_two: z.boolean(),
  applicant: z.string(),
  email: z.string(),
  /** in whose name; '' without a shop */
  shop: z.string(),
  /** what it is about: the name of a shop, a product, a wallet; in the language of the caller */
  about: z.string(),
  created_at: time,
  /** by when somebody should have decided */
  due_at: time,
  decided_at: time.nullable(),
  claim: claim.nullable(),
})

const evidence = z.object({
  path: filePath,
  what: z.enum(['certificate', 'id_front', 'id_holder']),
  width: z.int(),
  height: z.int(),
})

const merchant = z.object({
  kind: z.literal('merchant_account'),
  shop_name: z.string(),
  /** shops that are open under this very name */
  shops_of_name: z.int(),
  contact: z.string(),
  telephone: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  agreement_version: z.int(),
  /** the one that holds now */
  agreement_now: z.int(),
  /** of the shop that was opened */
  shop_id: id.nullable(),
})

const option = z.object({ name: z.string(), values: z.array(z.string()) })
const skuFacts = z.object({ price: z.string(), compare_at: z.string(), stock: z.string(), weight_grams: z.string(), offered: z.boolean() })

/** A product as the shop wrote it, beside how it was; names of the vocabulary in the language of the caller. */
const listing = z.object({
  kind: z.literal('product_listing'),
  draft_id: id,
  /** null: not listed yet */
  product_id: id.nullable(),
  /** the shop has gone on writing since it was sent in */
  changed_since: z.boolean(),
  source: language,
  /** what of the changes of a listed product the house looks at; empty for a new one, of which it looks at all */
  reviewed: z.array(z.enum(reviewedParts)),
  texts: z.array(
    z.object({ field: z.enum(['name', 'short_description', 'description']), now: textsByLanguage, before: textsByLanguage.nullable() }),
  ),
  category: z.object({ now: z.string(), before: z.string().nullable() }),
  brand: z.object({ now: z.string(), before: z.string().nullable() }),
  attributes: z.array(z.string()),
  options: z.array(option),
  own_values: z.array(z.object({ attribute: z.string(), name: z.string() })),
  skus: z.array(
    z.object({
      code: z.string(),
      values: z.array(z.string()),
      now: skuFacts,
      /** null: this combination is new */
      before: skuFacts.nullable(),
    }),
  ),
  pictures: z.array(z.object({ ...picture.shape, is_new: z.boolean() })),
  pictures_gone: z.array(picture),
})

const stock = z.object({
  kind: z.literal('stock_addition'),
  product_id: id,
  product: z.string(),
  image: picture.nullable(),
  sku_code: z.string(),
  values: z.array(z.string()),
  quantity: z.int(),
  on_hand: z.int(),
  /** units sold in 30 days */
  sold_lately: z.int(),
})

/** Money of the wallet or the shop that a withdrawal is of: free, on hold, and all that ever came in and went out; what is nothing is left out. */
const purse = z.object({
  balance: money,
  held: money,
  figures: z.array(z.object({ what: z.enum(purseFigures), amount: money })),
})

const withdrawal = z.object({
  kind: z.literal('withdrawal'),
  from: z.enum(['wallet', 'shop']),
  to: z.enum(['bank', 'crypto']),
  currency: z.string(),
  network: z.string(),
  address: z.string(),
  bank_name: z.string(),
  account_name: z.string(),
  account_number: z.string(),
  routing_number: z.string(),
  /** as the bank shall know the owner */
  name: z.string(),
  /** it is not the name of the account */
  name_differs: z.boolean(),
  /** since when the account stands as it does; null: it does not any more */
  account_since: time.nullable(),
  purse,
  payout: z.enum(payoutStates).nullable(),
  payout_reference: z.string(),
})

const deposit = z.object({
  kind: z.literal('deposit'),
  wallet: z.string(),
  currency: z.string(),
  network: z.string(),
  address: z.string(),
  /** units of the currency for one USD, when it was told */
  rate: z.string(),
  /** in `currency`: what the customer says was sent, and what the amount is worth */
  sent: money,
  expected: money,
  txid: z.string(),
  transferred_at: time,
  remark: z.string(),
  /** USD */
  credited: money.nullable(),
  /** of the wallet of the customer now, USD */
  balance: money,
  /** where money is sent to now, where that is not what the customer was told, or is not offered any more; null: as it was told */
  wallet_now: z
    .object({
      /** since when money goes elsewhere; null: where the customer was told */
      moved_at: time.nullable(),
      /** since when nobody is told of it any more; null: customers are offered it */
      ended_at: time.nullable(),
      currency: z.string(),
      network: z.string(),
      address: z.string(),
    })
    .nullable(),
})

const earlier = z.object({
  application_id: id,
  number: z.string(),
  kind,
  state: z.enum(applicationStates),
  amount: money.nullable(),
  created_at: time,
  reason: z.string(),
})

/** How a refusal reads: the words of the message, in the language of its reader and in the caller's. */
const refusalText = z.object({ theirs: z.string(), ours: z.string() })

/** A ready reason, with its text in the language of the caller. */
const ready = z.object({ code: z.string(), version: z.int(), text: z.string() })

const reviewCase = z.object({
  ...summary.shape,
  /** why it was refused, in the language of the caller */
  reason: z.string(),
  /** two operators have to approve, for what was asked for; another amount is weighed anew */
  needs_two: z.boolean(),
  /** USD: from this amount on */
  second_approver_from: money,
  decisions: z.array(
    z.object({ operator: z.string(), mine: z.boolean(), decision: z.enum(['approve', 'refuse']), amount: money.nullable(), at: time }),
  ),
  /** null: the caller may decide now */
  obstacle: z.enum(decisionObstacles).nullable(),
  person: z.object({
    customer_id: id,
    name: z.string(),
    email: z.string(),
    telephone: z.string(),
    telephone_verified: z.boolean(),
    language,
    status: z.enum(['active', 'suspended', 'closed']),
    since: time,
    orders: z.int(),
    shop_id: id.nullable(),
  }),
  /** of the same person or shop, newest first, at most ten */
  earlier: z.array(earlier),
  subject: z.discriminatedUnion('kind', [merchant, listing, stock, withdrawal, deposit]),
  evidence: z.array(evidence),
  duplicates: z.array(
    z.object({
      sign: z.enum(duplicateSigns),
      application_id: id,
      number: z.string(),
      kind,
      state: z.enum(applicationStates),
      amount: money.nullable(),
      applicant: z.string(),
      /** of the same person */
      same_person: z.boolean(),
      created_at: time,
    }),
  ),
  timeline: z.array(
    z.object({
      key: z.string(),
      act: z.string(),
      /** firstname of an operator; null: the applicant, or nobody */
      operator: z.string().nullable(),
      at: time,
      /** in the language of the caller */
      why: z.string(),
      amount: money.nullable(),
      /** what was looked at */
      picture: z.string().nullable(),
    }),
  ),
  /** those that are offered, and how each refusal reads */
  reasons: z.array(z.object({ ...ready.shape, ...refusalText.shape })),
  /** how own words read; they stand for `{words}` */
  own_words: refusalText,
})

const why = {
  /** a ready reason of the kind that is offered, by its code */
  reason: z.string().max(40).regex(readyReasonCode).optional(),
  /** its version that was read; without one the newest */
  reason_version: integer(1, 999_999_999).optional(),
  /** in its place or beside it, as the applicant reads it */
  words: prose(0, returnWordsMost).default(''),
}

const decided = z.object({ outcome: z.enum(['approved', 'first_of_two', 'refused']) })

export const reviewDeskCalls = {
  getReviewQueue: call({
    method: 'GET',
    path: '/operator/review/queue',
    who: 'operator',
    roles: desks,
    summary:
      'The applications that the role of the caller decides about: what waits, by when it should be decided, or what is over, newest first.',
    input: z.object({
      kind: kind.optional(),
      state: z.enum(reviewStates).default('waiting'),
      /** waiting: that the caller looks at now; decided: by the caller */
      mine: flag.default(false),
      /** one of two has approved them */
      first_of_two: flag.default(false),
      /** a number or a transaction id, or the beginning of an e-mail or of the name of a person or shop */
      q: line(0, searchTermMost).default(''),
      /** where the page before ended (`next`) */
      after: z
        .string()
        .regex(/^\d{1,17}\.\d{1,18}$/)
        .optional(),
    }),
    reply: z.object({
      list: z.array(summary),
      next: z.string().nullable(),
      /** of what waits, whatever is filtered */
      counts: z.array(z.object({ kind, waiting: z.int(), late: z.int(), first_of_two: z.int() })),
      mine: z.int(),
      /** the ready reasons of each kind, in the language of the caller */
      reasons: z.array(z.object({ kind, ...ready.shape })),
    }),
  }),
  getReviewCase: call({
    method: 'GET',
    path: '/operator/review/case',
    who: 'operator',
    roles: desks,
    summary: 'One application with all that it is decided by. Private pictures are shown by a link that is asked for (lookAtEvidence).',
    input: z.object({ application_id: id }),
    reply: reviewCase,
    codes: ['recordMissing'],
  }),
  claimApplication: call({
    method: 'POST',
    path: '/operator/review/claim',
    who: 'operator',
    roles: desks,
    summary:
      'Tells the others that the caller looks at an application, for some minutes. It decides nothing: who has it already keeps it unless it is taken over.',
    input: z.object({ application_id: id, take_over: flag.default(false) }),
    reply: z.object({ claim: claim.nullable() }),
    codes: ['recordMissing'],
  }),
  releaseApplication: call({
    method: 'POST',
    path: '/operator/review/release',
    who: 'operator',
    roles: desks,
    summary: 'Tells the others that the caller does not look at an application any more.',
    input: z.object({ application_id: id }),
    reply: z.null(),
  }),
  lookAtEvidence: call({
    method: 'POST',
    path: '/operator/review/evidence',
    who: 'operator',
    roles: desks,
    summary: 'A link to a private picture of an application, for the caller alone and five minutes. Each look is written down.',
    input: z.object({ application_id: id, path: filePath }),
    reply: z.object({ url: z.string(), expires_at: time }),
    codes: ['recordMissing'],
  }),
  approveApplication: call({
    method: 'POST',
    path: '/operator/review/approve',
    who: 'operator',
    roles: review,
    summary: 'Approves a merchant account, a listing or an addition to stock.',
    input: z.object({ application_id: id }),
    reply: decided,
    codes: ['recordMissing', 'writeConflict'],
    idempotent: true,
  }),
  refuseApplication: call({
    method: 'POST',
    path: '/operator/review/refuse',
    who: 'operator',
    roles: review,
    summary: 'Refuses a merchant account, a listing or an addition to stock, with a reason that the applicant reads.',
    input: z.object({ application_id: id, ...why }),
    reply: decided,
    codes: ['recordMissing', 'writeConflict'],
    idempotent: true,
  }),
  decideApplications: call({
    method: 'POST',
    path: '/operator/review/decide_many',
    who: 'operator',
    roles: review,
    summary: 'Decides listings and additions to stock, one act each: what cannot be decided is named and holds up none of the others.',
    input: z.object({ applications: listOf(id, decideAtOnceMost), decision: z.enum(['approve', 'refuse']), ...why }),
    reply: z.object({
      list: z.array(
        z.object({
          application_id: id,
          number: z.string(),
          outcome: z.enum(['approved', 'refused', 'not_decided']),
          /** why not, in the language of the caller */
          message: z.string(),
          /** who has decided it meanwhile */
          by: z.string().nullable(),
        }),
      ),
    }),
    idempotent: false,
  }),
  approvePayment: call({
    method: 'POST',
    path: '/operator/review/approve_payment',
    who: 'operator',
    roles: moneyDesk,
    stepUp: true,
    summary: 'Approves a top-up, or that a withdrawal is paid out. From a set amount on the first of two approvals moves nothing.',
    input: z.object({
      application_id: id,
      /** USD, of a top-up: what is credited, where that is not what was asked for */
      amount: amount.optional(),
    }),
    reply: decided,
    codes: ['recordMissing', 'writeConflict'],
    idempotent: true,
  }),
  refusePayment: call({
    method: 'POST',
    path: '/operator/review/refuse_payment',
    who: 'operator',
    roles: moneyDesk,
    stepUp: true,
    summary: 'Refuses a top-up, or a withdrawal, whose money goes back to where it came from.',
    input: z.object({ application_id: id, ...why }),
    reply: decided,
    codes: ['recordMissing', 'writeConflict'],
    idempotent: true,
  }),
}
