import type { BarReason } from '../../contract/catalogue-desk.ts'
import type { MessageReportReason } from '../../contract/conversations.ts'
import type { CustomerSuspension } from '../../contract/people.ts'
import type { ReportReason } from '../../contract/reviews.ts'
import { parseAmount } from '../../money/money.ts'
import { savePayoutAccount } from '../../server/accounts/payout-accounts.ts'
import { approveApplication, refuseApplication } from '../../server/applications/decide.ts'
import { requestDeposit } from '../../server/applications/deposit.ts'
import { requestMerchantAccount } from '../../server/applications/merchant-account.ts'
import { recordOutcome } from '../../server/applications/outcome.ts'
import { requestStock } from '../../server/applications/stock-addition.ts'
import { requestWithdrawal } from '../../server/applications/withdrawal.ts'
import { markConversationRead } from '../../server/conversations/read.ts'
import { reportMessage } from '../../server/conversations/report.ts'
import { writeToShop } from '../../server/conversations/write.ts'
import { suspendCustomer } from '../../server/people/suspend-customer.ts'
import { maybeRow, type Tx } from '../../server/platform/database.ts'
import { sql } from '../../server/platform/sql.ts'
import { barProducts } from '../../server/products/bar.ts'
import { askQuestion } from '../../server/questions/ask.ts'
import { reportShopQuestion } from '../../server/questions/report.ts'
import { reportReview, reportShopReview } from '../../server/reviews/report.ts'
import { setClock } from '../clock.ts'
import { drawIdentity, drawReceipt } from '../drawn.ts'
import type { Buyer } from '../order-acts.ts'
import { approve, fourEyesFrom, topUp } from '../wallet-acts.ts'
import { buyerAs, productOf, skuOf } from './buyer.ts'
import type { Stage } from './live.ts'
import { type Person, people } from './people.ts'

type At = { at: Date }

/** Something that waits for the house: told by somebody, and not decided, or not to its end. */
export type HouseCase = At &
  (
    | {
        kind: 'deposit'
        buyer: Person
        amount: string
        way: 'sepa' | 'usdt'
        transaction: string
        /** what the proof shows, where that is another amount */
        proofAmount?: string
        /** whose proof is sent once more, by the transaction */
        proofOf?: string
        remark?: string
      }
    | {
        kind: 'withdrawal'
        buyer: Person
        amount: string
        iban: string
        /** to be paid since; or known to nobody since */
        approvedAt?: Date
        unknownAt?: Date
        /** one of two has approved it */
        isHalf?: boolean
      }
    | {
        kind: 'merchant'
        buyer: Person
        shop: string
        document: string
        colour: string /** whose document is in the picture */
        shows?: Person
        refused?: At
      }
    | { kind: 'stock'; sku: string; quantity: number }
    /** a message to the shop, or a question on a product, which the shop shows to the house */
    | { kind: 'message'; buyer: Person; content: string; reason: MessageReportReason; words: string }
    | { kind: 'question'; buyer: Person; product: string; content: string; reason: ReportReason }
    /** what the house keeps out, and can let in again */
    | { kind: 'suspended'; buyer: Person; reason: CustomerSuspension; note: string }
    | { kind: 'barred'; product: string; reason: BarReason }
    /** the lowest review of a product: by buyers, and by the shop */
    | { kind: 'review'; product: string; byShop: ReportReason; buyers: readonly [Person, ReportReason][] }
  )

const hourMs = 3_600_000

const person = (email: string): Person => {
  const found = people.find((one) => one.email === `${email}@plaza.test`)
  if (!found) throw new Error(`the history of the demo knows nobody called ${email}`)
  return found
}

/** Somebody of whom nothing else is told: whoever is kept out can do nothing more. */
const suspected: Person = {
  email: 'noelia.pastor@plaza.test',
  firstname: 'Noelia',
  lastname: 'Pastor',
  language: 'es',
  country: 'ES',
  city: 'Murcia',
  province: 'Murcia',
  postalCode: '30004',
  street: 'Calle Platería 22, 3 C',
  phone: '+34600117744',
  hasWallet: false,
}

/** Twenty top-ups told in the last hours, some older than they should be; what a reviewer has to notice is among them. */
const deposits: readonly [hoursAgo: number, email: string, amount: string, way: 'sepa' | 'usdt'][] = [
  [7.2, 'marta.vidal', '150.00', 'sepa'],
  [6.6, 'javier.ortega', '320.00', 'sepa'],
  [6.1, 'yuting.chen', '500.00', 'usdt'],
  [5.4, 'ximena.robles', '200.00', 'usdt'],
  [4.9, 'camille.renard', '180.00', 'sepa'],
  [4.3, 'jonas.becker', '2400.00', 'sepa'],
  [3.8, 'diego.serrano', '120.00', 'sepa'],
  [3.5, 'giulia.conti', '260.00', 'sepa'],
  [3.1, 'chiahao.wu', '300.00', 'usdt'],
  [2.8, 'emiliano.duarte', '150.00', 'usdt'],
  [2.6, 'pablo.rivas', '400.00', 'sepa'],
  [2.3, 'lena.hofmann', '220.00', 'sepa'],
  [2.0, 'carmen.molina', '175.00', 'sepa'],
  [1.7, 'marco.ferri', '600.00', 'usdt'],
  [1.4, 'sergio.blanco', '140.00', 'sepa'],
  [1.2, 'fernanda.trevino', '250.00', 'usdt'],
  [0.9, 'irene.fuster', '310.00', 'sepa'],
  [0.7, 'rafael.cano', '310.00', 'sepa'],
  [0.5, 'elena.prado', '130.00', 'sepa'],
  [0.3, 'jordi.pons', '190.00', 'sepa'],
]

/** The same in each house of the demo: a bank's reference, or 64 digits of a chain. */
const transactionOf = (place: number, way: 'sepa' | 'usdt'): string =>
  way === 'sepa'
    ? `SEPA26${String(48_201_117 + place * 7_919)}`
    : Array.from({ length: 64 }, (_, digit) => ((place * 31 + digit * digit * 7 + digit * 13) % 16).toString(16)).join('')

/** What is strange about some of them: a proof of another amount, and one that somebody else has sent before. */
const oddities: Readonly<Record<string, Partial<Extract<HouseCase, { kind: 'deposit' }>>>> = {
  'diego.serrano': { proofAmount: '20.00', remark: 'Os mando 120, gracias.' },
  'rafael.cano': { proofOf: 'irene.fuster' },
  'jonas.becker': { remark: 'For the workshop, two transfers in one.' },
}

/** What waits for the house a moment before `now`. */
export function planCases(now: Date): HouseCase[] {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const transactions = new Map(deposits.map(([, email, , way], place) => [email, transactionOf(place, way)]))
  const told = deposits.map(([hours, email, amount, way]): HouseCase => {
    const { proofOf, ...odd } = oddities[email] ?? {}
    return {
      kind: 'deposit',
      at: ago(hours),
      buyer: person(email),
      amount,
      way,
      transaction: transactions.get(email) ?? '',
      ...odd,
      ...(proofOf === undefined ? {} : { proofOf: transactions.get(proofOf) ?? '' }),
    }
  })
  const withdrawal = (
    hours: number,
    email: string,
    amount: string,
    iban: string,
    more: { approvedAt?: Date; unknownAt?: Date; isHalf?: boolean } = {},
  ) => ({ kind: 'withdrawal', at: ago(hours), buyer: person(email), amount, iban, ...more }) satisfies HouseCase
  const merchant = (
    hours: number,
    email: string,
    shop: string,
    document: string,
    colour: string,
    more: { refused?: At; shows?: Person } = {},
  ) => ({ kind: 'merchant', at: ago(hours), buyer: person(email), shop, document, colour, ...more }) satisfies HouseCase
  return [
    withdrawal(74, 'tiago.moreira', '85.00', 'PT50000201231234567890154', { approvedAt: ago(60), unknownAt: ago(44) }),
    withdrawal(52, 'ines.lacoste', '120.00', 'FR1420041010050500013M02606', { approvedAt: ago(31) }),
    withdrawal(29, 'felix.kruger', '60.00', 'DE89370400440532013000', { approvedAt: ago(9) }),
    withdrawal(27, 'manon.girard', '1800.00', 'FR7630006000011234567890189', { isHalf: true }),
    withdrawal(11, 'beatriz.sanz', '45.00', 'ES9121000418450200051332'),
    withdrawal(5.7, 'oscar.nieto', '230.00', 'ES7921000813610123456789'),
    withdrawal(1.9, 'clara.roig', '75.00', 'ES6621000418401234567891'),
    merchant(58, 'kuanlin.yang', 'Hsinchu Tea Room', 'A128803341', '#3f6f5f'),
    merchant(33, 'paola.zamora', 'Barro Negro', 'ZAMP900412', '#8a5a3c', { refused: { at: ago(30) } }),
    merchant(26, 'paola.zamora', 'Barro Negro', 'ZAMP900412', '#8a5a3c'),
    merchant(20, 'valeria.cantu', 'Barro y Sol', 'ZAMP900412', '#8a5a3c', { shows: person('paola.zamora') }),
    merchant(4, 'hugo.lorenzo', 'Isla Verde', '78563412K', '#4d6fa3'),
    {
      kind: 'review',
      at: ago(40),
      product: 'power-bank',
      byShop: 'false',
      buyers: [
        [person('marta.vidal'), 'not_this_product'],
        [person('javier.ortega'), 'false'],
      ],
    },
    {
      kind: 'message',
      at: ago(21),
      buyer: person('hugo.lorenzo'),
      content: 'Os hago un Bizum al 600 123 456 y así os ahorráis la comisión de Plaza. Si no, os pongo una estrella.',
      reason: 'fraud',
      words: 'Nos pide cobrar fuera de Plaza y amenaza con una mala valoración.',
    },
    {
      kind: 'question',
      at: ago(6),
      buyer: person('lena.hofmann'),
      product: 'portable-speaker',
      content: 'In meinem Laden gibt es den für 20 Euro weniger: schreibt mir an lena@example.com.',
      reason: 'advert',
    },
    { kind: 'suspended', at: ago(26), buyer: suspected, reason: 'account_taken_over', note: 'Llamó: no reconoce los últimos accesos.' },
    { kind: 'barred', at: ago(47), product: 'tinted-lip-balm', reason: 'product_unsafe' },
    { kind: 'stock', at: ago(15), sku: 'VLT-SPK-GRA', quantity: 60 },
    { kind: 'stock', at: ago(3), sku: 'VLT-SPK-RED', quantity: 4000 },
    ...told,
  ]
}

/** Lives one of them by the acts of its people, at its time. */
export async function liveCase(tx: Tx, stage: Stage, { of }: { of: HouseCase }): Promise<void> {
  switch (of.kind) {
    case 'deposit':
      return tellDeposit(tx, stage, of)
    case 'withdrawal':
      return askForMoney(tx, stage, of)
    case 'merchant':
      return applyForShop(tx, stage, of)
    case 'stock':
      await setClock(tx, of.at)
      await requestStock(tx, stage.owner, { skuId: await skuOf(tx, of.sku), quantity: of.quantity })
      return
    case 'message':
      return complainOfMessage(tx, stage, of)
    case 'question':
      return complainOfQuestion(tx, stage, of)
    case 'review':
      return complainOfReview(tx, stage, of)
    case 'suspended':
      return keepOut(tx, stage, of)
    case 'barred':
      return takeOff(tx, stage, of)
  }
}

type Of<Kind extends HouseCase['kind']> = Extract<HouseCase, { kind: Kind }>

/** Whoever complains does so a little later. */
const laterThan = (at: Date): Date => new Date(at.getTime() + 20 * 60_000)

async function complainOfMessage(tx: Tx, { owner }: Stage, { at, buyer: someone, content, reason, words }: Of<'message'>): Promise<void> {
  const buyer = await buyerAs(tx, someone, at)
  await setClock(tx, at)
  const { conversationId, messageId } = await writeToShop(tx, buyer, {
    shopId: owner.shopId,
    about: null,
    content,
    images: [],
    language: someone.language,
  })
  await setClock(tx, laterThan(at))
  await markConversationRead(tx, owner, { conversationId, messageId })
  await reportMessage(tx, owner, { messageId, reason, content: words })
}

async function complainOfQuestion(
  tx: Tx,
  { owner }: Stage,
  { at, buyer: someone, product, content, reason }: Of<'question'>,
): Promise<void> {
  const buyer = await buyerAs(tx, someone, at)
  await setClock(tx, at)
  const questionId = await askQuestion(tx, buyer, { productId: await productOf(tx, product), content })
  await setClock(tx, laterThan(at))
  await reportShopQuestion(tx, owner, { questionId, reason })
}

/** Of the product where somebody was unhappy with it, else the unhappiest of its shop. A short history may have no review yet. */
async function complainOfReview(tx: Tx, { owner }: Stage, { at, product, byShop, buyers }: Of<'review'>): Promise<void> {
  const lowest = await maybeRow<{ id: string }>(
    tx,
    sql`select r.id from shown_review r join product p on p.id = r.product_id where p.shop_id = ${owner.shopId}
        and not exists (select from customer c where c.id = r.customer_id and c.email = any(${buyers.map(([{ email }]) => email)}::text[]))
      order by (p.slug = ${product} and r.star <= 2) desc, r.star, r.id limit 1`,
  )
  if (!lowest) return
  for (const [someone, reason] of buyers) {
    const buyer = await buyerAs(tx, someone, at)
    await setClock(tx, at)
    await reportReview(tx, buyer, { reviewId: lowest.id, reason })
  }
  await setClock(tx, laterThan(at))
  await reportShopReview(tx, owner, { reviewId: lowest.id, reason: byShop })
}

async function keepOut(tx: Tx, { operators }: Stage, { at, buyer: someone, reason, note }: Of<'suspended'>): Promise<void> {
  const { customerId } = await buyerAs(tx, someone, at)
  const [operator] = operators
  if (!operator) return
  await setClock(tx, at)
  await suspendCustomer(tx, operator, { customerId, why: { code: reason }, note })
}

async function takeOff(tx: Tx, { operators }: Stage, { at, product, reason }: Of<'barred'>): Promise<void> {
  const [, operator] = operators
  if (!operator) return
  await setClock(tx, at)
  await barProducts(tx, operator, { productIds: [await productOf(tx, product)], why: { code: reason } })
}

const receiptColours = { sepa: '#2f6f8f', usdt: '#26a17b' } as const

async function tellDeposit(
  tx: Tx,
  { files }: Stage,
  { at, buyer: someone, amount, way, transaction, proofAmount, proofOf, remark = '' }: Of<'deposit'>,
): Promise<void> {
  const buyer = await buyerAs(tx, someone, at)
  await setClock(tx, at)
  const transferredAt = new Date(at.getTime() - 25 * 60_000)
  const currency = way === 'sepa' ? 'USD' : 'USDT'
  const picture = await drawReceipt(
    [`${currency} ${proofAmount ?? amount}`, (proofOf ?? transaction).slice(0, 20), 'PLAZA'],
    receiptColours[way],
  )
  const stored = await files.storePicture(tx, picture, { purpose: 'proof', ownerId: buyer.customerId })
  await requestDeposit(tx, buyer, {
    wallet: way === 'sepa' ? 'sepa-eur' : 'usdt-trc20',
    walletVersion: null,
    currency: way === 'sepa' ? 'EUR' : 'USDT',
    isBank: way === 'sepa',
    amountMinor: parseAmount(amount),
    actualMinor: null,
    txid: transaction,
    certificate: stored.path,
    transferredAt,
    remark,
  })
}

async function askForMoney(
  tx: Tx,
  stage: Stage,
  { at, buyer: someone, amount, iban, approvedAt, unknownAt, isHalf = false }: Of<'withdrawal'>,
): Promise<void> {
  const filled = new Date(at.getTime() - 60 * hourMs)
  const buyer = await buyerAs(tx, someone, filled)
  await fill(tx, stage, buyer, { amount, at: filled })
  const name = plainName(someone)
  await savePayoutAccount(tx, buyer, {
    kind: 'bank',
    currency: 'EUR',
    bankName: 'Banco de Muestra',
    accountName: name,
    accountNumber: iban,
    routingNumber: '',
  })
  await setClock(tx, at)
  const applicationId = await requestWithdrawal(tx, buyer, { amountMinor: parseAmount(amount), to: 'bank', currency: 'EUR', name })
  const [first] = stage.operators
  if (isHalf && first) {
    await setClock(tx, new Date(at.getTime() + 2 * hourMs))
    await approveApplication(tx, first, { applicationId, amountMinor: null }, { secondApproverFromMinor: fourEyesFrom })
  }
  if (approvedAt === undefined) return
  await setClock(tx, approvedAt)
  const operator = await approve(tx, stage.operators, applicationId)
  if (unknownAt === undefined) return
  await setClock(tx, unknownAt)
  await recordOutcome(tx, operator, { applicationId, outcome: 'unknown', reference: '', why: null })
}

/** Names of the history have signs that a bank does not print. */
const plainName = ({ firstname, lastname }: Person): string =>
  `${firstname} ${lastname}`
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z .'-]/g, '')

async function fill(tx: Tx, stage: Stage, customer: Buyer, { amount, at }: { amount: string; at: Date }): Promise<void> {
  await setClock(tx, at)
  const hundreds = parseAmount(amount) / 10_000n + 1n
  await topUp(tx, { ...stage, customer }, { amount: `${hundreds}00.00`, transaction: `PLZW${customer.customerId}-${at.getTime()}`, at })
}

async function applyForShop(
  tx: Tx,
  { files, operators }: Stage,
  { at, buyer: someone, shop, document, colour, shows = someone, refused }: Of<'merchant'>,
): Promise<void> {
  const buyer = await buyerAs(tx, someone, at)
  await setClock(tx, at)
  const draw = async (held: boolean) => {
    const drawn = await drawIdentity({ name: plainName(held ? someone : shows), number: document, held, colour })
    return (await files.storePicture(tx, drawn, { purpose: 'identity', ownerId: buyer.customerId })).path
  }
  const applicationId = await requestMerchantAccount(
    tx,
    { ...buyer, sessionId: '0' },
    {
      shopName: shop,
      contact: plainName(someone),
      telephone: someone.phone,
      idFront: await draw(false),
      idHolder: await draw(true),
      address: someone.street,
      city: someone.city,
      country: someone.country,
    },
  )
  const [operator] = operators
  if (refused === undefined || !operator) return
  await setClock(tx, refused.at)
  await refuseApplication(tx, operator, { applicationId, why: { code: 'identity_unreadable' } })
}
