import { row, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'
import { refusingTaken } from '../platform/unique-keys.ts'

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
  await dropAnswers(tx, ['catalogue'])
  return id
}
