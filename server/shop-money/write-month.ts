import type { Language } from '../../contract/languages.ts'
import money from '../../languages/seller/money.json' with { type: 'json' }
import texts from '../../languages/shop-statement.json' with { type: 'json' }
import { formatAmount, type Minor } from '../../money/money.ts'
import { showPrice } from '../../money/price.ts'
import { type Db, row } from '../platform/database.ts'
import type { SentFile } from '../platform/http/context.ts'
import { label, line, paragraph } from '../platform/pdf/blocks.ts'
import type { Block } from '../platform/pdf/write-pdf.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { plainText, type Texts } from '../platform/texts.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { type Month, readMonth } from './months.ts'

/**
 * The statement of a month as a PDF, in the language and with the days of who asks: what the balance began with, what came and went by what it was, what it
 * ended with, and each day. Refuses recordMissing a month that has not begun, or until whose end nothing had moved.
 */
export async function writeMonth(
  db: Db,
  member: ShopMember,
  { month, zone, language }: { month: string; zone: string; language: Language },
): Promise<SentFile> {
  const read = month > Temporal.Now.plainDateISO(zone).toPlainYearMonth().toString() ? null : await readMonth(db, member, { month, zone })
  if (read === null) throw refuse('recordMissing')
  const shop = await row<{ name: Texts; symbol: string; decimals: number }>(
    db,
    sql`select s.name, c.symbol, c.decimals from shop s, currency c where s.id = ${member.shopId} and c.code = 'USD'`,
  )
  // Few ask for one: what makes it is loaded when somebody does.
  const { writePdf } = await import('../platform/pdf/write-pdf.ts')
  const title = `${texts.title[language]} ${month}`
  const bytes = await writePdf({
    title: `${title} · ${plainText(shop.name, language)}`,
    language,
    blocks: blocksOf(read, { ...shop, month, zone, language }),
    foot: texts.foot[language],
  })
  return { type: 'application/pdf', bytes, name: `${texts.fileName[language]}_${month}.pdf` }
}

type Shown = { name: Texts; symbol: string; decimals: number; month: string; zone: string; language: Language }

type Sum = { name: string; note?: string; minor: Minor; strong?: boolean; within?: boolean }

function blocksOf(month: Month, { name, symbol, decimals, month: which, zone, language }: Shown): Block[] {
  const usd = { code: 'USD', rate: '1', symbol, decimals }
  const price = (minor: Minor) => showPrice(formatAmount(minor), usd, language).text
  const first = Temporal.PlainYearMonth.from(which).toPlainDate({ day: 1 })
  const last = first.with({ day: first.daysInMonth })
  const today = Temporal.Now.plainDateISO(zone)
  const until = Temporal.PlainDate.compare(last, today) < 0 ? last : today
  const days = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { dateStyle: 'long', timeZone: 'UTC' })
  const shown = (day: Temporal.PlainDate) => days.format(new Date(`${day.toString()}T00:00:00Z`))
  const monthName = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${which}-01T00:00:00Z`),
  )
  const facts = [
    [texts.shop[language], plainText(name, language)],
    [texts.period[language], `${shown(first)} – ${shown(until)}`],
    [texts.zone[language], zone],
  ]
  const runs = Temporal.PlainDate.compare(last, today) >= 0
  return [
    paragraph(line('Plaza', { size: 11, bold: true }), 14),
    paragraph(line(`${texts.title[language]} · ${monthName}`, { size: 20, bold: true }), 4),
    paragraph(line(runs ? texts.running[language] : texts.inUsd[language], { muted: true }), 12),
    {
      kind: 'table',
      columns: facts.map(() => ({ share: 1, align: 'start' })),
      head: null,
      rows: [facts.map(([fact = '', value = '']) => [label(fact), line(value)])],
      ruled: false,
      together: true,
      after: 16,
    },
    sums(sumsOf(month, language), price),
    {
      kind: 'table',
      columns: [
        { share: 34, align: 'start' },
        { share: 22, align: 'end' },
        { share: 22, align: 'end' },
        { share: 22, align: 'end' },
      ],
      head: [texts.day, texts.income, texts.expense, texts.balance].map((text) => label(text[language])),
      rows: month.days.map(({ day, income, expense, balance }) => [
        [line(shown(Temporal.PlainDate.from(day)))],
        [line(income === 0n ? '' : price(income))],
        [line(expense === 0n ? '' : price(-expense))],
        [line(price(balance))],
      ]),
      ruled: true,
      together: false,
    },
  ]
}

/** What the balance began with, what moved it and what that was made of, and what it ended with. Lines `within` another are a part of it. */
function sumsOf({ opening, closing, byKind, arrived, wentBack, owed, held }: Month, language: Language): Sum[] {
  const some = (sums: readonly (Sum & { always?: boolean })[]) => sums.filter(({ minor, always }) => always || minor !== 0n)
  const kind = (
    name: 'subsidy' | 'subsidy_return' | 'advance_repayment' | 'merchant_transfer' | 'withdrawal' | 'withdrawal_return' | 'adjustment',
  ) => ({
    name: money[`kind.${name}`][language],
    minor: byKind.get(name) ?? 0n,
  })
  const part = (name: keyof typeof money & `part.${string}`, minor: Minor) => ({ name: money[name][language], minor, within: true })
  const orders = texts.orders[language].replace('{count}', new Intl.NumberFormat(language).format(arrived.orders))
  return [
    { name: texts.opening[language], minor: opening, strong: true },
    ...some([
      { name: money['kind.release'][language], note: orders, minor: byKind.get('release') ?? 0n },
      part('part.goods', arrived.goods),
      part('part.delivery', arrived.delivery),
      part('part.shop_coupon', arrived.shopCoupons),
      part('part.house_coupon', arrived.houseCoupons),
      part('part.refunded_before', arrived.refundedBefore),
      part('part.commission', arrived.commission),
      kind('subsidy'),
      { name: money['kind.reversal'][language], minor: byKind.get('reversal') ?? 0n },
      part('part.refunded', wentBack.refunded),
      part('part.commission_return', wentBack.commissionReturned),
      part('part.advance', wentBack.advanced),
      kind('subsidy_return'),
      kind('advance_repayment'),
      kind('merchant_transfer'),
      kind('withdrawal'),
      kind('withdrawal_return'),
      kind('adjustment'),
    ]),
    { name: texts.closing[language], minor: closing, strong: true },
    ...some([
      { name: texts.held[language], minor: held },
      { name: texts.owed[language], minor: owed },
    ]),
  ]
}

const sums = (all: readonly Sum[], price: (minor: Minor) => string): Block => ({
  kind: 'table',
  columns: [
    { share: 50, align: 'start' },
    { share: 25, align: 'end' },
    { share: 25, align: 'end' },
  ],
  head: null,
  rows: all.map(({ name, note, minor, strong = false, within = false }) => {
    const looks = strong ? { bold: true, size: 11 } : within ? { size: 8, muted: true } : {}
    const amount = [line(price(minor), looks)]
    return [[line(within ? `– ${name}` : name, looks), ...(note ? [label(note)] : [])], within ? amount : [], within ? [] : amount]
  }),
  ruled: true,
  together: false,
  after: 20,
})
