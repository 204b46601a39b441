import { defaultLanguage, isLanguage, type Language } from '../../contract/languages.ts'
import type { ShopRole } from '../../contract/roles.ts'
import { rows, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { inform } from './inform.ts'
import type { MessageName, ValuesOf } from './kinds.ts'

/** What a member with a part of the work looks after. Who may do everything looks after all of it. */
type Duty = Exclude<ShopRole, 'owner' | 'everything'>

/** Tells those who work for a shop and look after one of the duties, each in their language, and as a person who may not want it. Whoever has left is told nothing. */
export async function informMembers<Name extends MessageName>(
  tx: Tx,
  { shopId, duties }: { shopId: string; duties: readonly Duty[] },
  name: Name,
  values: (language: Language) => ValuesOf<Name>,
): Promise<void> {
  const roles: readonly ShopRole[] = ['owner', 'everything', ...duties]
  const found = await rows<{ id: string; language: string }>(
    tx,
    sql`select c.id, c.language from shop_member m join customer c on c.id = m.customer_id
      where m.shop_id = ${shopId} and m.removed_at is null and m.role = any(${[...roles]}::text[]) order by c.id`,
  )
  for (const { id, language } of found)
    await inform(tx, { kind: 'customer', customerId: id }, name, values(isLanguage(language) ? language : defaultLanguage))
}
