import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { describe, expect, test } from 'vitest'
import { landings } from '../contract/landing.ts'
import { type Language, languages } from '../contract/languages.ts'
import { problemsOfAccess } from './access.ts'
import { ask } from './api.ts'
import { browserTest, sees } from './browser.ts'
import { theShop } from './shop.ts'

const get = (path: string) => fetch(new URL(path, theShop().origin), { redirect: 'manual' })

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found.replaceAll('&amp;', '&'))
const linkOf = (html: string, rel: string) => all(html, new RegExp(`<link rel="${rel}"[^>]* href="([^"]+)"`, 'g'))
const alternatesOf = (html: string) => html.match(/<link rel="alternate" hrefLang="[^"]+" href="[^"]+"/g)?.sort() ?? []
const pathOf = (address: string) => address.slice(theShop().origin.length)

/** One page of each kind in a language, each with something to show. */
async function onePageEach(lang: Language): Promise<string[]> {
  const local = (record: object, field: string) =>
    (record as Record<string, string>)[`${field}_${lang}`] ?? (record as Record<string, string>)[`${field}_en`] ?? ''
  const named = (record: { id: string } | undefined, field = 'name') => ({ id: record?.id ?? '', name: local(record ?? {}, field) })
  const { list } = await ask('getHotList', {}, { lang })
  const options = list.find(({ sku_id }) => sku_id === null)
  const single = list.find(({ sku_id }) => sku_id !== null)
  const [category] = (await ask('getAllCategory', {}, { lang })).list
  const [brand] = (await ask('getAllBrand', {}, { lang })).list
  const [post] = (await ask('getPosts', { page: 1 }, { lang })).posts
  return [
    landings.home(lang),
    landings.product(lang, named(options)),
    landings.product(lang, named(single)),
    landings.categories(lang),
    landings.category(lang, named(category)),
    landings.brands(lang),
    landings.brand(lang, named(brand)),
    landings.shop(lang, named(single?.shop)),
    landings.blog(lang),
    landings.post(lang, named(post, 'title')),
    landings.terms(lang),
    landings.privacy(lang),
    landings.returnPolicy(lang),
    landings.support(lang),
    landings.aboutUs(lang),
  ]
}

describe('the pages at clean addresses', () => {
  test.each(languages.map(({ code }) => code))(
    'are whole documents in %s, which run nothing and tell machines what they tell people',
    async (lang) => {
      for (const path of await onePageEach(lang)) {
        const answer = await get(path)
        expect([path, answer.status]).toEqual([path, 200])
        const html = await answer.text()
        expect(html).toContain(`<html lang="${lang}">`)
        expect(linkOf(html, 'canonical').map(pathOf)).toEqual([path])
        expect([path, /<script(?! type="application\/ld\+json")| style="| on[a-z]+="/.test(html)]).toEqual([path, false])
        expect([path, all(html, /<h1[^>]*>([^<]+)</g).length]).toEqual([path, 1])
        const said = new WebAutoExtractor({ addLocation: true, embedSource: [] }).parse(html)
        const errors = (await new Validator().validate(said)).filter(({ severity }) => severity === 'ERROR')
        expect([path, errors]).toEqual([path, []])
      }
    },
  )

  test('name each other in all languages, and each of these names the same', async () => {
    for (const path of await onePageEach('ja')) {
      const html = await (await get(path)).text()
      const named = alternatesOf(html)
      expect([path, named.length]).toEqual([path, languages.length + 1])
      for (const address of all(html, /<link rel="alternate" hrefLang="[^"]+" href="([^"]+)"/g)) {
        if (pathOf(address) === '/') continue
        const other = await get(pathOf(address))
        expect([address, other.status]).toEqual([address, 200])
        expect([address, alternatesOf(await other.text())]).toEqual([address, named])
      }
    }
  })

  test('lead to each other and to no address that is not the one', async () => {
    const seen = new Set<string>()
    const waiting = [landings.home('es')]
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue
      seen.add(path)
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 200])
      const html = await answer.text()
      waiting.push(...all(html, /<a [^>]*href="(\/es[^"#]*)"/g))
    }
    const products = (await ask('getAllProducts', { page_size: 96 }, { lang: 'es' })).list
    const missed = products.filter(({ id }) => ![...seen].some((path) => path.startsWith('/es/p/') && path.endsWith(`-${id}`)))
    expect(missed).toEqual([])
  })

  test('say a price in the currency that is asked for, to people as to machines', async () => {
    const { list } = await ask('getCurrency', {})
    const [product] = (await ask('getHotList', {}, { lang: 'en' })).list
    const path = landings.product('en', { id: product?.id ?? '', name: product?.name_en ?? '' })
    for (const { code } of list) {
      const html = await (await get(`${path}?currency=${code}`)).text()
      expect(linkOf(html, 'canonical').map(pathOf)).toEqual([path])
      const prices = all(html, /"price":"([\d.]+)","priceCurrency":"[A-Z]+"/g)
      expect(all(html, /"priceCurrency":"([A-Z]+)"/g)).toEqual(prices.map(() => code))
      const shown = html.replace(/<head>.*<\/head>/s, '').replaceAll(',', '')
      expect([code, prices.some((price) => shown.includes(price))]).toEqual([code, true])
    }
  })

  test('are what sitemaps and feeds lead to: no address of theirs leads on, and each says what they say', async () => {
    const locations = async (path: string) => all(await (await get(path)).text(), /<loc>([^<]+)<\/loc>/g).map(pathOf)
    const parts = await locations('/sitemap.xml')
    const listed = (await Promise.all(parts.map(locations))).flat().filter((path) => /^\/(?:es|th)(?:\/|$)/.test(path))
    expect(listed.length).toBeGreaterThan(2 * 72)
    for (const path of listed) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(linkOf(await answer.text(), 'canonical').map(pathOf)).toEqual([path])
    }
    const items = (await (await get('/feeds/google.xml?lang=ja&country=JP&currency=JPY')).text()).split('<item>').slice(1)
    expect(items.length).toBeGreaterThan(10)
    for (const item of items.filter((_, index) => index % 10 === 0)) {
      const field = (name: string) => all(item, new RegExp(`<g:${name}>([^<]+)<`, 'g'))[0]?.replaceAll('&#38;', '&') ?? ''
      const html = await (await get(pathOf(field('link')))).text()
      const [price = '', currency = ''] = (field('sale_price') || field('price')).split(' ')
      expect([field('link'), html.includes(`"price":"${price}","priceCurrency":"${currency}"`)]).toEqual([field('link'), true])
      expect((await get(pathOf(field('image_link')))).headers.get('content-type')).toBe('image/jpeg')
    }
    const links = all(await (await get(landings.rss('es'))).text(), /<link>([^<]+)<\/link>/g)
    for (const link of links) expect([link, (await get(pathOf(link))).status]).toEqual([link, 200])
  })

  test('are missing or gone in words', async () => {
    const answer = await get('/th/p/nothing-99999')
    expect(answer.status).toBe(404)
    const html = await answer.text()
    expect(html).toContain('<html lang="th">')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  for (const [size, lang, dark] of [
    ['phone', 'th', false],
    ['desktop', 'ja', true],
  ] as const)
    browserTest(`are read by everybody (${size}, ${lang})`, async (open) => {
      const visit = await open({ size, lang, dark })
      const { page } = visit
      for (const path of await onePageEach(lang)) {
        await page.goto(path)
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect([path, wider <= 0]).toEqual([path, true])
        expect([path, await problemsOfAccess(visit, dark ? 'dark' : 'light')]).toEqual([path, []])
      }
    })

  browserTest('ask a phone for no picture far below its window, and for each as somebody comes near it', async (open) => {
    const [home = '', , , , category = ''] = await onePageEach('es')
    for (const path of [home, category]) {
      const visit = await open({ size: 'phone', lang: 'es' })
      const { page } = visit
      await page.goto(path, { waitUntil: 'networkidle' })
      const pictures = page.locator('main article img')
      const asked = await page.evaluate(() => performance.getEntriesByType('resource').length + 1)
      expect([path, asked <= 20]).toEqual([path, true])
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded()
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 100)).toBe(true)
      }
      expect([path, (await pictures.count()) > 12]).toEqual([path, true])
      await visit.context.close()
    }
  })

  browserTest('lead into the app, in the language that was read, to what was looked at', async (open) => {
    const visit = await open({ size: 'phone', locale: 'es' })
    const { page } = visit
    const [product] = (await ask('getHotList', {}, { lang: 'ja' })).list
    const name = product?.name_ja ?? ''
    await page.goto(`/ja/p/${product?.id}?currency=EUR`)
    await page.locator('main a[href^="/?"]').first().click()
    await visit.settled()
    await sees(page.getByRole('heading', { name, level: 1 }))
    const place = new URL(page.url())
    expect([place.search, place.hash.split('&')[0]]).toEqual(['', `#/pages/prouduct/detail?id=${product?.id}`])
    expect(await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('cur')])).toEqual(['ja', 'EUR'])
  })

  browserTest('search in the app', async (open) => {
    const visit = await open({ size: 'desktop', lang: 'es' })
    const { page } = visit
    await page.goto('/es')
    await page.getByRole('searchbox').fill('taza azul')
    await page.getByRole('searchbox').press('Enter')
    await page.waitForURL(/search\?q=taza/)
    await visit.settled()
    await sees(page.getByRole('link', { name: /taza/i }))
  })
})
