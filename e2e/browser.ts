import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Language } from '../contract/languages.ts'
import { forgetHits } from './api.ts'
import { theShop } from './shop.ts'
import { type Words, wordsOf } from './words.ts'

export const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
} as const
export type Size = keyof typeof sizes

export type Visit = {
  context: BrowserContext
  page: Page
  words: Words
  lang: Language
  size: Size
  /** goes to an address of the storefront, as '#/pages/cart/cart', and waits until its page has settled */
  go(address: string): Promise<void>
  settled(): Promise<void>
  /** what the browser complained about since the last time it was asked: console errors, exceptions, failed requests that nobody foresaw */
  takeNoise(): string[]
  /**
   * What the test itself brings about, as a request that it lets fail: the browser may complain about what matches, before this and after, since
   * complaints arrive when they like.
   */
  foresee(complaints: RegExp): void
}

type Opening = {
  lang?: Language
  /** somebody who has chosen no language yet, and what their browser asks for */
  locale?: string
  size?: Size
  dark?: boolean
  /** signed in from the start */
  token?: string
  currency?: string
  /** chosen on this device before */
  country?: string
  /** another shop than the one that the tests share */
  origin?: string
  /** the page may have its service worker; in the way of all tests that stand between a page and the shop */
  worker?: boolean
}

const slowestMs = 15_000
const picturesDir = join(import.meta.dirname, '../.cache/e2e')

const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** One Chromium for all files of a worker, which it ends with. */
let launching: Promise<Browser> | undefined
const browser = () => {
  launching ??= chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    // Of a machine without a language Chromium believes that its files have names in ASCII alone.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: chromiumArgs,
  })
  return launching
}

/** Writes down what must never happen. A request that a page which is being left no longer wants is no failure. */
function listen(page: Page, noise: string[]) {
  page.on('console', (message) => message.type() === 'error' && noise.push(`console: ${message.text()} (${message.location().url})`))
  page.on('pageerror', (error) => noise.push(`exception: ${error.stack ?? error.message}`))
  page.on('response', (response) => response.status() >= 400 && noise.push(`${response.status()} ${response.url()}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') noise.push(`${reason} ${request.url()}`)
  })
}

/** The page of the address is shown by the app, and nothing on it is a placeholder any more. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const main = document.querySelector('main')
      return (
        main !== null &&
        main.childElementCount > 0 &&
        main.getAttribute('aria-busy') !== 'true' &&
        // A page that one has left is kept and not shown.
        [...document.querySelectorAll('.animate-pulse, [data-first]')].every((each) => !each.checkVisibility()) &&
        document.fonts.status === 'loaded'
      )
    },
    undefined,
    { polling: 50 },
  )
}

async function openVisit({
  lang = 'es',
  locale,
  size = 'desktop',
  dark = false,
  token,
  currency,
  country,
  origin,
  worker = false,
}: Opening): Promise<Visit> {
  const context = await (await browser()).newContext({
    ...sizes[size],
    baseURL: origin ?? theShop().origin,
    locale: locale ?? lang,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(slowestMs)
  const stored = Object.entries({ lang: locale ? undefined : lang, cur: currency, country, 'access-token': token }).filter(
    ([, value]) => value !== undefined,
  )
  // Once, and not in what a page shows in a frame: what the person changes or clears later stays as the person left it.
  await context.addInitScript((entries) => {
    if (window !== top || sessionStorage.getItem('prepared')) return
    sessionStorage.setItem('prepared', 'yes')
    for (const [key, value] of entries) localStorage.setItem(key, String(value))
  }, stored)
  const page = await context.newPage()
  const noise: string[] = []
  const foreseen: RegExp[] = []
  listen(page, noise)
  const settled = () => settle(page)
  return {
    context,
    page,
    words: wordsOf(lang),
    lang,
    size,
    settled,
    async go(address) {
      await page.goto(`/${address}`)
      await settled()
    },
    takeNoise() {
      return noise.splice(0).filter((complaint) => !foreseen.some((each) => each.test(complaint)))
    },
    foresee(complaints) {
      foreseen.push(complaints)
    },
  }
}

/** A test in front of the browser: what it opened is closed again, and the least complaint of the browser fails it. */
export function browserTest(name: string, body: (open: (opening?: Opening) => Promise<Visit>) => Promise<void>): void {
  test(name, async () => {
    const visits: Visit[] = []
    await forgetHits()
    try {
      await body(async (opening = {}) => {
        const visit = await openVisit(opening)
        visits.push(visit)
        return visit
      })
    } catch (error) {
      mkdirSync(picturesDir, { recursive: true })
      for (const [index, { page }] of visits.entries()) {
        const path = join(picturesDir, `${name.replace(/\W+/g, '-')}-${index}.png`)
        await page.screenshot({ path }).then(
          () => console.error(`See ${path} (${page.url()})`),
          () => {},
        )
      }
      for (const { takeNoise } of visits) for (const complaint of takeNoise()) console.error(complaint)
      throw error
    } finally {
      await Promise.all(visits.map(({ context }) => context.close()))
    }
    expect(visits.flatMap(({ takeNoise }) => takeNoise())).toEqual([])
  })
}

/** Waits until it is there to be seen. */
export const sees = (thing: Locator): Promise<void> => thing.filter({ visible: true }).first().waitFor()

/** Waits until it is no longer there. */
export const seesNoLonger = (thing: Locator): Promise<void> => thing.filter({ visible: true }).first().waitFor({ state: 'hidden' })
