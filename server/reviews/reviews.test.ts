import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { openTranslationService, type TranslationService } from '../testing/translation-service.ts'
import { importReviews } from './import.ts'

let plaza: TestPlaza
let service: TranslationService
let productId: string

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

beforeAll(async () => {
  service = await openTranslationService()
  plaza = await openTestPlaza({ TRANSLATION_URL: `${service.url}/`, TRANSLATION_API_KEY: 'key-of-the-house' })
  const { skus } = await plaza.seedShop({ prices: [1000n] })
  productId = skus[0]?.productId ?? ''
  await plaza.db.transaction(async (tx) => {
    const { id } = await row<{ id: string }>(
      tx,
      sql`insert into file (path, purpose, width, height, widths, bytes) values ('review/test-1', 'review', 800, 800, '{400,800}', 1) returning id`,
    )
    await importReviews(tx, {
      productId,
      reviews: [
        { author: 'Ana', language: 'es', star: 5, content: 'Preciosa', createdAt: daysAgo(3), imageIds: [id] },
        { author: 'Bea', language: 'es', star: 4, content: 'Bien', createdAt: daysAgo(2) },
        { author: '小林', language: 'ja', star: 5, content: 'とても良い', createdAt: daysAgo(1) },
        { author: '王', language: 'zh', star: 3, content: '还行', createdAt: daysAgo(4) },
        { author: 'ก้อย', language: 'th', star: 3, content: 'ดี', createdAt: daysAgo(5) },
      ],
    })
  })
})
afterAll(async () => {
  await plaza.close()
  await service.close()
})

const authors = async (input: Record<string, unknown>) =>
  (await plaza.call('getReviews', { product_id: productId, ...input })).data.list.map(({ author }) => author)

const idOf = async (author: string) =>
  (await plaza.call('getReviews', { product_id: productId })).data.list.find((review) => review.author === author)?.id

test('reviews are narrowed by language and by pictures, and the product says how many there are of each', async () => {
  expect(await authors({ language: 'es' })).toEqual(['Bea', 'Ana'])
  expect(await authors({ with_images: 1 })).toEqual(['Ana'])
  expect((await plaza.call('getReviews', { product_id: productId, language: 'fr' })).code).toBe(codes.parameterInvalid)
  const { data } = await plaza.call('getProduct', { product_id: productId })
  expect(data.product.review_facets).toEqual({
    with_images: 1,
    languages: [
      { language: 'es', count: 2 },
      { language: 'ja', count: 1 },
      { language: 'th', count: 1 },
      { language: 'zh', count: 1 },
    ],
  })
})

test('a review is translated once for each language, by the names that the service has for them', async () => {
  const review_id = await idOf('王')
  const translate = (lang: string) => plaza.call('translateReview', { review_id }, { lang })
  service.asked.length = 0
  expect((await translate('zh-TW')).data).toEqual({ content: 'zh-Hans > zh-Hant: 还行' })
  expect((await translate('zh-TW')).data).toEqual({ content: 'zh-Hans > zh-Hant: 还行' })
  expect((await translate('ja')).data).toEqual({ content: 'zh-Hans > ja: 还行' })
  expect(service.asked).toEqual([
    { q: '还行', source: 'zh-Hans', target: 'zh-Hant', format: 'text', api_key: 'key-of-the-house' },
    { q: '还行', source: 'zh-Hans', target: 'ja', format: 'text', api_key: 'key-of-the-house' },
  ])
})

test('nothing is asked for what is in this language anyway, or is not there', async () => {
  service.asked.length = 0
  expect((await plaza.call('translateReview', { review_id: await idOf('小林') }, { lang: 'ja' })).code).toBe(codes.recordMissing)
  expect((await plaza.call('translateReview', { review_id: '999999' }, { lang: 'ja' })).code).toBe(codes.recordMissing)
  expect(service.asked).toEqual([])
})

test('a service that fails, or does not know the language, is told as one that cannot be reached, and is asked again the next time', async () => {
  const review_id = await idOf('小林')
  service.setMood('broken')
  expect((await plaza.call('translateReview', { review_id }, { lang: 'en' })).status).toBe(503)
  service.setMood('well')
  expect((await plaza.call('translateReview', { review_id }, { lang: 'en' })).data).toEqual({ content: 'ja > en: とても良い' })
  expect((await plaza.call('translateReview', { review_id: await idOf('ก้อย') }, { lang: 'en' })).status).toBe(503)
})

test('where no service is configured, nothing is promised and nothing is translated', async () => {
  const bare = await openTestPlaza()
  try {
    const { data } = await bare.call('getStore', { type: 'website_config' })
    expect(data.website_config?.translates).toBe(false)
    expect((await bare.call('translateReview', { review_id: '1' })).code).toBe(codes.recordMissing)
  } finally {
    await bare.close()
  }
})
