import { row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { type DraftBody, emptyBody } from '../product-drafts/body.ts'
import { uploadForShop } from './pictures.ts'
import type { TestPlaza } from './plaza.ts'

type Office = { cookie: string }

/** A picture that a member of a shop has sent for a product. */
export const officePicture = (plaza: TestPlaza, office: Office) => uploadForShop(plaza, office, 'product')

/** The category that the shops of tests sell in. */
export const testCategory = async ({ db }: TestPlaza): Promise<string> =>
  (await row<{ id: string }>(db, sql`select id::text from category where slug = 'tests'`)).id

export const aSku = (values: Partial<DraftBody['skus'][number]> = {}): DraftBody['skus'][number] => ({
  ...(emptyBody('es').skus[0] as DraftBody['skus'][number]),
  price: '12.50',
  stock: '7',
  ...values,
})

/** A draft of the office that was kept once, and what the call answered. */
export async function keptDraft(plaza: TestPlaza, office: Office, body: DraftBody, { product_id }: { product_id?: string } = {}) {
  const { data: started } = await plaza.call('startProductDraft', { product_id, source: body.source }, office)
  const { draft_id } = started
  const { data } = await plaza.call('saveProductDraft', { draft_id, version: started.version, body: JSON.stringify(body) }, office)
  return data.draft
}

/** All that a listing needs: name, picture, price, stock and category. */
export async function wholeBody(plaza: TestPlaza, office: Office, change: Partial<DraftBody> = {}): Promise<DraftBody> {
  const { path } = await officePicture(plaza, office)
  return {
    ...emptyBody('es'),
    name: { es: 'Taza de gres' },
    category_id: await testCategory(plaza),
    skus: [aSku()],
    pictures: [{ path, alt: {} }],
    ...change,
  }
}
