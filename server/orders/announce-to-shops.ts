import { orderActs } from '../../contract/orders.ts'
import { formatAmount } from '../../money/money.ts'
import { informMembers } from '../messages/inform-members.ts'
import { tellShop } from '../messages/live.ts'
import { inSet } from '../order-states/sql.ts'
import { type Database, row, rows, type Tx } from '../platform/database.ts'
import { type Sql, sql } from '../platform/sql.ts'

/** How long before the clock cancels an order its shop is warned. */
export const warnedBeforeDays = 2
/** How many numbers a message names. */
const namedMost = 5

type Told = { shop_id: string; ids: string[]; numbers: string[]; total_minor: string }

const ofOrders = ({ shop_id }: Told) => ({ shopId: shop_id, duties: ['orders'] as const })

const numbersOf = ({ numbers }: Told): string => [...numbers.slice(0, namedMost), ...(numbers.length > namedMost ? ['…'] : [])].join(', ')

const ordersOf = (told: Told) => ({ count: String(told.numbers.length), orderIds: told.ids.join(','), numbers: numbersOf(told) })

/**
 * Tells those who look after the orders of a shop of orders that wait to be shipped since a moment ago, and of those that the clock is about to cancel: all of
 * a shop in one message. It runs by the clock instead of in the act of buying, which would queue behind the notify of each.
 */
export async function announceToShops(db: Database, { ending }: { ending?: AbortSignal } = {}): Promise<void> {
  await tell({ db, ending }, sql`o.shop_told_at is null and ${inSet(orderActs.ship)}`, sql`shop_told_at`, async (tx, told) => {
    const values = { ...ordersOf(told), total: `USD ${formatAmount(BigInt(told.total_minor))}` }
    await informMembers(tx, ofOrders(told), 'shop_order_placed', () => values)
    await tellShop(tx, told.shop_id, { kind: 'order', id: null })
  })
  const isNear = sql`o.due_act = 'cancel' and o.due_at < now() + make_interval(days => ${warnedBeforeDays}::int)`
  await tell(
    { db, ending },
    sql`${isNear} and o.shop_warned_at is null and ${inSet(orderActs.ship)}`,
    sql`shop_warned_at`,
    async (tx, told) => {
      const values = { ...ordersOf(told), days: String(warnedBeforeDays) }
      await informMembers(tx, ofOrders(told), 'shop_order_due', () => values)
    },
  )
}

/**
 * Marks orders `o` in one column and says it of each of their shops, some hundred orders at a time. What comes meanwhile waits for the next time: else a shop in
 * which people buy was told of every few of them, and a server that ends would wait for that.
 */
async function tell(
  { db, ending }: { db: Database; ending: AbortSignal | undefined },
  which: Sql,
  mark: Sql,
  say: (tx: Tx, told: Told) => Promise<void>,
): Promise<void> {
  const { last } = await row<{ last: string | null }>(db, sql`select max(o.id) as last from orders o where ${which}`)
  let found: number
  do {
    found = await db.transaction(async (tx) => {
      const told = await rows<Told>(
        tx,
        sql`with fresh as (select o.id from orders o where ${which} and o.id <= ${last} order by o.id limit 500 for no key update skip locked),
            marked as (update orders o set ${mark} = now() from fresh where o.id = fresh.id returning o.id, o.shop_id, o.increment_id, o.total_minor)
          select shop_id, array_agg(id::text order by id) as ids, array_agg(increment_id order by id) as numbers, sum(total_minor)::bigint as total_minor from marked group by shop_id order by shop_id`,
      )
      for (const shop of told) await say(tx, shop)
      return told.length
    })
  } while (found > 0 && !ending?.aborted)
}
