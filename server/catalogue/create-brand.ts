import { row, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'
import { dropCatalogue } from './drop-catalogue.ts'
import { refusingTaken } from './taken.ts'

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
  await dropCatalogue(tx, ['catalogue'])
  return id
}
