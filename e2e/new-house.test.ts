import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appAddress, landings } from '../contract/landing.ts'
import { languages } from '../contract/languages.ts'
import { screens } from '../contract/screens.ts'
import { problemsOfAccess } from './access.ts'
import { browserTest, type Size, sees } from './browser.ts'
import { openShop } from './server.ts'
import { wordsOf } from './words.ts'

/** A house as it is when it opens, before anybody sells anything. */
let house: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  house = await openShop(undefined, null)
})
afterAll(() => house.close())

describe.each<Size>(['phone', 'desktop'])('a house in which nothing is on sale, on a %s', (size) => {
  browserTest('says so from its first picture on, and leads to selling', async (open) => {
    const visit = await open({ lang: 'th', size, origin: house.origin })
    const { page, words, settled } = visit
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
    await page.route('**/assets/**/*.js', async (route) => {
      await mayCome
      await route.continue().catch(() => {})
    })
    await page.goto('/', { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { name: words('home.nothing') })
    await sees(heading)
    const painted = await heading.boundingBox()
    letCome()
    await settled()
    await page.waitForFunction(() => document.querySelector('[data-first=screen]') === null)
    expect(await heading.boundingBox()).toEqual(painted)
    await sees(page.getByText(words('home.nothing.text')))
    expect(await page.getByRole('heading', { name: words('cards.hot') }).count()).toBe(0)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await problemsOfAccess(visit, colorScheme)).toEqual([])
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: words('market.sell') })
      .click()
    await sees(page.getByText(words('selling.lead')))
    expect(new URL(page.url()).hash).toBe(`#${screens.shopCreate()}`)
  })
})

test('its page for whoever comes from outside says the same, and has no empty shelves', async () => {
  for (const { code } of languages) {
    const words = wordsOf(code)
    const html = await (await fetch(`${house.origin}${landings.home(code)}`)).text()
    expect(html).toContain(words('home.nothing'))
    expect(html).toContain(`href="${appAddress(screens.shopCreate(), { lang: code })}"`)
    expect(html).not.toContain(words('cards.hot'))
  }
})
