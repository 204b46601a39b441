import { expect } from 'vitest'
import { allProducts, ask, signInDemoBuyer } from './api.ts'
import { browserTest, sees, seesNoLonger } from './browser.ts'
import { enterConsole } from './console.ts'
import { consoleWordsOf } from './words.ts'

browserTest(
  'a reported review is looked at and taken down by keys, with what that does said before; it is gone from the product',
  async (open) => {
    const token = await signInDemoBuyer()
    const product = (await allProducts('en')).find(({ review_count }) => review_count > 1)
    if (!product) throw new Error('the demo marketplace has changed: choose another product here')
    // One that nobody here has written: what is one's own is not reported.
    const review = (await ask('getReviews', { product_id: product.id }, { token })).list.find(({ verified }) => !verified)
    if (!review) throw new Error('the product has no review')
    await ask('reportReview', { review_id: review.id, reason: 'insult' }, { token })

    const visit = await open({ lang: 'es' })
    const words = consoleWordsOf('es')
    const { page } = visit
    await enterConsole(visit, `#/reports?open=review-${review.id}`)
    await sees(page.getByRole('blockquote').getByText(review.content))
    await page.keyboard.press('r')
    await sees(page.getByText(words('reports.effect.review')))
    expect(await page.getByLabel(words('reports.fault')).inputValue()).toBe('insult')
    await page
      .getByRole('button', { name: words('reports.hide'), exact: true })
      .last()
      .click()
    await sees(page.getByText(words('reports.done.hide')))
    await seesNoLonger(page.getByRole('blockquote').getByText(review.content))
    const { list } = await ask('getReviews', { product_id: product.id }, { token })
    expect(list.map(({ id }) => id)).not.toContain(review.id)
  },
)
