import type { Language } from '../../contract/languages.ts'
import { execute, rows, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { addStars } from './stars.ts'

export type ImportedReview = {
  author: string
  language: Language
  star: 1 | 2 | 3 | 4 | 5
  content: string
  createdAt: Date
  imageIds?: readonly string[]
}

/** Brings reviews of a product from an earlier house of its shop. They count as stars but are not marked as bought here. */
export async function importReviews(
  tx: Tx,
  { productId, reviews }: { productId: string; reviews: readonly ImportedReview[] },
): Promise<void> {
  if (reviews.length === 0) return
  const oldestFirst = reviews.toSorted((left, right) => left.createdAt.getTime() - right.createdAt.getTime())
  const inserted = await rows<{ id: string }>(
    tx,
    sql`insert into review (product_id, author, star, content, language, created_at)
      select ${productId}::bigint, r.* from unnest(${oldestFirst.map(({ author }) => author)}::text[], ${oldestFirst.map(({ star }) => star)}::smallint[],
        ${oldestFirst.map(({ content }) => content)}::text[], ${oldestFirst.map(({ language }) => language)}::text[],
        ${oldestFirst.map(({ createdAt }) => createdAt)}::timestamptz[]) as r
      returning id`,
  )
  const images = oldestFirst.flatMap(({ imageIds = [] }, index) =>
    imageIds.map((fileId, position) => ({ reviewId: inserted[index]?.id ?? '', fileId, position })),
  )
  if (images.length > 0) {
    await execute(
      tx,
      sql`insert into review_image (review_id, position, file_id)
        select * from unnest(${images.map(({ reviewId }) => reviewId)}::bigint[], ${images.map(({ position }) => position)}::int[],
          ${images.map(({ fileId }) => fileId)}::bigint[])`,
    )
  }
  await addStars(
    tx,
    reviews.map(({ star }) => ({ productId, star })),
  )
}
