import { orderActs } from '../../contract/orders.ts'
import { formatAmount } from '../../money/money.ts'
import { informMembersOfAll } from '../messages/inform-members.ts'
import type { ValuesOf } from '../messages/kinds.ts'
import { tellShops } from '../messages/live.ts'
import { inSet } from '../order-states/sql.ts'
import { type Database, row, rows, type Tx } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { type Sql, sql } from '../platform/sql.ts'
import type { Services } from '../services.ts'
import { tellInSets } from './tell-in-sets.ts'

/** How long before the clock cancels an order its shop is warned. */
export const warnedBeforeDays = 2
/** How many numbers a message names. */
const namedMost = 5

type Told = { shop_id: string; ids: string[]; numbers: string[]; total_minor: string }

const numbersOf = ({ numbers }: Told): string => [...numbers.slice(0, namedMost), ...(numbers.length > namedMost ? ['…'] : [])].join(', ')

const ordersOf = (told: Told) => ({ count: String(told.numbers.length), orderIds: told.ids.join(','), numbers: numbersOf(told) })

/** Tells those who look after orders, in each of the shops. */
const informShops = <Name extends 'shop_order_placed' | 'shop_order_due'>(
  tx: Tx,
  name: Name,
  told: readonly Told[],
  values: (told: Told) => ValuesOf<Name>,
) => informMembersOfAll(tx, ['orders'], name, new Map(told.map((shop) => [shop.shop_id, () => values(shop)])))

/**
 * Tells those who look after the orders of a shop of orders that wait to be shipped since a moment ago, and of those that the clock is about to cancel: all of
 * a shop in one message. It runs by the clock instead of in the act of buying, which would queue behind the notify of each.
 */
export async function announceToShops(
  db: Database,
  { log }: Pick<Services, 'log'>,
  { ending }: { ending?: AbortSignal } = {},
): Promise<void> {
  await tell({ db, log, ending }, sql`o.shop_told_at is null and ${inSet(orderActs.ship)}`, sql`shop_told_at`, async (tx, told) => {
    await informShops(tx, 'shop_order_placed', told, (shop) => ({
      ...ordersOf(shop),
      total: `USD ${formatAmount(BigInt(shop.total_minor))}`,
    }))
    await tellShops(
      tx,
      told.map(({ shop_id }) => shop_id),
      { kind: 'order', id: null },
    )
  })
  const isNear = sql`o.due_act = 'cancel' and o.due_at < now() + make_interval(days => ${warnedBeforeDays}::int)`
  await tell(
    { db, log, ending },
    sql`${isNear} and o.shop_warned_at is null and ${inSet(orderActs.ship)}`,
    sql`shop_warned_at`,
    (tx, told) => informShops(tx, 'shop_order_due', told, (shop) => ({ ...ordersOf(shop), days: String(warnedBeforeDays) })),
  )
}

/**
 * Marks orders `o` in one column and says it of all their shops, some hundred orders at a time. What comes meanwhile waits for the next time: else a shop in
 * which people buy was told of every few of them, and a server that ends would wait for that.
 */
async function tell(
  { db, log, ending }: { db: Database; log: Log; ending: AbortSignal | undefined },
  waits: Sql,
  mark: Sql,
  say: (tx: Tx, told: readonly Told[]) => Promise<unknown>,
): Promise<void> {
  const { last } = await row<{ last: string | null }>(db, sql`select max(o.id) as last from orders o where ${waits}`)
  await tellInSets<Told>(db, {
    last,
    ending,
    log,
    take: (tx, which) =>
      rows(
        tx,
        sql`with fresh as (select o.id from orders o where ${waits} and ${which} order by o.id limit 500 for no key update skip locked),
            marked as (update orders o set ${mark} = now() from fresh where o.id = fresh.id returning o.id, o.shop_id, o.increment_id, o.total_minor)
          select shop_id, array_agg(id::text order by id) as ids, array_agg(increment_id order by id) as numbers, sum(total_minor)::bigint as total_minor from marked group by shop_id order by shop_id`,
      ),
    tell: say,
  })
}
