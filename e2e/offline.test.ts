import { describe, expect } from 'vitest'
import { languages } from '../contract/languages.ts'
import { routes, screens } from '../contract/screens.ts'
import { allProducts, ask, emptyCart, newCustomer, signInDemoBuyer } from './api.ts'
import { browserTest, sees, seesNoLonger, type Visit } from './browser.ts'
import { openBuilds } from './next-build.ts'
import { theShop } from './shop.ts'
import { press } from './steps.ts'

/** The page opens without a connection from now on. */
const isKept = ({ page }: Visit) =>
  expect.poll(() => page.evaluate(async () => (await caches.match('/', { cacheName: 'plaza-page' })) !== undefined)).toBe(true)

/** The answers that are kept, as `es getCart`. */
const answers = ({ page }: Visit): Promise<string[]> =>
  page.evaluate(async () => {
    const places = (await caches.keys()).filter((name) => name.startsWith('plaza-answers-'))
    const kept = await Promise.all(places.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => {
      const [, lang = '', question = ''] = /\/kept\/([^/]+)\/(.+)$/.exec(url) ?? []
      return `${lang} ${String(JSON.parse(decodeURIComponent(question))[0])}`
    })
  })
const keeps = (visit: Visit, ...wanted: string[]) => expect.poll(() => answers(visit)).toEqual(expect.arrayContaining(wanted))

const codeIsKept = ({ page }: Visit) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const cache = await caches.open('plaza-assets')
        const used = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.startsWith('/assets/'))
        return (await Promise.all(used.map(({ name }) => cache.match(name)))).every((found) => found !== undefined)
      }),
    )
    .toBe(true)

/** The paths of the files of the app that are kept. */
const files = ({ page }: Visit) =>
  page.evaluate(async () => (await (await caches.open('plaza-assets')).keys()).map(({ url }) => new URL(url).pathname))

/** The script that the build begins with whose files were the last to be kept, those of the one before it beside them. */
const taken = ({ page }: Visit): Promise<string | undefined> =>
  page.evaluate(async () => (await (await caches.match('/taken', { cacheName: 'plaza-page' }))?.json())?.entry)

/**
 * Lets a worker that waits take the place of the one before it. Chromium does that by itself once the other has been idle for half a minute and is
 * stopped; a browser that is looked into, as one under test is, stops none.
 */
async function letWorkersRest({ context, page }: Visit) {
  const waits = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
  if (!(await waits())) return
  // It may be about to.
  await page.waitForTimeout(2_000)
  if (!(await waits())) return
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}

const bar = ({ page }: Visit) => page.locator('[data-notice-bar]')

/** Opens an address anew, as somebody does who comes back. */
async function openAnew({ page, settled }: Visit, address: string) {
  await page.evaluate((to) => {
    location.hash = to
  }, address)
  await page.reload()
  await settled()
}

/** Closes the page, which asks for something more once it is at rest, and forgives what the browser has to say about a network that is not there. */
async function forgiveOffline({ page, foresee }: Visit) {
  foresee(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|RequestFailure|CodeFailure/)
  await page.close()
}

describe('without a connection', () => {
  browserTest(
    'a product, the cart and orders that were seen open, say that they are not of now, and are asked for again with it',
    async (open) => {
      const token = await signInDemoBuyer()
      await emptyCart(token)
      const [product] = (await allProducts('es')).filter(({ in_stock, sku_id }) => in_stock && sku_id !== null)
      await ask('addToCart', { product_id: product?.id ?? '', qty: 1 }, { token })
      const [order] = (await ask('getOrders', {}, { token })).list
      const visit = await open({ lang: 'es', size: 'phone', token, worker: true })
      const { context, page, words, go, settled } = visit
      await go('')
      await isKept(visit)
      for (const address of [screens.product(product?.id ?? ''), routes.cart, routes.orders, screens.order(order?.id ?? '')])
        await go(`#${address}`)
      await keeps(visit, 'es getProduct', 'es getCart', 'es getOrders', 'es getOrder')
      await codeIsKept(visit)

      await context.setOffline(true)
      await openAnew(visit, `#${screens.product(product?.id ?? '')}`)
      await sees(page.getByRole('heading', { level: 1, name: product?.name_es ?? '' }))
      await sees(bar(visit).getByText(words('offline.offline')))
      await sees(bar(visit).getByText(words('offline.asItWas', { age: words('shell.justNow') })))
      await openAnew(visit, `#${routes.cart}`)
      await sees(page.getByRole('main').getByText(product?.name_es ?? ''))
      await openAnew(visit, `#${routes.orders}`)
      await sees(page.getByRole('main').getByText(order?.increment_id ?? ''))
      await openAnew(visit, `#${screens.order(order?.id ?? '')}`)
      await sees(page.getByRole('main').getByText(order?.increment_id ?? ''))
      await sees(bar(visit))

      await context.setOffline(false)
      await seesNoLonger(bar(visit))
      await settled()
      await sees(page.getByRole('main').getByText(order?.increment_id ?? ''))
      await forgiveOffline(visit)
      await emptyCart(token)
    },
  )

  browserTest('what was never seen, and what is never kept, says that it needs one, and comes with it', async (open) => {
    const token = await signInDemoBuyer()
    const [product] = await allProducts('en')
    const visit = await open({ lang: 'en', token, worker: true })
    const { context, page, words, go, settled } = visit
    await go('')
    await isKept(visit)
    await go(`#${routes.wallet}`)
    await codeIsKept(visit)
    await context.setOffline(true)
    for (const address of [routes.wallet, screens.product(product?.id ?? '')]) {
      await openAnew(visit, `#${address}`)
      await sees(page.getByRole('alert').getByText(words('shell.errors.unseen')))
    }
    await context.setOffline(false)
    await press(visit, words('shell.tryAgain'))
    await sees(page.getByRole('heading', { level: 1, name: product?.name_en ?? '' }))
    await settled()
    await forgiveOffline(visit)
  })

  browserTest('what was still under way when a first visit began to be looked after is there, too', async (open) => {
    const builds = await openBuilds()
    const letGo = builds.hold(/\.woff2$/)
    try {
      const visit = await open({ origin: builds.origin, worker: true })
      const faces = async () => (await files(visit)).filter((path) => path.endsWith('.woff2'))
      await visit.go('')
      await isKept(visit)
      expect(await faces()).toEqual([])
      letGo()
      await expect.poll(faces).not.toEqual([])
      await codeIsKept(visit)
    } finally {
      letGo()
      await builds.close()
    }
  })

  browserTest('what one does is refused at once, is not done later, and what was typed stays', async (open) => {
    const { token } = await newCustomer('offline-acts@plaza.test')
    const [product] = (await allProducts('en')).filter(({ in_stock, sku_id }) => in_stock && sku_id !== null)
    const visit = await open({ lang: 'en', size: 'phone', token, worker: true })
    const { context, page, words, go } = visit
    await go(`#${screens.product(product?.id ?? '')}`)
    await isKept(visit)
    await context.setOffline(true)
    await press(visit, words('market.addToCart'))
    await sees(page.getByText(words('shell.errors.unsent')))
    await context.setOffline(false)
    await seesNoLonger(bar(visit))
    expect((await ask('getCart', {}, { token })).items_count).toBe(0)

    await go(`#${routes.profile}`)
    await context.setOffline(true)
    const name = page.getByLabel(words('signing.firstname'))
    await name.fill('Aurora')
    await page
      .getByRole('main')
      .getByRole('button', { name: words('shell.save') })
      .first()
      .click()
    await sees(page.getByText(words('shell.errors.unsent')))
    expect(await name.inputValue()).toBe('Aurora')
    await forgiveOffline(visit)
  })

  browserTest('nobody sees what somebody else has kept here: not after a sign-out, and not with another account', async (open) => {
    const token = await signInDemoBuyer()
    const [order] = (await ask('getOrders', {}, { token })).list
    const { token: other } = await newCustomer('offline-other@plaza.test')
    const visit = await open({ lang: 'es', token, worker: true })
    const { context, page, words, go } = visit
    await go('')
    await isKept(visit)
    await go(`#${routes.orders}`)
    await keeps(visit, 'es getOrders')
    await codeIsKept(visit)

    // Another session in the same browser, which has come without a word of the first one.
    await page.evaluate((session) => localStorage.setItem('access-token', session), other)
    await context.setOffline(true)
    await openAnew(visit, `#${routes.orders}`)
    await sees(page.getByRole('alert').getByText(words('shell.errors.unseen')))
    expect(await page.getByText(order?.increment_id ?? '').count()).toBe(0)
    // What was kept for the first one is gone, too.
    await expect.poll(() => answers(visit)).not.toContain('es getOrders')

    await context.setOffline(false)
    await page.evaluate((session) => localStorage.setItem('access-token', session), token)
    await openAnew(visit, `#${routes.orders}`)
    await keeps(visit, 'es getOrders')
    await page.getByRole('button', { name: words('shell.account') }).click()
    await page.getByRole('menuitem', { name: words('shell.signOut') }).click()
    await expect.poll(() => answers(visit)).not.toContain('es getOrders')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('access-token'))).toBeNull()
    await context.setOffline(true)
    await openAnew(visit, `#${routes.orders}`)
    expect(await page.getByText(order?.increment_id ?? '').count()).toBe(0)
    await forgiveOffline(visit)
  })
})

describe('a new version', () => {
  browserTest('is asked about in every tab, taken by a reload alone, and leaves no older build behind', async (open) => {
    const builds = await openBuilds()
    try {
      const visit = await open({ lang: 'en', origin: builds.origin, worker: true })
      const { context, page, words, go } = visit
      const entries = () => page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src)
      const lookForOne = () => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
      await go('')
      await isKept(visit)
      await expect.poll(() => files(visit)).toEqual(expect.arrayContaining([expect.stringMatching(/^\/assets\/[\w-]+\.js$/)]))
      const second = await context.newPage()
      await second.goto(`/#${routes.cart}`)
      await second.waitForFunction(() => navigator.serviceWorker.controller !== null)

      builds.release('second')
      const first = await entries()
      await lookForOne()
      const asks = (tab: typeof page) => tab.locator('[data-notice-bar]').getByRole('button', { name: words('offline.reload') })
      await sees(asks(page))
      await sees(asks(second))
      expect(await entries()).toBe(first)

      await asks(page).click()
      await expect.poll(entries).toContain('/assets/second/')
      await visit.settled()
      await seesNoLonger(asks(page))
      // The other tab goes on, and is still asked.
      await second.evaluate(() => {
        location.hash = '#/'
      })
      await sees(asks(second))
      await asks(second).click()
      await second.waitForFunction(() => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src.includes('/second/'))
      await second.close()

      await expect.poll(() => taken(visit)).toContain('/assets/second/')
      builds.release('third')
      await page.reload()
      await visit.settled()
      await expect.poll(entries).toContain('/assets/third/')
      // Who has come by the new one need not be asked about it, and its files are all that is left beside those of the one before.
      const kept = () => letWorkersRest(visit).then(() => files(visit))
      await expect.poll(kept, { interval: 1_000 }).not.toEqual(expect.arrayContaining([expect.stringMatching(/^\/assets\/[\w-]+\.js$/)]))
      expect(await files(visit)).toEqual(expect.arrayContaining([expect.stringContaining('/assets/third/')]))
      expect(await asks(page).count()).toBe(0)

      await context.setOffline(true)
      await openAnew(visit, '#/')
      await sees(bar(visit))
      expect(await entries()).toContain('/assets/third/')
      await forgiveOffline(visit)
    } finally {
      await builds.close()
    }
  })
})

describe('on the home screen', () => {
  browserTest('the shop has a name, icons and ways in, in the language of its owner', async (open) => {
    const visit = await open({ lang: 'ja', worker: true })
    const { page, go } = visit
    await go('')
    const link = page.locator('link[rel=manifest]')
    await expect.poll(() => link.getAttribute('href')).toBe('/manifest.webmanifest?lang=ja')
    const read = async (lang: string) => {
      const answer = await fetch(`${theShop().origin}/manifest.webmanifest?lang=${lang}`)
      expect(answer.headers.get('content-type')).toContain('application/manifest+json')
      return (await answer.json()) as Record<'lang' | 'description' | 'start_url', string> & { icons: { src: string; sizes: string }[] }
    }
    const manifests = await Promise.all(languages.map(({ code }) => read(code)))
    expect(manifests.map(({ lang }) => lang)).toEqual(languages.map(({ code }) => code))
    expect(new Set(manifests.map(({ description }) => description)).size).toBe(languages.length)
    expect((await read('xx')).lang).toBe('es')
    const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
    for (const src of [...(manifests[0]?.icons ?? []).map((icon) => icon.src), apple]) {
      const icon = await fetch(`${theShop().origin}${src}`)
      expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, 'image/png'])
    }
    // Chromium itself finds nothing that would keep it off one.
    const session = await visit.context.newCDPSession(page)
    await isKept(visit)
    expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  })
})
