import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../contract/languages.ts'
import { writePost } from '../blog/write-post.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { aPost } from '../testing/posts.ts'
import { childrenOf, readXml, textOf } from '../testing/read-xml.ts'

const settings = { PUBLIC_URL: 'https://plaza.test', SELLER_URL: 'https://seller.plaza.test', OPERATOR_URL: 'https://operator.plaza.test' }

let plaza: TestPlaza
beforeAll(async () => {
  plaza = await openTestPlaza(settings)
})
afterAll(() => plaza.close())

/** `fetch` says itself which host it means. */
const ask = (host: string, path: string, method = 'GET') =>
  new Promise<{ status: number; type: string; body: string }>((resolve, reject) => {
    const sending = request(plaza.origin + path, { method, headers: { host } }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', body }))
    })
    sending.on('error', reject)
    sending.end()
  })

describe('robots.txt', () => {
  test('leaves the storefront to search engines but for what is of no use to them, and names the sitemap', async () => {
    const { status, type, body } = await ask('plaza.test', '/robots.txt')
    expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /first-screen',
      'Disallow: /preview/',
      ...languages.map(({ code }) => `Disallow: /${code}/search`),
      '',
      'Sitemap: https://plaza.test/sitemap.xml',
      '',
    ])
    expect((await ask('plaza.test', '/robots.txt', 'HEAD')).status).toBe(200)
  })

  test.each(['seller.plaza.test', 'operator.plaza.test', 'chat.plaza.test'])('keeps everybody away from %s', async (host) => {
    expect((await ask(host, '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  })
})

test.each(['/sitemaps/house.xml', '/feeds/google.xml?lang=es&country=ES&currency=EUR', '/sitemap.xml', '/ja/blog/rss.xml'])(
  '%s is on the host of the storefront alone',
  async (path) => {
    for (const host of ['seller.plaza.test', 'operator.plaza.test', 'chat.plaza.test'])
      expect([host, (await ask(host, path)).status]).toEqual([host, 404])
    expect((await ask('plaza.test', path)).status).toBe(200)
  },
)

describe('the feed of the blog', () => {
  const feed = async (lang: string) => {
    const { body } = await ask('plaza.test', `/${lang}/blog/rss.xml`)
    const [channel] = readXml(body).children
    if (!channel) throw new Error('a feed has a channel')
    return channel
  }
  const titles = async (lang: string) => childrenOf(await feed(lang), 'item').map((item) => textOf(item, 'title'))
  const day = 86_400_000
  const write = (slug: string, texts: { en: string }, daysAgo: number) =>
    plaza.db.transaction((tx) =>
      writePost(tx, aPost(slug, { title: texts, summary: texts, body: texts, publishedAt: new Date(Date.now() - daysAgo * day) })),
    )

  test('is empty before anything is written, and follows what is', async () => {
    expect(await titles('ja')).toEqual([])
    await write('tea', { en: 'Tea & <cups>', ...{ ja: 'お茶' } }, 3)
    await expect.poll(() => titles('ja')).toEqual(['お茶'])
  })

  test('has the posts of its language, newest first, and no English in their place', async () => {
    const id = await write('clay', { en: 'Clay' }, 1)
    await expect.poll(() => titles('en')).toEqual(['Clay', 'Tea & <cups>'])
    expect(await titles('ja')).toEqual(['お茶'])
    expect(await titles('th')).toEqual([])
    const channel = await feed('en')
    expect([textOf(channel, 'link'), textOf(channel, 'language')]).toEqual(['https://plaza.test/en/blog', 'en'])
    expect(childrenOf(channel, 'atom:link')[0]?.attributes).toEqual({
      href: 'https://plaza.test/en/blog/rss.xml',
      rel: 'self',
      type: 'application/rss+xml',
    })
    const [newest] = childrenOf(channel, 'item')
    if (!newest) throw new Error('there is a post')
    expect(textOf(newest, 'link')).toBe(`https://plaza.test/en/blog/clay-${id}`)
    expect(childrenOf(newest, 'guid')[0]).toMatchObject({ attributes: { isPermaLink: 'true' }, text: `https://plaza.test/en/blog/${id}` })
    expect(textOf(newest, 'description')).toBe('Clay')
    expect(Math.abs(Date.parse(textOf(newest, 'pubDate') ?? '') - (Date.now() - day))).toBeLessThan(60_000)
  })

  test('has the newest thirty', async () => {
    for (let number = 0; number < 30; number++) await write(`many-${number}`, { en: `Many ${number}` }, 0.5)
    await expect.poll(async () => (await titles('en')).length).toBe(30)
    expect(await titles('en')).not.toContain('Clay')
  })
})
