import type { AuditSubject } from '../../contract/audit.ts'
import { fullName } from '../../contract/names.ts'
import { type Db, maybeRow, rows } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'

/** The latest entry of a group of acts: its id is the version of what they change, '0' where nobody has changed it. */
export type LastChange = { version: string; at: string | null; by: string | null }

const never: LastChange = { version: '0', at: null, by: null }

/** What was changed of a shop last in each group of acts, and by whom; `by` is null for somebody of the house. */
export async function readLastChanges<Group extends string>(
  db: Db,
  { shopId }: { shopId: string },
  groups: Readonly<Record<Group, readonly string[]>>,
): Promise<Record<Group, LastChange>> {
  const acts = Object.values<readonly string[]>(groups).flat()
  const found = await rows<{ act: string; id: string; created_at: Date; firstname: string | null; lastname: string | null }>(
    db,
    sql`select last.*, c.firstname, c.lastname from unnest(${acts}::text[]) as wanted (act)
      cross join lateral (select a.act, a.id, a.created_at, case when a.actor = 'shop_member' then a.actor_id end as member_id from audit_entry a
        where a.subject = 'shop' and a.subject_id = ${shopId}::bigint and a.act = wanted.act order by a.id desc limit 1) last
      left join shop_member m on m.id = last.member_id and m.shop_id = ${shopId}::bigint left join customer c on c.id = m.customer_id`,
  )
  const latest = (of: readonly string[]): LastChange => {
    const [last] = found.filter(({ act }) => of.includes(act)).sort((one, other) => (BigInt(one.id) > BigInt(other.id) ? -1 : 1))
    if (!last) return never
    const { id, created_at, firstname, lastname } = last
    return { version: id, at: created_at.toISOString(), by: firstname === null ? null : fullName({ firstname, lastname: lastname ?? '' }) }
  }
  return Object.fromEntries(Object.entries<readonly string[]>(groups).map(([group, of]) => [group, latest(of)])) as Record<
    Group,
    LastChange
  >
}

/** When something was changed last, and by whom of the house; undefined: nobody ever has. */
export async function lastChangeOf(
  db: Db,
  { subject, subjectId }: { subject: AuditSubject; subjectId: string },
): Promise<{ at: string; by: string | null } | undefined> {
  const last = await maybeRow<{ created_at: Date; by: string | null }>(
    db,
    sql`select e.created_at, o.firstname as by from audit_entry e left join operator o on e.actor = 'operator' and o.id = e.actor_id
      where e.subject = ${subject} and e.subject_id = ${subjectId}::bigint order by e.id desc limit 1`,
  )
  return last && { at: last.created_at.toISOString(), by: last.by }
}

/** Refuses writeConflict (`edited_meanwhile`) what was changed since this version. Whoever calls holds a lock under which it changes. */
export async function needVersion(
  tx: Db,
  shop: { shopId: string },
  { acts, seen }: { acts: readonly string[]; seen: string },
): Promise<void> {
  const { group } = await readLastChanges(tx, shop, { group: acts })
  if (group.version !== seen && group.at !== null)
    throw refuse('writeConflict', { data: { reason: 'edited_meanwhile', by: group.by, at: group.at } })
}
