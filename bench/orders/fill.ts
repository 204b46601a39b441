import { rateScale } from '../../money/money.ts'
import { setUpDepositWallet } from '../../server/deposit-wallets/set.ts'
import { createOperator } from '../../server/operators/create.ts'
import { execute, row, rows } from '../../server/platform/database.ts'
import { Sql, sql } from '../../server/platform/sql.ts'
import { house } from '../../server/sessions/callers.ts'
import { addCurrency } from '../../server/settings/change-currency.ts'
import type { BenchDatabase } from '../database.ts'
import { booked } from './books.ts'
import { planned } from './plan.ts'
import { written } from './write.ts'

/** Tables that take most of the rows. Their indexes that only quicken reading are built when the rows are there, which takes a fraction of the time. */
const large = [
  'orders',
  'order_line',
  'order_event',
  'order_search',
  'transfer',
  'notice',
  'stock_movement',
  'customer',
  'audit_entry',
  'product',
  'sku',
]

/** What autovacuum would come to within minutes. */
const touched = [
  ...large,
  ...[
    'account',
    'address',
    'application',
    'application_decision',
    'cart',
    'cart_item',
    'deposit',
    'file',
    'message_setting',
    'payment',
    'product_sold',
    'product_together',
  ],
  ...['purchase', 'review', 'sales_counted', 'shop', 'shop_view_count', 'view_count'],
]

/** Tables whose ids were given here, so that their sequences have to go on behind them. */
const numbered = ['customer', 'purchase', 'orders', 'application', 'file', 'transfer']

const raw = (text: string): Sql => new Sql([text], [])

/** What the house needs before anybody can buy: a currency, a place to send money to, and two who find it there. */
async function prepare({ tx }: BenchDatabase): Promise<void> {
  const { hasCurrency } = await row<{ hasCurrency: boolean }>(
    tx,
    sql`select exists (select from currency where code = 'USD') as "hasCurrency"`,
  )
  if (!hasCurrency) await addCurrency(tx, house, { code: 'USD', symbol: '$', rate: rateScale, decimals: 2, offered: true })
  await setUpDepositWallet(tx, {
    code: 'bench-sepa',
    kind: 'bank',
    name: 'SEPA',
    currency: 'USD',
    rate: rateScale,
    bankName: 'Banco de Muestra',
    accountName: 'Plaza',
    accountNumber: 'ES7921000813610123456789',
    position: 0,
  })
  for (const place of [1, 2]) {
    const operator = {
      email: `bench-operator-${place}@plaza.test`,
      passwordHash: '$argon2id$none',
      firstname: 'Olga',
      role: 'everything',
      language: 'es',
    } as const
    await createOperator(tx, operator)
  }
}

/** Takes the indexes of the large tables away that hold nothing but order; answers what makes them again. */
async function dropIndexes({ tx }: BenchDatabase): Promise<string[]> {
  const found = await rows<{ name: string; made: string }>(
    tx,
    sql`select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
      where i.indrelid = any(${large}::regclass[]) and not i.indisunique order by i.indrelid, i.indexrelid`,
  )
  for (const { name } of found) await execute(tx, raw(`drop index ${name}`))
  return found.map(({ made }) => made)
}

/**
 * Adds customers and what they have bought in the last 400 days of the products of `fillCatalogue`, always the same, each row as the acts of its people would have left it: purchases, payments, orders with their
 * lines and events, stock, top-ups with their decisions, every transfer, reviews, views, carts, notices, and what is counted of all that. Written as sets, in one transaction without triggers: what they
 * would write is written here. The server must not run meanwhile, as nothing tells it.
 *
 * Left out, because rows alone would not make it true: what a card provider keeps and told, mails, sessions; coupons, returns, withdrawals, conversations and questions; refunds to cards; pictures of proofs, of which there
 * are rows and no files; and what a day forgets, as quotes and keys of idempotency.
 */
export async function fillOrders(
  db: BenchDatabase,
  { orders, customers, tell }: { orders: number; customers: number; tell: (line: string) => void },
): Promise<void> {
  const { tx } = db
  if (customers < 100 || customers % 100 !== 0) throw new Error(`${customers} customers are not so many hundreds`)
  const timed = async (what: string, statements: readonly Sql[]) => {
    const since = performance.now()
    for (const statement of statements) await execute(tx, statement)
    tell(`  ${what}: ${((performance.now() - since) / 1000).toFixed(1)} s`)
  }
  await db.inTransaction(async () => {
    await prepare(db)
    await execute(tx, sql`set local work_mem = '256MB'`)
    await execute(tx, sql`set local maintenance_work_mem = '1GB'`)
    await execute(
      tx,
      sql`create temp table given (at timestamptz not null, orders bigint not null, customers bigint not null) on commit drop`,
    )
    await execute(tx, sql`insert into given values (now(), ${orders}::bigint, ${customers}::bigint)`)
    await timed('who bought what, and what became of it', planned)
    await execute(tx, sql`set local session_replication_role = replica`)
    const indexes = await dropIndexes(db)
    for (const { what, statements } of [...written, ...booked]) await timed(what, statements)
    for (const name of numbered)
      await execute(tx, raw(`select setval(pg_get_serial_sequence('${name}', 'id'), (select max(id) from ${name}))`))
    await timed(`${indexes.length} indexes`, indexes.map(raw))
  })
  await timed(
    'statistics',
    touched.map((name) => raw(`vacuum (analyze) ${name}`)),
  )
}
