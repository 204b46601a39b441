import { row, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'
import { dropCatalogue } from './drop-catalogue.ts'
import { refusingTaken } from './taken.ts'

/** Adds a category below another or, without parent, on the first level; answers its id. Refuses parameterInvalid (slug) one that exists. */
export async function createCategory(
  tx: Tx,
  {
    slug,
    name,
    parentId,
    imageId,
    position,
  }: { slug: string; name: Texts; parentId: string | null; imageId: string | null; position: number },
): Promise<string> {
  const { id } = await refusingTaken({ category_slug_key: 'slug' }, () =>
    row<{ id: string }>(
      tx,
      sql`insert into category (parent_id, slug, name, image_id, position)
        values (${parentId}, ${slug}, ${JSON.stringify(name)}, ${imageId}, ${position}) returning id`,
    ),
  )
  await dropCatalogue(tx, ['catalogue'])
  return id
}
