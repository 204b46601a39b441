import { execute, type Tx } from '../platform/database.ts'
import type { Input } from '../platform/http/context.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'

/** Switches the mails or the notices of a group on or off; the other way stays as it is. Repeating it changes nothing. */
export async function setMessageSetting(tx: Tx, { customerId }: Customer, { group, way, on }: Input<'setMessageSetting'>): Promise<void> {
  const [mail, notice] = way === 'mail' ? [on, null] : [null, on]
  await execute(
    tx,
    sql`insert into message_setting as s (customer_id, message_group, mail, notice)
        values (${customerId}, ${group}, coalesce(${mail}::boolean, true), coalesce(${notice}::boolean, true))
        on conflict (customer_id, message_group) do update
          set mail = coalesce(${mail}::boolean, s.mail), notice = coalesce(${notice}::boolean, s.notice)`,
  )
}
