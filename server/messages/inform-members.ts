import { defaultLanguage, isLanguage, type Language } from '../../contract/languages.ts'
import type { ShopRole } from '../../contract/roles.ts'
import { rows, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { informAll } from './inform.ts'
import type { MessageName, ValuesOf } from './kinds.ts'

/** What a member with a part of the work looks after. Who may do everything looks after all of it. */
type Duty = Exclude<ShopRole, 'owner' | 'everything'>

/** Tells those who work for a shop and look after one of the duties, each in their language, and as a person who may not want it. Whoever has left is told nothing. */
export const informMembers = <Name extends MessageName>(
  tx: Tx,
  { shopId, duties }: { shopId: string; duties: readonly Duty[] },
  name: Name,
  values: (language: Language) => ValuesOf<Name>,
): Promise<void> => informMembersOfAll(tx, duties, name, new Map([[shopId, values]]))

/** Tells those of several shops by a number of statements that does not depend on how many they are; `told` has what each shop is told. */
export async function informMembersOfAll<Name extends MessageName>(
  tx: Tx,
  duties: readonly Duty[],
  name: Name,
  told: ReadonlyMap<string, (language: Language) => ValuesOf<Name>>,
): Promise<void> {
  const roles: readonly ShopRole[] = ['owner', 'everything', ...duties]
  const found = await rows<{ id: string; language: string; shop_id: string }>(
    tx,
    sql`select c.id, c.language, m.shop_id from shop_member m join customer c on c.id = m.customer_id
      where m.shop_id = any(${[...told.keys()]}::bigint[]) and m.removed_at is null and m.role = any(${[...roles]}::text[]) order by m.shop_id, c.id`,
  )
  await informAll(
    tx,
    name,
    found.flatMap(({ id, language, shop_id }) => {
      const values = told.get(shop_id)
      return values ? [{ customerId: id, values: values(isLanguage(language) ? language : defaultLanguage) }] : []
    }),
  )
}
