import { expect } from 'vitest'
import { browserTest, sees, seesNoLonger } from './browser.ts'
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
