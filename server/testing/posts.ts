import type { NewPost } from '../blog/write-post.ts'
import { everyLanguage } from './sample-catalogue.ts'

export const aPost = (slug: string, values: Partial<NewPost> = {}): NewPost => ({
  slug,
  title: everyLanguage(`Title ${slug}`),
  summary: everyLanguage(`Summary ${slug}`),
  body: everyLanguage(`<p>Body ${slug}</p>`),
  coverId: null,
  productIds: [],
  publishedAt: null,
  ...values,
})
