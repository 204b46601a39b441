import { type Language, languages } from '../../contract/languages.ts'
import { maybeRow, row, rows, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'
import { fold } from '../search/words.ts'

/**
 * The value of an attribute that is called so in one of the languages; a new one where there is none, and of one that became part of another the other. Said in one language, English borrows it
 * until the house translates it.
 */
export async function proposeValue(
  tx: Tx,
  { attributeId, name, language, code }: { attributeId: string; name: string; language: Language; code: string },
): Promise<string> {
  // Whoever adds values of one attribute waits here, so that the same word does not come twice.
  await maybeRow(tx, sql`select from attribute where id = ${attributeId}::bigint for update`)
  const known = await rows<{ id: string; name: Texts; merged_into_id: string | null }>(
    tx,
    sql`select id, name, merged_into_id from attribute_value where attribute_id = ${attributeId}::bigint order by merged_into_id is not null, id`,
  )
  const wanted = fold(name)
  const same = known.find((value) => languages.some(({ code: one }) => fold(value.name[one] ?? '') === wanted))
  if (same) return same.merged_into_id ?? same.id
  const { id } = await row<{ id: string }>(
    tx,
    sql`insert into attribute_value (attribute_id, code, name, position)
      select ${attributeId}::bigint, ${code}, ${JSON.stringify({ en: name, [language]: name })}::jsonb,
        coalesce(max(position), 0) + 1 from attribute_value where attribute_id = ${attributeId}::bigint
      returning id`,
  )
  return id
}
