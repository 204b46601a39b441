import { type CatalogueAct, catalogueSubjects } from '../../contract/catalogue-desk.ts'
import type { Language } from '../../contract/languages.ts'
import { type Db, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { joinSql, type Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts } from '../platform/texts.ts'
import { tableOf } from '../products/catalogue/change.ts'

type ChangeRow = {
  id: string
  subject_id: string
  act: CatalogueAct
  name: Texts
  before: { name?: Texts; parentId?: string | null } | null
  after: { name?: Texts } | null
  into_name: Texts | null
  by: string
  changed_at: Date
  undone_by: string | null
  undone_at: Date | null
  can_undo: boolean
}

const atOnce = 40

/** What the change `h` was made to, or what it names beside that, as it is now. */
const thing = (id: Sql): Sql =>
  sql`(${joinSql(
    catalogueSubjects.map(
      (subject) => sql`select t.name, t.version from ${tableOf[subject]} t where h.subject = ${subject} and t.id = ${id}`,
    ),
    ' union all ',
  )})`

/** What was done to categories, brands or attributes with their values, newest first. */
export async function listChanges(
  db: Db,
  { subject, subject_id, after }: Input<'getCatalogueChanges'>,
  language: Language,
): Promise<Reply<'getCatalogueChanges'>> {
  const found = await rows<ChangeRow>(
    db,
    sql`select h.id, h.subject_id::text, h.act, coalesce(s.name, h.before -> 'name', h.after -> 'name') as name, h.before, h.after, i.name as into_name, o.firstname as by, h.changed_at,
        u.firstname as undone_by, h.undone_at,
        h.undone_at is null and case h.act when 'remove' then s.version is null else s.version = h.version end is true as can_undo
      from catalogue_change h join operator o on o.id = h.operator_id left join operator u on u.id = h.undone_by
        left join lateral ${thing(sql`h.subject_id`)} s on true left join lateral ${thing(sql`(h.after ->> 'intoId')::bigint`)} i on true
      where h.subject = any(${subject === 'attribute' ? ['attribute', 'attribute_value'] : [subject]}::text[])
        and (${subject_id ?? null}::bigint is null or case h.subject when 'attribute_value' then coalesce(h.before, h.after) ->> 'attributeId' = ${subject_id ?? null}::text else h.subject_id = ${subject_id ?? null}::bigint end)
        and (${after ?? null}::bigint is null or h.id < ${after ?? null}::bigint)
      order by h.id desc limit ${atOnce + 1}::int`,
  )
  return {
    list: found.slice(0, atOnce).map((one) => ({
      id: one.id,
      subject_id: one.subject_id,
      act: one.act,
      ...inLanguage('name', one.name, language),
      /** what it was called */
      ...inLanguage('before', one.before?.name ?? one.name, language),
      into: one.into_name && inLanguage('name', one.into_name, language),
      by: one.by,
      at: one.changed_at.toISOString(),
      undone: one.undone_at && { by: one.undone_by ?? '', at: one.undone_at.toISOString() },
      can_undo: one.can_undo,
    })),
    more: found.length > atOnce,
  }
}
