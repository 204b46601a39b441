import { get } from 'node:http'
import { describe, expect, test } from 'vitest'
import { routes, screens } from '../contract/screens.ts'
import { ask } from './api.ts'
import { browserTest, sees, type Visit } from './browser.ts'
import { theShop } from './shop.ts'

/** Code and texts of the app come this much later, as they do by a slow line. */
const lateMs = 400

/** How far things moved by themselves since the page was opened (layout shift, web.dev/cls). */
const watchShift = ({ page }: Visit) =>
  page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) Object.assign(window, { moved: Number(Reflect.get(window, 'moved')) + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })

const comesLate = ({ page }: Visit) =>
  page.route('**/assets/**/*.{js,json}', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateMs))
    await route.continue().catch(() => {})
  })

type Seeing = { painted: string[]; shown: string[] }

/** Notes what can be seen, each text and each picture with its look and the place where it stands: of the first screen, and of the app in the moment in which it takes its place. */
const watchTakeOver = ({ page }: Visit) =>
  page.addInitScript(() => {
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    const isInside = ({ top, bottom, left, right, width }: DOMRect) =>
      width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    const seen = () => {
      const found: string[] = []
      for (const element of document.body.querySelectorAll('*')) {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('script, .sr-only')) continue
        const isPicture = element instanceof HTMLImageElement
        // What a shelf cuts off is in the window and not in sight.
        if (isPicture && element.dataset.src) continue
        const isText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        if (!isPicture && !isText) continue
        const range = document.createRange()
        range.selectNodeContents(element)
        const box = (isPicture ? element : range).getBoundingClientRect()
        if (!isInside(box)) continue
        // Engines differ in the kinds of spaces within dates.
        const said = isPicture ? new URL(element.src).pathname : element.textContent?.replace(/\s+/g, ' ').trim()
        const { color, backgroundColor, fontWeight, borderRadius } = getComputedStyle(element)
        found.push(`${said} ${place(box)} ${color} ${backgroundColor} ${fontWeight} ${borderRadius}`)
      }
      return found
    }
    const seeing: Partial<Seeing> = {}
    Object.assign(window, { seeing, seen })
    new MutationObserver(() => {
      if (seeing.painted && !seeing.shown && document.querySelector('[data-first]') === null) seeing.shown = seen()
    }).observe(document, { childList: true, subtree: true })
  })

/** Lets the code of the app come only when it is told to. */
async function holdCode({ page }: Visit): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
    await promise
    await route.continue().catch(() => {})
  })
  return resolve
}

/** The rest of a first screen comes when it is told to, whole or not at all. */
async function holdRest({ page }: Visit): Promise<(how: 'whole' | 'broken') => Promise<void>> {
  await page.addInitScript(() => {
    const ask = window.fetch
    window.fetch = async (...asked) => {
      const answer = await ask(...asked)
      if (!String(asked[0]).startsWith('/first-screen?')) return answer
      const [beginning, rest] = (await answer.text()).split(/(?<=\n)/)
      const { promise, resolve } = Promise.withResolvers<string>()
      Object.assign(window, { letRestCome: resolve })
      const bytes = new TextEncoder()
      return new Response(
        new ReadableStream({
          async start(controller) {
            controller.enqueue(bytes.encode(beginning))
            if ((await promise) === 'broken') return controller.error(new TypeError('network error'))
            controller.enqueue(bytes.encode(rest))
            controller.close()
          },
        }),
      )
    }
  })
  return (how) => page.evaluate((given) => void Reflect.get(window, 'letRestCome')(given), how)
}

/** A first screen has begun to come, and its first line comes when it is told to. */
async function holdBeginning({ page }: Visit): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const ask = window.fetch
    window.fetch = async (...asked) => {
      const answer = await ask(...asked)
      if (!String(asked[0]).startsWith('/first-screen?')) return answer
      const { promise, resolve } = Promise.withResolvers<void>()
      Object.assign(window, { letBeginningCome: resolve })
      const whole = await answer.arrayBuffer()
      return new Response(
        new ReadableStream({
          async start(controller) {
            await promise
            controller.enqueue(new Uint8Array(whole))
            controller.close()
          },
        }),
      )
    }
  })
  return () => page.evaluate(() => void Reflect.get(window, 'letBeginningCome')())
}

/** A line is slow by the clock of the page, which goes twenty times as slowly: how busy the machine is says nothing here. */
const callsNoLineSlow = ({ page }: Visit) =>
  page.addInitScript(() => {
    const wait = window.setTimeout
    window.setTimeout = ((run: TimerHandler, ms = 0, ...given: unknown[]) => wait(run, ms * 20, ...given)) as typeof setTimeout
  })

/** The screens that the server renders, each with something to show. */
async function rendered(): Promise<string[]> {
  const [product] = (await ask('getHotList', {})).list
  const [category] = (await ask('getAllCategory', {})).list
  const [brand] = (await ask('getAllBrand', {})).list
  const [post] = (await ask('getPosts', { page: 1 })).posts
  return [
    routes.home,
    screens.product(product?.id ?? ''),
    screens.category(category?.id ?? ''),
    screens.search('taza'),
    screens.shop(product?.shop.id ?? ''),
    screens.brands(brand?.id),
    routes.brands,
    routes.index,
    routes.recommended,
    routes.categories,
    routes.blog,
    screens.post(post?.id ?? ''),
  ].map((path) => `#${path}`)
}

describe('the first screen', () => {
  browserTest('shows the shop and its great advert before any code is there', async (open) => {
    const { advert } = await ask('getStore', { type: 'advert' }, { lang: 'es' })
    const [hero] = advert?.top ?? []
    const visit = await open({ size: 'phone' })
    const { page } = visit
    await holdCode(visit)
    await page.goto('/', { waitUntil: 'commit' })
    await sees(page.getByRole('heading', { name: hero?.title_es ?? '' }))
    // The page has an address for it; the screen that takes its place, as soon as it comes, has the picture itself.
    await page.waitForFunction(() =>
      [...document.images].some(({ naturalWidth, src }) => naturalWidth > 300 && /\/media\/|^data:image\/avif/.test(src)),
    )
  })

  browserTest(
    'says nothing that is wrong for who comes: another page, another language, a closed announcement, a chosen theme',
    async (open) => {
      const visit = await open({ lang: 'ja', size: 'phone' })
      const { page } = visit
      await page.addInitScript(() => {
        localStorage.setItem('theme', 'dark')
        localStorage.setItem('announcements-closed', '1')
      })
      await holdCode(visit)
      await page.route('**/first-screen?*', (route) => route.fulfill({ status: 204 }))
      await page.goto('/', { waitUntil: 'domcontentloaded' })
      const shown = () =>
        page.evaluate(() => [
          document.documentElement.dataset.theme,
          ...[...document.querySelectorAll('[data-first]')].map(
            (part) => `${part.getAttribute('data-first')} ${part.checkVisibility({ visibilityProperty: true })}`,
          ),
        ])
      expect(new Set(await shown())).toEqual(new Set(['dark', 'announcement false', 'words false', 'hero true']))
      await page.goto(`/#${routes.cart}`, { waitUntil: 'commit' })
      await page.reload({ waitUntil: 'domcontentloaded' })
      expect(await shown()).toContain('hero false')
    },
  )

  for (const [size, lang] of [
    ['phone', 'es'],
    ['phone', 'th'],
    ['desktop', 'ja'],
  ] as const)
    browserTest(`is what the app shows first (${size}, ${lang})`, async (open) => {
      for (const address of await rendered()) {
        const visit = await open({ size, lang })
        const { page } = visit
        await watchTakeOver(visit)
        const letCome = await holdCode(visit)
        // The code that is held belongs to what a load waits for.
        await page.goto(`/${address}`, { waitUntil: 'commit' })
        await page.waitForFunction(() => document.querySelector('[data-first=screen]:not([aria-busy])') !== null)
        // Pictures are asked for when they have been laid out.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
        await page.evaluate(() => {
          const { seeing, seen } = window as unknown as { seeing: Partial<Seeing>; seen: () => string[] }
          seeing.painted = seen()
        })
        letCome()
        await visit.settled()
        const { painted, shown } = await page.evaluate(() => (window as unknown as { seeing: Seeing }).seeing)
        const there = new Set(shown)
        expect([address, painted.length > 10, painted.filter((part) => !there.has(part))]).toEqual([address, true, []])
        await visit.context.close()
      }
    })

  for (const [address, size] of [
    ['home', 'phone'],
    ['home', 'desktop'],
    ['product', 'phone'],
    ['category', 'desktop'],
    ['shop', 'phone'],
  ] as const)
    browserTest(`stays where it is when the app takes its place (${address}, ${size})`, async (open) => {
      const [, product = '', category = '', , shop = ''] = await rendered()
      const visit = await open({ size })
      await watchShift(visit)
      await comesLate(visit)
      await visit.go({ home: '', product, category, shop }[address])
      if (address === 'home') await sees(visit.page.getByRole('heading', { name: visit.words('cards.hot') }))
      await visit.page.waitForLoadState('networkidle')
      await visit.settled()
      expect(await visit.page.evaluate(() => Number(Reflect.get(window, 'moved')))).toBeLessThan(address === 'home' ? 0.03 : 0.001)
    })

  for (const how of ['whole', 'broken'] as const)
    browserTest(`begins with what a window shows, before the rest comes (${how})`, async (open) => {
      const [, , category = ''] = await rendered()
      const visit = await open({ size: 'phone' })
      const { page } = visit
      const letRestCome = await holdRest(visit)
      const letCodeCome = await holdCode(visit)
      await page.goto(`/${category}`, { waitUntil: 'commit' })
      const cards = page.locator('[data-first=screen] article')
      await sees(cards.first())
      const arePainted = () => cards.evaluateAll((all) => all.map((card) => (card.querySelector('img')?.naturalWidth ?? 0) > 300))
      expect((await arePainted()).slice(0, 2)).toEqual([true, true])
      expect(await page.locator('[data-first=screen]').getAttribute('aria-busy')).toBe('true')
      // What is still to come is not taken for something that is missing.
      const signs = await cards.locator('img:not([src])').evaluateAll((all) => all.map((picture) => getComputedStyle(picture).content))
      expect(signs.length).toBeGreaterThan(0)
      expect(signs.filter((sign) => !sign.startsWith('url("data:image/gif'))).toEqual([])
      const atOnce = await cards.count()
      expect(atOnce).toBe(4)
      await letRestCome(how)
      await expect.poll(() => page.locator('[data-first=screen]').getAttribute('aria-busy')).toBe(null)
      if (how === 'whole') {
        expect(await cards.count()).toBeGreaterThan(atOnce)
        await expect.poll(async () => (await arePainted()).slice(0, atOnce)).toEqual([true, true, true, true])
      }
      // What did not come has no broken picture in its place.
      expect(await cards.locator('img[src=""]').count()).toBe(0)
      letCodeCome()
      await visit.settled()
      expect(await page.locator('main article').count()).toBeGreaterThan(atOnce)
    })

  browserTest('has what is below the window, too, before the app is there', async (open) => {
    const [, , category = ''] = await rendered()
    const visit = await open({ size: 'phone' })
    const { page } = visit
    const letCome = await holdCode(visit)
    await page.goto(`/${category}`, { waitUntil: 'commit' })
    const last = page.locator('[data-first=screen]:not([aria-busy]) article').last()
    await last.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        last
          .locator('a')
          .first()
          .evaluate((name) => name.checkVisibility({ contentVisibilityAuto: true })),
      )
      .toBe(true)
    expect(await page.locator('[data-first=screen]').count()).toBe(1)
    letCome()
    await visit.settled()
  })

  browserTest('asks for code, texts and typefaces only when its picture is there', async (open) => {
    const [, product] = await rendered()
    for (const address of ['', product ?? '']) {
      const visit = await open({ size: 'phone' })
      await callsNoLineSlow(visit)
      await visit.go(address)
      const early = await visit.page.evaluate(async () => {
        const painted = await new Promise<number>((resolve) =>
          new PerformanceObserver((list) => {
            const pictures = (list.getEntries() as (PerformanceEntry & { url: string })[]).filter(({ url }) => url !== '')
            if (pictures[0]) resolve(pictures[0].startTime)
          }).observe({ type: 'largest-contentful-paint', buffered: true }),
        )
        return performance
          .getEntriesByType('resource')
          .filter(({ name, startTime }) => /\/assets\/(?!first-)/.test(name) && startTime < painted)
          .map(({ name }) => name)
      })
      expect([address, early]).toEqual([address, []])
    }
  })

  browserTest('asks for code while a slow line brings what is to be painted, and lets none of it run before that', async (open) => {
    const [, , category = ''] = await rendered()
    const visit = await open({ size: 'phone' })
    const { page } = visit
    const letCome = await holdBeginning(visit)
    await page.goto(`/${category}`, { waitUntil: 'commit' })
    const askedFor = page.locator('link[rel=modulepreload][href^="/assets/"]')
    await expect.poll(() => askedFor.count()).toBeGreaterThan(2)
    // All of it is there by now, as it is on a second visit.
    await page.waitForLoadState('networkidle')
    expect(await page.locator('script[type=module][src]').count()).toBe(0)
    await letCome()
    await visit.settled()
    expect(await page.locator('main article').count()).toBeGreaterThan(4)
  })

  browserTest('is taken over with few files, and with the texts and pictures that came with it', async (open) => {
    const [home, product, category, search, shop] = await rendered()
    for (const address of [home, product, category, search, shop]) {
      const visit = await open({ size: 'phone' })
      const { page } = visit
      await page.addInitScript(() => {
        // In the moment in which the app takes the place of the first screen.
        new MutationObserver((_, observer) => {
          if (!document.querySelector('script[type=module][src]') || document.querySelector('[data-first]')) return
          observer.disconnect()
          Object.assign(window, {
            askedFor: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
            atHand: [...document.images].filter(({ src }) => src.startsWith('data:image/avif')).length,
          })
        }).observe(document, { childList: true, subtree: true })
      })
      const letCome = await holdCode(visit)
      const waitedFor: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (/^\/assets\/.*\.(js|css)$/.test(pathname)) waitedFor.push(pathname)
      })
      await page.goto(`/${address}`, { waitUntil: 'commit' })
      await expect.poll(() => page.locator('script[type=module][src]').count()).toBe(1)
      await page.waitForFunction(() => document.querySelector('[data-first=screen]:not([aria-busy])') !== null)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      const files = new Set(waitedFor)
      expect([address, files.size > 4, files.size <= 7 ? [] : [...files]]).toEqual([address, true, []])
      letCome()
      await visit.settled()
      const { askedFor, atHand } = await page.evaluate(() => {
        const { askedFor, atHand } = window as unknown as { askedFor: string[]; atHand: number }
        return { askedFor, atHand }
      })
      expect([address, askedFor.filter((file) => file.endsWith('.json'))]).toEqual([address, []])
      if (address === product || address === category) expect([address, atHand > 0]).toEqual([address, true])
      // Then they are there by their own addresses, in the width that fits.
      await expect.poll(() => page.locator('main img[src^="data:image/avif"]').count()).toBe(0)
      await expect
        .poll(() =>
          page.locator('main img[srcset]').evaluateAll((all) => all.some((picture) => (picture as HTMLImageElement).naturalWidth > 100)),
        )
        .toBe(true)
      await visit.context.close()
    }
  })

  browserTest('answers a touch that came before its code, and keeps what was typed', async (open) => {
    const [, product] = await rendered()
    const visit = await open({ size: 'phone' })
    const { page, words } = visit
    const letCome = await holdCode(visit)
    await page.goto(`/${product}`)
    await page
      .locator('[data-first=screen]')
      .getByRole('button', { name: words('market.addToCart') })
      .tap()
    letCome()
    await sees(page.getByText(words('market.addedToCart')))
    const again = await open({ size: 'desktop' })
    const letComeAgain = await holdCode(again)
    await again.page.goto(`/${product}`)
    const field = again.page.locator('[data-first=screen]').getByRole('combobox')
    await field.fill('manta')
    await field.press('Enter')
    letComeAgain()
    await again.page.waitForURL(/search\?q=manta/)
    await again.settled()
    expect(await again.page.getByRole('combobox', { name: words('market.searchProducts') }).inputValue()).toBe('manta')
  })

  test('comes in few bytes: the page in the first packets of a connection, a screen with its pictures in one answer', async () => {
    const bytesOf = (path: string) =>
      new Promise<number>((resolve, reject) => {
        get(new URL(path, theShop().origin), { headers: { 'accept-encoding': 'gzip, br' } }, (response) => {
          let bytes = 0
          response.on('data', (chunk: Buffer) => {
            bytes += chunk.length
          })
          response.on('end', () => resolve(bytes))
        }).on('error', reject)
      })
    // Ten packets of 1,460 bytes come before anybody has to answer (RFC 6928); the headers are some of them.
    expect(await bytesOf('/')).toBeLessThan(13_600)
    // And thirty more, when those have been answered for.
    for (const hash of await rendered())
      expect([
        hash,
        (await bytesOf(`/first-screen?${new URLSearchParams({ hash, lang: 'es', country: 'ES', wide: '0', px: '800' })}`)) < 43_000,
      ]).toEqual([hash, true])
  })

  browserTest('is the one thing that is asked for between the page and what it shows', async (open) => {
    const [, product = '', category = ''] = await rendered()
    for (const hash of [product, category]) {
      const { page, settled } = await open({ size: 'phone' })
      const asked: string[] = []
      page.on('request', (request) => {
        const { protocol, pathname } = new URL(request.url())
        if (protocol !== 'data:') asked.push(pathname)
      })
      await page.goto(`/${hash}`, { waitUntil: 'commit' })
      await settled()
      expect(asked.slice(0, 2)).toEqual(['/', '/first-screen'])
      expect(asked.length).toBeGreaterThan(10)
    }
  })

  browserTest('of what is not there is left to the app', async (open) => {
    const answer = await fetch(
      `${theShop().origin}/first-screen?${new URLSearchParams({ hash: '#/pages/prouduct/detail?id=999999', lang: 'es', country: 'ES', wide: '0' })}`,
    )
    expect(answer.status).toBe(204)
    const visit = await open({ size: 'phone' })
    await visit.go(`#${screens.product('999999')}`)
    await sees(visit.page.getByRole('heading', { name: visit.words('catalogue.gone.title') }))
  })

  browserTest('speaks in the typefaces of the house from the second screen on', async (open) => {
    const { page, go } = await open({ size: 'desktop' })
    const faces = () =>
      page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')))
    await go('')
    await page.waitForFunction(() => localStorage.getItem('faces') !== null)
    expect(await faces()).toEqual([])
    await page.goto(`/#${routes.blog}`)
    await page.waitForFunction(() => [...document.fonts].length > 0)
    expect(await faces()).toContain('Figtree Variable')
    await page.reload()
    expect(await page.evaluate(() => [...document.fonts].map(({ display }) => display))).toContain('optional')
  })
})
