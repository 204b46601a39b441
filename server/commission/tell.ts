import type { Language } from '../../contract/languages.ts'
import { informMembers } from '../messages/inform-members.ts'
import { type Database, execute, maybeRow, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { plainText, type Texts } from '../platform/texts.ts'
import { readAffected } from './affected.ts'

type ToTell = {
  id: string
  shop_id: string | null
  category_id: string | null
  category_name: Texts | null
  starts_at: Date
  /** it was taken back before anybody was told of it */
  unsaid: boolean
  stays: boolean
}

const percent = (points: number, language: Language) =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(points / 10_000)

/** One percentage, or from the least to the most. */
function span(all: readonly number[], language: Language): string {
  const [least, most] = [Math.min(...all), Math.max(...all)]
  return least === most ? percent(least, language) : `${percent(least, language)} – ${percent(most, language)}`
}

/** Tells the shops of one rule what changes for them, or that nothing does; answers whether there was one. */
async function tellNext(tx: Tx): Promise<boolean> {
  const rule = await maybeRow<ToTell>(
    tx,
    sql`select r.id, r.shop_id, r.category_id, (select name from category where id = r.category_id) as category_name, r.starts_at,
        r.told_at is null and r.withdrawn_at is not null as unsaid, r.withdrawn_at is not null as stays
      from commission_rule r where r.told_at is null or (r.withdrawn_at is not null and r.stays_told_at is null) order by r.id limit 1 for update of r skip locked`,
  )
  if (!rule) return false
  const { id } = rule
  await execute(
    tx,
    sql`update commission_rule set told_at = coalesce(told_at, now()), stays_told_at = case when withdrawn_at is null then stays_told_at else now() end where id = ${id}`,
  )
  if (rule.unsaid) return true
  // The rule stands among the others by now: as it was to be without it is reckoned a moment before it begins, which is right where no other begins at that moment.
  const trial = sql`(select row(null, shop_id, category_id, basis_points, starts_at, null, null, null, null, null, null)::commission_rule from commission_rule where id = ${id})`
  const affected = await readAffected(
    tx,
    { shopId: rule.shop_id, categoryId: rule.category_id },
    {
      before: (shop, category) => sql`commission_points(${shop}, ${category}, ${rule.starts_at}::timestamptz - interval '1 microsecond')`,
      now: (shop, category) => sql`commission_points(${shop}, ${category}, ${rule.starts_at}::timestamptz, ${trial})`,
    },
  )
  for (const [shopId, some] of Map.groupBy(affected, (one) => one.shopId)) {
    const about = (language: Language) => ({
      day: new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { dateStyle: 'long', timeZone: 'UTC' }).format(rule.starts_at),
      what: rule.category_name === null ? 'Plaza' : plainText(rule.category_name, language),
    })
    const whom = { shopId, duties: ['money'] } as const
    if (rule.stays) await informMembers(tx, whom, 'commission_stays', about)
    else
      await informMembers(tx, whom, 'commission_changes', (language) => ({
        ...about(language),
        before: span(
          some.map(({ before }) => before),
          language,
        ),
        now: span(
          some.map(({ now }) => now),
          language,
        ),
      }))
  }
  return true
}

/** Tells shops of rules that were put down or taken back since the last time, each rule in a transaction of its own. */
export async function tellCommission(db: Database): Promise<void> {
  for (let told = 0; told < 100; told++) if (!(await db.transaction(tellNext))) return
}
