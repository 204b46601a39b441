import { expect } from 'vitest'
import { expectAccess } from './access.ts'
import { browserTest, sees, seesNoLonger, type Visit } from './browser.ts'
import { searchFor } from './steps.ts'

const slips = [
  { lang: 'es', size: 'phone', typed: 'tetrea', meant: 'tetera' },
  { lang: 'ja', size: 'desktop', typed: 'ティーポソト', meant: 'ティーポット' },
] as const

for (const { lang, size, typed, meant } of slips) {
  browserTest(`a slip in ${lang} on a ${size} finds what was meant, says so, and leads to what was typed and back`, async (open) => {
    const visit = await open({ lang, size })
    const { page, words, go, settled } = visit
    await go('#/')
    await searchFor(visit, typed)
    await sees(page.getByText(words('search.corrected', { term: meant })))
    const found = page.getByRole('main').getByRole('article')
    expect(await found.count()).toBeGreaterThan(0)
    await page.getByRole('link', { name: words('search.asTyped', { term: typed }) }).click()
    await sees(page.getByRole('heading', { name: words('search.nothing.title', { term: typed }) }))
    await settled()
    await page.goBack()
    await sees(page.getByText(words('search.corrected', { term: meant })))
  })
}

browserTest('what no product holds is named, and what nothing holds finds nothing', async (open) => {
  const visit = await open({ lang: 'es', size: 'phone' })
  const { page, words, go } = visit
  await go('#/')
  await searchFor(visit, 'tetera zzyzx')
  await sees(page.getByText(words('search.without', { words: 'zzyzx' })))
  await go('#/pages/search/search?q=zzyzx')
  await sees(page.getByRole('heading', { name: words('search.nothing.title', { term: 'zzyzx' }) }))
  await seesNoLonger(page.getByText(words('search.without', { words: 'zzyzx' })))
})

browserTest('where nothing is found, the nearest categories lead on', async (open) => {
  const visit = await open({ lang: 'es', size: 'phone' })
  const { page, words, go } = visit
  await go('#/pages/search/search?q=tetera zzyzx qqvvx wwkkx xxjjq')
  const near = page.getByRole('navigation', { name: words('search.nearest') })
  await sees(near)
  await expectAccess(visit)
  const first = near.getByRole('link').first()
  const category = (await first.textContent()) ?? ''
  await first.click()
  await sees(page.getByRole('heading', { level: 1, name: category }))
})

const fieldOf = ({ page, words }: Visit) => page.getByRole('combobox', { name: words('market.searchProducts') })
const optionsOf = ({ page, words }: Visit) => page.getByRole('listbox', { name: words('search.suggested') }).getByRole('option')

browserTest('while one types, the field suggests what begins so; keys walk through it and open it', async (open) => {
  const visit = await open({ lang: 'es', size: 'desktop' })
  const { page, words, go } = visit
  await go('#/')
  const [field, options] = [fieldOf(visit), optionsOf(visit)]
  await field.pressSequentially('volt')
  await sees(options.filter({ hasText: words('search.kind.shop') }))
  expect(await options.count()).toBeLessThanOrEqual(8)
  await sees(page.getByRole('status').filter({ hasText: words('search.suggestions', { count: await options.count() }) }))
  await expectAccess(visit)

  // Up from the field is the last one; Escape closes and leaves what was typed.
  await page.keyboard.press('ArrowUp')
  expect(await options.last().getAttribute('aria-selected')).toBe('true')
  expect(await field.getAttribute('aria-activedescendant')).toBe(await options.last().getAttribute('id'))
  await page.keyboard.press('Escape')
  expect(await options.count()).toBe(0)
  expect(await field.inputValue()).toBe('volt')
  expect(await field.getAttribute('aria-expanded')).toBe('false')

  await page.keyboard.press('ArrowDown')
  await sees(options.first())
  await page.keyboard.press('ArrowDown')
  const chosen = options.and(page.locator('[aria-selected=true]'))
  const address = await chosen.getAttribute('href')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).hash).toBe(address)
  expect(await fieldOf(visit).inputValue()).toBe('')
})

browserTest('on a phone a touch of a suggestion opens the product', async (open) => {
  const visit = await open({ lang: 'th', size: 'phone' })
  const { page, go } = visit
  const name = 'กล้องอินสแตนท์ตัวเล็ก'
  await go('#/pages/search/search')
  await fieldOf(visit).fill('กล้')
  await optionsOf(visit).filter({ hasText: name }).tap()
  await sees(page.getByRole('heading', { level: 1, name }))
})

browserTest('keys belong to the writing system while it puts signs together', async (open) => {
  const visit = await open({ lang: 'ja', size: 'desktop' })
  const { page, context, go } = visit
  await go('#/')
  const [field, options] = [fieldOf(visit), optionsOf(visit)]
  await field.focus()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Input.imeSetComposition', { text: 'てぃーぽ', selectionStart: 4, selectionEnd: 4 })
  // What is being put together is already looked for.
  await sees(options.first())
  await page.keyboard.press('ArrowDown')
  expect(await field.getAttribute('aria-activedescendant')).toBeNull()
  await devtools.send('Input.insertText', { text: 'ティーポ' })
  await sees(options.filter({ hasText: 'ティーポット' }))
  await page.keyboard.press('ArrowDown')
  expect(await field.getAttribute('aria-activedescendant')).not.toBeNull()
})

browserTest('earlier searches are offered on this device, and a search works without suggestions', async (open) => {
  const visit = await open({ lang: 'es', size: 'desktop' })
  const { page, words, go, foresee } = visit
  foresee(/ERR_FAILED.*search-suggest/)
  await page.route('**/api/search-suggest/**', (route) => route.abort())
  await go('#/')
  const [field, options] = [fieldOf(visit), optionsOf(visit)]
  await field.fill('tetera')
  await page.keyboard.press('Enter')
  await sees(page.getByRole('heading', { level: 1, name: words('search.resultsFor', { term: 'tetera' }) }))
  await go('#/')
  await fieldOf(visit).click()
  await options.filter({ hasText: 'tetera' }).click()
  await sees(page.getByRole('heading', { level: 1, name: words('search.resultsFor', { term: 'tetera' }) }))
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false')
})
