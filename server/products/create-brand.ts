import { row, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'
import { refusingTaken } from '../platform/unique-keys.ts'

/** Adds a brand; answers its id. Refuses parameterInvalid (slug) one that exists. */
export async function createBrand(
  tx: Tx,
  { slug, name, about, logoId }: { slug: string; name: Texts; about: Texts; logoId: string | null },
): Promise<string> {
  const { id } = await refusingTaken({ brand_slug_key: 'slug' }, () =>
    row<{ id: string }>(
      tx,
      sql`insert into brand (slug, name, about, logo_id) values (${slug}, ${JSON.stringify(name)}, ${JSON.stringify(about)}, ${logoId}) returning id`,
    ),
  )
  await dropAnswers(tx, ['catalogue'])
  return id
}
