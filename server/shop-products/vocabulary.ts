import type { Language } from '../../contract/languages.ts'
import { type Db, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { sql } from '../platform/sql.ts'
import { inLanguage, type Texts, textsIn } from '../platform/texts.ts'

type ValueRow = { id: string; code: string; name: Texts; hex: string | null }
type AttributeRow = { id: string; code: string; name: Texts; values: ValueRow[] | null }

/** What products are described with: everybody's, in the asked language. */
export async function readVocabulary(db: Db, language: Language): Promise<Reply<'getProductVocabulary'>> {
  const [categories, brands, attributes] = await Promise.all([
    rows<{ id: string; parent_id: string | null; slug: string; name: Texts }>(
      db,
      sql`select c.id::text, c.parent_id::text, c.slug, ${textsIn(sql`c.name`, language)} as name from category c where c.merged_into_id is null order by c.position, c.id`,
    ),
    rows<{ id: string; name: Texts }>(
      db,
      sql`select b.id::text, ${textsIn(sql`b.name`, language)} as name from brand b where b.merged_into_id is null order by b.name ->> 'en', b.id`,
    ),
    rows<AttributeRow>(
      db,
      sql`select a.id::text, a.code, ${textsIn(sql`a.name`, language)} as name,
          (select json_agg(json_build_object('id', v.id::text, 'code', v.code, 'name', ${textsIn(sql`v.name`, language)}, 'hex', v.hex) order by v.position, v.id)
            from attribute_value v where v.attribute_id = a.id and v.merged_into_id is null) as values
        from attribute a order by a.position, a.id`,
    ),
  ])
  return {
    categories: categories.map(({ name, ...one }) => ({ ...one, ...inLanguage('name', name, language) })),
    brands: brands.map(({ id, name }) => ({ id, ...inLanguage('name', name, language) })),
    attributes: attributes.map(({ id, code, name, values }) => ({
      id,
      code,
      ...inLanguage('name', name, language),
      values: (values ?? []).map(({ name: called, ...value }) => ({ ...value, ...inLanguage('name', called, language) })),
    })),
  }
}
