import type { PayoutState } from '../../contract/applications.ts'
import type { Language } from '../../contract/languages.ts'
import { type PurseFigure, purseFigures } from '../../contract/review-desk.ts'
import { formatAmount, formatRate, type Minor, worthIn } from '../../money/money.ts'
import type { Application } from '../applications/lock.ts'
import { type OptionTexts, optionsOfSku } from '../cart/queries.ts'
import { amountOf, maybeAmount } from '../platform/amounts.ts'
import { type Db, row, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { sql } from '../platform/sql.ts'
import { plainText, type Texts } from '../platform/texts.ts'
import { listingSubject } from './listing-subject.ts'

type Subject = Reply<'getReviewCase'>['subject']
type Of<Kind extends Subject['kind']> = Extract<Subject, { kind: Kind }>

/** What an application is about, in words and figures. */
export function readSubject(db: Db, application: Application, language: Language): Promise<Subject> {
  switch (application.kind) {
    case 'merchant_account':
      return merchantSubject(db, application)
    case 'product_listing':
      return listingSubject(db, application.id, language)
    case 'stock_addition':
      return stockSubject(db, application, language)
    case 'withdrawal':
      return withdrawalSubject(db, application)
    case 'deposit':
      return depositSubject(db, application)
  }
}

async function merchantSubject(db: Db, { id, applicant }: Application): Promise<Of<'merchant_account'>> {
  const found = await row<Omit<Of<'merchant_account'>, 'kind'>>(
    db,
    sql`select m.shop_name, (select count(*)::int from shop s where folded(s.name ->> 'en') = folded(m.shop_name) and s.owner_id <> ${applicant.customerId}) as shops_of_name,
        m.contact, m.telephone, m.address, m.city, m.country, m.agreement_version,
        coalesce((select version from page where slug = 'merchant'), 1) as agreement_now,
        (select s.id::text from shop s where s.owner_id = ${applicant.customerId}) as shop_id
      from merchant_application m where m.application_id = ${id}`,
  )
  return { kind: 'merchant_account', ...found }
}

type StockRow = {
  product_id: string
  product: Texts
  image: Picture | null
  sku_code: string
  options: OptionTexts[]
  quantity: number
  on_hand: number
  sold_lately: number
}

async function stockSubject(db: Db, { id }: Application, language: Language): Promise<Of<'stock_addition'>> {
  const { product, options, ...found } = await row<StockRow>(
    db,
    sql`select p.id::text as product_id, p.name as product, ${pictureOf(sql`f`)} as image, s.code as sku_code, ${optionsOfSku} as options, a.quantity, s.on_hand,
        (select coalesce(-sum(m.delta), 0)::int from stock_movement m where m.sku_id = s.id and m.source_kind = 'order' and m.created_at > now() - interval '30 days') as sold_lately
      from stock_application a join sku s on s.id = a.sku_id join product p on p.id = s.product_id left join file f on f.id = p.image_id where a.application_id = ${id}`,
  )
  return {
    kind: 'stock_addition',
    ...found,
    product: plainText(product, language),
    values: options.map(({ name, value }) => `${plainText(name, language)}: ${plainText(value, language)}`),
  }
}

type DepositRow = {
  wallet: string
  currency: string
  network: string
  address: string
  rate: string
  actual_minor: string
  txid: string
  transferred_at: Date
  remark: string
  credited_minor: string | null
  balance_minor: string
  address_now: string
  network_now: string
  currency_now: string
  moved_at: Date
  ended_at: Date | null
}

async function depositSubject(db: Db, { id, amountMinor, applicant }: Application): Promise<Of<'deposit'>> {
  const found = await row<DepositRow>(
    db,
    sql`select w.name as wallet, d.currency, d.network, d.address, d.rate, d.actual_minor, d.txid, d.transferred_at, d.remark, d.credited_minor,
        (select balance_minor from account where kind = 'customer_wallet' and owner_id = ${applicant.customerId}) as balance_minor,
        w.address || w.account_number as address_now, w.network as network_now, w.currency as currency_now,
        (select coalesce(max(h.created_at) filter (where h.what = 'moved'), min(h.created_at)) from deposit_wallet_change h where h.wallet_id = w.id) as moved_at,
        case when not w.enabled then (select max(h.created_at) from deposit_wallet_change h where h.wallet_id = w.id and h.what = 'ended') end as ended_at
      from deposit d join deposit_wallet w on w.id = d.wallet_id where d.application_id = ${id}`,
  )
  const {
    rate,
    actual_minor,
    transferred_at,
    credited_minor,
    balance_minor,
    address_now,
    network_now,
    currency_now,
    moved_at,
    ended_at,
    ...words
  } = found
  const isMoved = address_now !== found.address || network_now !== found.network || currency_now !== found.currency
  return {
    kind: 'deposit',
    ...words,
    rate: formatRate(BigInt(rate)),
    sent: amountOf(actual_minor),
    expected: formatAmount(worthIn(amountMinor ?? 0n, BigInt(rate))),
    transferred_at: transferred_at.toISOString(),
    credited: maybeAmount(credited_minor),
    balance: amountOf(balance_minor),
    wallet_now:
      isMoved || ended_at
        ? {
            moved_at: isMoved ? moved_at.toISOString() : null,
            ended_at: ended_at?.toISOString() ?? null,
            currency: currency_now,
            network: network_now,
            address: address_now,
          }
        : null,
  }
}

type WithdrawalRow = {
  to: 'bank' | 'crypto'
  currency: string
  network: string
  address: string
  bank_name: string
  account_name: string
  account_number: string
  routing_number: string
  name: string
  payout: PayoutState | null
  payout_reference: string
  account_since: Date | null
}

/** Two ways of writing one name: letters alone count. */
const isSameName = (one: string, other: string): boolean => {
  const letters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')
  return letters(one) === letters(other)
}

async function withdrawalSubject(db: Db, application: Application): Promise<Of<'withdrawal'>> {
  const { id, shopId, applicant } = application
  const [{ account_since, ...found }, purse] = await Promise.all([
    row<WithdrawalRow>(
      db,
      sql`select w.kind as to, w.currency, w.network, w.address, w.bank_name, w.account_name, w.account_number, w.routing_number, w.name, w.payout, w.payout_reference,
          (select p.changed_at from payout_account p where p.customer_id = ${applicant.customerId} and p.kind = w.kind and p.currency = w.currency
            and p.account_number = w.account_number and p.address = w.address) as account_since
        from withdrawal w where w.application_id = ${id}`,
    ),
    readPurse(db, application),
  ])
  return {
    kind: 'withdrawal',
    from: shopId === null ? 'wallet' : 'shop',
    ...found,
    name_differs: found.to === 'bank' && !isSameName(found.name, found.account_name),
    account_since: account_since?.toISOString() ?? null,
    purse,
  }
}

/** What a movement of a wallet or a balance counts as; what only goes on hold and comes back counts as nothing. */
const incoming: Record<string, PurseFigure | null> = {
  deposit: 'topped_up',
  release: 'earned',
  merchant_transfer: 'from_wallet',
  refund: 'refunded',
  withdrawal_return: null,
}
const outgoing: Record<string, PurseFigure | null> = { purchase: 'spent', merchant_transfer: 'to_shop', withdrawal: null }

async function readPurse(db: Db, { shopId, applicant: { customerId } }: Application): Promise<Of<'withdrawal'>['purse']> {
  const [free, held, owner] =
    shopId === null ? ['customer_wallet', 'customer_hold', customerId] : ['merchant_balance', 'merchant_hold', shopId]
  const moved = await rows<{ kind: string; way: 'in' | 'out' | 'paid'; sum: string }>(
    db,
    sql`with own as (select id, kind from account where owner_id = ${owner} and kind in (${free}, ${held}))
      select t.kind, 'in' as way, sum(t.amount_minor) as sum from transfer t where t.to_account_id = (select id from own where kind = ${free}) group by t.kind
      union all select t.kind, 'out', sum(t.amount_minor) from transfer t where t.from_account_id = (select id from own where kind = ${free}) group by t.kind
      union all select t.kind, 'paid', sum(t.amount_minor) from transfer t where t.from_account_id = (select id from own where kind = ${held}) and t.kind = 'payout' group by t.kind`,
  )
  const balances = await row<{ balance: string; held: string }>(
    db,
    sql`select max(balance_minor) filter (where kind = ${free}) as balance, max(balance_minor) filter (where kind = ${held}) as held
      from account where owner_id = ${owner} and kind in (${free}, ${held})`,
  )
  const sums = new Map<PurseFigure, Minor>()
  for (const { kind, way, sum } of moved) {
    const known = way === 'paid' ? 'paid_out' : way === 'in' ? incoming[kind] : outgoing[kind]
    const what = known === undefined ? (way === 'in' ? 'other_in' : 'other_out') : known
    if (what !== null) sums.set(what, (sums.get(what) ?? 0n) + BigInt(sum))
  }
  return {
    balance: amountOf(balances.balance),
    held: amountOf(balances.held),
    figures: purseFigures.flatMap((what) => {
      const sum = sums.get(what)
      return sum === undefined ? [] : [{ what, amount: formatAmount(sum) }]
    }),
  }
}
