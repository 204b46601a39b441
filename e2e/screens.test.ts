import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '../contract/languages.ts'
import { problemsOfAccess } from './access.ts'
import { allProducts, ask, emptyCart, signInDemoBuyer } from './api.ts'
import { browserTest, type Size, type Visit } from './browser.ts'
import { textKeys } from './words.ts'

type Screen = {
  name: string
  address: string
  /** what it shows needs a person */
  signedIn?: boolean
}

let token = ''
let screens: Screen[] = []

/** Every screen that a storefront page makes, with something on it. What has no contents is there too: empty states are screens. */
beforeAll(async () => {
  token = await signInDemoBuyer()
  await emptyCart(token)
  const products = await allProducts()
  const withOptions = products.find(({ sku_id, rating }) => sku_id === null && rating !== null)
  const plain = products.find(({ sku_id, in_stock, shop }) => sku_id !== null && in_stock && shop.id !== withOptions?.shop.id)
  const { list: categories } = await ask('getAllCategory', {})
  const { list: brands } = await ask('getAllBrand', {})
  const { posts } = await ask('getPosts', { page: 1 })
  const [post] = posts
  const [category] = categories
  const [brand] = brands
  if (!withOptions || !plain || !category || !brand) throw new Error('the demo marketplace has changed: choose other products here')

  // A paid order, a purchase that waits for its card, and a cart of two shops.
  const { product } = await ask('getProduct', { product_id: withOptions.id })
  const sku = product.skus.find(({ stock_left }) => stock_left > 5)
  const add = async () => {
    await ask('addToCart', { product_id: withOptions.id, sku_id: sku?.id, qty: 1 }, { token })
    await ask('addToCart', { product_id: plain.id, qty: 2 }, { token })
  }
  const buy = async (payment_method: 'wallet' | 'card') => {
    await add()
    const { quote_id } = await ask('getQuote', {}, { token })
    return ask('submitOrder', { quote_id, payment_method }, { token })
  }
  const paid = await buy('wallet')
  const unpaid = await buy('card')
  await add()
  const [order] = paid.orders
  const { list: delivered } = await ask('getOrders', { status: 'delivered' }, { token })
  const returnable = delivered.find(({ products }) => products.filter(({ can_return }) => can_return).length > 1)
  const [back, other] = returnable?.products.filter(({ can_return }) => can_return) ?? []
  if (!returnable || !back || !other) throw new Error('the demo buyer has no delivered order of two lines any more: choose another here')
  const line = { order_id: returnable.id, item_id: back.item_id, qty: 1 }
  const wish = { ...line, kind: 'return_refund', reason: 'changed_mind', content: 'It does not go with the rest.' } as const
  const { as_id } = await ask('submitReturn', wish, { token })
  const [conversation] = (await ask('getConversations', {}, { token })).list
  screens = [
    { name: 'home', address: '#/' },
    { name: 'index', address: '#/pages/index/index' },
    { name: 'categories', address: '#/pages/category/category' },
    { name: 'category', address: `#/pages/category/detail?id=${category.id}` },
    { name: 'brands', address: '#/pages/category/brands' },
    { name: 'brand', address: `#/pages/category/brands?id=${brand.id}` },
    { name: 'recommended', address: '#/pages/category/recommend' },
    { name: 'search', address: '#/pages/search/search' },
    { name: 'search with results', address: '#/pages/search/search?q=oak' },
    { name: 'search without results', address: '#/pages/search/search?q=qqqqqq' },
    { name: 'shop', address: `#/pages/shop/detail?id=${plain.shop.id}` },
    { name: 'product', address: `#/pages/prouduct/detail?id=${withOptions.id}` },
    { name: 'product that is gone', address: '#/pages/prouduct/detail?id=999999' },
    { name: 'empty cart', address: '#/pages/cart/cart' },
    { name: 'login', address: '#/pages/users/login' },
    { name: 'forgotten password', address: '#/pages/users/login?act=forgot' },
    { name: 'code and new password', address: '#/pages/users/login?act=reset' },
    { name: 'register', address: '#/pages/users/register' },
    { name: 'signing in by another house', address: '#/pages/users/tiktok' },
    { name: 'sign in first', address: '#/pages/history/purchase' },
    { name: '404', address: '#/pages/users/404' },
    { name: 'terms', address: '#/pages/policy/terms' },
    { name: 'support', address: '#/pages/policy/support' },
    { name: 'return policy', address: '#/pages/policy/return' },
    { name: 'privacy', address: '#/pages/policy/privacy' },
    { name: 'about us', address: '#/pages/policy/about_us' },
    { name: 'announcements', address: '#/pages/policy/support?tab=announcements' },
    { name: 'agreement with sellers', address: '#/pages/policy/terms?tab=sellers' },
    { name: 'answers of the help', address: '#/pages/policy/support?q=Plaza' },
    { name: 'no answer of the help', address: '#/pages/policy/support?q=qqqqqq' },
    { name: 'blog', address: '#/pages/blog/blog' },
    { name: 'blog beyond its end', address: '#/pages/blog/blog?p=99' },
    { name: 'post', address: `#/pages/blog/detail?id=${post?.id}` },
    { name: 'post that is gone', address: '#/pages/blog/detail?id=999999' },
    { name: 'becoming a seller', address: '#/pages/shop/create' },
    { name: 'choosing a point', address: '#/choose-location' },
    { name: 'a chosen point', address: '#/choose-location?lat=37.389&lng=-5.984' },
    { name: 'a point on the map', address: '#/open-location?lat=18.79&lng=98.985&name=12/3' },
    { name: 'a point at sea', address: '#/open-location?lat=0&lng=-30' },
    { name: 'a link without a point', address: '#/open-location?lat=91&lng=0' },
    { name: 'cart', address: '#/pages/cart/cart', signedIn: true },
    { name: 'my cart', address: '#/pages/cart/mycart', signedIn: true },
    { name: 'edit cart', address: '#/pages/cart/edit', signedIn: true },
    { name: 'delivery', address: '#/pages/cart/delivery', signedIn: true },
    { name: 'pay', address: '#/pages/cart/pay', signedIn: true },
    { name: 'pay a placed purchase', address: `#/pages/cart/pay?purchase_id=${unpaid.purchase_id}`, signedIn: true },
    { name: 'success', address: `#/pages/cart/pay?purchase_id=${paid.purchase_id}`, signedIn: true },
    { name: 'login of a customer', address: '#/pages/users/login', signedIn: true },
    { name: 'dashboard', address: '#/pages/mine/dashboard', signedIn: true },
    { name: 'profile', address: '#/pages/mine/confing', signedIn: true },
    { name: 'addresses', address: '#/pages/mine/pc_mine', signedIn: true },
    { name: 'coupons', address: '#/pages/mine/pc_mine?tab=coupons', signedIn: true },
    { name: 'devices', address: '#/pages/mine/pc_mine?tab=devices', signedIn: true },
    { name: 'notices', address: '#/pages/mine/pc_mine?tab=notices', signedIn: true },
    { name: 'followed shops', address: '#/pages/mine/pc_mine?tab=shops', signedIn: true },
    { name: 'conversations', address: '#/pages/mine/pc_mine?tab=conversations', signedIn: true },
    { name: 'conversation', address: `#/pages/mine/pc_mine?tab=conversations&thread=${conversation?.conversation_id}`, signedIn: true },
    {
      name: 'conversation to be begun',
      address: `#/pages/mine/pc_mine?tab=conversations&shop=${plain.shop.id}&product=${plain.id}`,
      signedIn: true,
    },
    { name: 'conversation that is gone', address: '#/pages/mine/pc_mine?tab=conversations&thread=999999', signedIn: true },
    { name: 'favourites', address: '#/pages/mine/pc_mine?tab=favourites', signedIn: true },
    { name: 'wallet', address: '#/pages/mine/wallet', signedIn: true },
    { name: 'wallet of some days', address: '#/pages/mine/wallet?from=2026-01-05&to=2026-02-07', signedIn: true },
    { name: 'top-ups', address: '#/pages/mine/wallet?tab=recharges', signedIn: true },
    { name: 'withdrawals', address: '#/pages/mine/wallet?tab=withdrawals', signedIn: true },
    { name: 'topping up', address: '#/pages/mine/wallet?act=topup', signedIn: true },
    { name: 'withdrawing', address: '#/pages/mine/wallet?act=withdraw', signedIn: true },
    { name: 'application for a shop', address: '#/pages/shop/create', signedIn: true },
    { name: 'orders', address: '#/pages/history/purchase', signedIn: true },
    { name: 'order', address: `#/pages/history/detail?id=${order?.id}`, signedIn: true },
    { name: 'order with a return', address: `#/pages/history/detail?id=${returnable.id}`, signedIn: true },
    { name: 'returns', address: '#/pages/mine/refund_sent', signedIn: true },
    { name: 'returns that have ended', address: '#/pages/mine/refund_sent?state=ended', signedIn: true },
    { name: 'return', address: `#/pages/mine/refund_sent?id=${as_id}`, signedIn: true },
    { name: 'return that is gone', address: '#/pages/mine/refund_sent?id=999999', signedIn: true },
    { name: 'asking for a return', address: `#/pages/mine/refund_sent?order=${returnable.id}&item=${other.item_id}`, signedIn: true },
    {
      name: 'asking for what is under way',
      address: `#/pages/mine/refund_sent?order=${returnable.id}&item=${back.item_id}`,
      signedIn: true,
    },
    { name: 'order that is gone', address: '#/pages/history/detail?id=999999', signedIn: true },
  ]
})

afterAll(() => emptyCart(token))

test('no page of the storefront is left out', () => {
  const pages = readdirSync(join(import.meta.dirname, '../web/storefront/src/pages'), { recursive: true, encoding: 'utf8' })
  const routes = pages
    .flatMap((file) => /^[^A-Z]+(?=\.tsx$)/.exec(file.replaceAll('\\', '/')) ?? [])
    .map((page) => (page.includes('/') ? `#/pages/${page}` : `#/${page}`))
  const looked = new Set(screens.map(({ address }) => address.replace(/\?.*/, '').replace(/^#\/$/, '#/pages/home/home')))
  expect(routes.filter((route) => !looked.has(route))).toEqual([])
})

/** Two pages work off the list side by side: what two cores manage. */
async function withTwoPages(
  open: () => Promise<{ visitor: Visit; customer: Visit }>,
  look: (visit: Visit, screen: Screen) => Promise<void>,
) {
  const waiting = [...screens]
  const work = async () => {
    const { visitor, customer } = await open()
    for (let screen = waiting.shift(); screen; screen = waiting.shift()) await look(screen.signedIn ? customer : visitor, screen)
  }
  await Promise.all([work(), work()])
}

/** Parts of a page are made when one comes near them. */
async function scrollThrough({ page, settled }: Visit): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    for (let top = 0; top < document.documentElement.scrollHeight && top < 20_000; top += innerHeight) {
      scrollTo(0, top)
      await frame()
      await frame()
    }
    scrollTo(0, 0)
  })
  await settled()
}

const keyPattern = new RegExp(`(^|[^\\w.])(${textKeys.map((key) => key.replaceAll('.', '\\.')).join('|')})(?![\\w.])`)

/** What stands on the screen for people to read, and its headings apart. */
async function readScreen({ page }: Visit) {
  const seen = await page.evaluate(() => {
    // Of what is kept of a page that one has left, nothing is shown.
    const isKept = (element: Element) => element.closest('main > *')?.checkVisibility() === false
    const shown = (selector: string) => [...document.querySelectorAll(selector)].filter((each) => !isKept(each))
    return {
      names: shown('[aria-label], [title], [placeholder]').flatMap((element) =>
        ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
      ),
      headings: shown('main h1, main h2').map((heading) => heading.textContent.trim()),
      lang: document.documentElement.lang,
    }
  })
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not there to be read
  return { ...seen, words: await page.locator('body').innerText() }
}

type Seen = Awaited<ReturnType<typeof readScreen>>

/** What is no text for people, or in another language. */
function problemsOfSpeech({ words, names, lang: spoken }: Seen, lang: Language): string[] {
  const key = keyPattern.exec(`${words}\n${names.join('\n')}`)?.[2]
  return [
    ...(key ? [`shows the key ${key}`] : []),
    ...(spoken === lang ? [] : [`the language is ${spoken}`]),
    ...(/\b(undefined|null|NaN|\[object)\b/.test(words) ? ['shows what is no text'] : []),
  ]
}

/** Headings by screen, in each language in which the screens were looked at. */
const headingsIn = new Map<Language, Map<string, string[]>>()

const looks: [Size, Language][] = [
  ['phone', 'th'],
  ['desktop', 'es'],
]
for (const [size, lang] of looks) {
  browserTest(
    `every screen on a ${size} is accessible, fits, has a title, speaks ${lang} and is quiet, in light and dark`,
    async (open) => {
      const found: string[] = []
      const headings = new Map<string, string[]>()
      await withTwoPages(
        async () => ({ visitor: await open({ lang, size }), customer: await open({ lang, size, token }) }),
        async (visit, { name, address }) => {
          const { page, go, takeNoise } = visit
          await go(address)
          await scrollThrough(visit)
          const read = await readScreen(visit)
          headings.set(name, read.headings)
          found.push(...problemsOfSpeech(read, lang).map((problem) => `${name}: ${problem}`))
          const seen = await page.evaluate(() => ({
            title: document.title,
            headings: [...document.querySelectorAll('main h1')].filter((each) => each.checkVisibility()).length,
            tooWide: document.documentElement.scrollWidth - innerWidth,
          }))
          if (!/^.+ · Plaza$/.test(seen.title)) found.push(`${name}: the title is ${seen.title}`)
          if (seen.headings !== 1) found.push(`${name}: ${seen.headings} headings of level 1`)
          if (seen.tooWide > 0) found.push(`${name}: ${seen.tooWide} px too wide`)
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
            found.push(...(await problemsOfAccess(visit, colorScheme)).map((problem) => `${name}: ${problem}`))
          }
          found.push(...takeNoise().map((complaint) => `${name}: ${complaint}`))
        },
      )
      expect(found).toEqual([])
      headingsIn.set(lang, headings)
    },
  )
}

/** Names of brands, people and the house are the same in every language. */
const isName = (heading: string) => !/[a-z]{3}/.test(heading) || /^(Plaza|Blog|Cookies|Lucia)\b/.test(heading)

// A text that is missing is found without a browser; what a page says past the texts, it says alike in every language.
test('no screen has a heading that is the same in Spanish and in Thai', async () => {
  const [{ list: brands }, products] = await Promise.all([ask('getAllBrand', {}), allProducts()])
  const names = new Set([...brands, ...products.map(({ shop }) => shop)].map(({ name_en }) => name_en))
  const [inSpanish, inThai] = [headingsIn.get('es'), headingsIn.get('th')]
  expect([inSpanish?.size, inThai?.size]).toEqual([screens.length, screens.length])
  const alike = [...(inThai ?? [])].flatMap(([name, headings]) => {
    const spanish = new Set(inSpanish?.get(name))
    return headings
      .filter((heading) => spanish.has(heading) && !isName(heading) && !names.has(heading))
      .map((heading) => `${name}: ${heading}`)
  })
  expect(alike).toEqual([])
})
