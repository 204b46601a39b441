import { expect } from 'vitest'
import { expectAccess } from './access.ts'
import { browserTest, sees } from './browser.ts'
import { enterConsole } from './console.ts'
import { theShop } from './shop.ts'
import { consoleWordsOf } from './words.ts'

const words = consoleWordsOf('es')

browserTest(
  'a search that finds nothing gets a group of synonyms, which is tried before it is saved and holds for the next shopper',
  async (open) => {
    const invented = `zurrumplo${Date.now().toString(36).replace(/\d/g, 'k')}`
    const shopper = await open({ lang: 'es', size: 'phone' })
    // Below it stands what sells best, which is no answer: the heading tells that nothing is found.
    const nothing = shopper.page.getByRole('heading', { name: shopper.words('search.nothing.title', { term: invented }) })
    const searched = `${theShop().origin}/#/pages/search/search?q=${invented}`
    await shopper.page.goto(searched)
    await sees(nothing)

    const console = await open({ lang: 'es' })
    const { page } = console
    await enterConsole(console, '#/content')
    await page.getByRole('link', { name: words('content.area.synonyms') }).click()
    await page.getByRole('searchbox', { name: words('synonyms.search') }).fill(invented)
    await page.getByRole('link', { name: words('synonyms.startWith', { term: invented }) }).click()

    // With its word alone there is nothing to compare; with another the difference stands there before anything is saved.
    await sees(page.getByText(words('synonyms.trial.alone')))
    const field = page.getByRole('textbox', { name: words('synonyms.words') })
    await field.fill(`${invented}\ntetera`)
    const column = (key: 'synonyms.trial.now' | 'synonyms.trial.with') => page.getByRole('region', { name: words(key), exact: true })
    await sees(column('synonyms.trial.with').getByRole('link').first())
    await sees(column('synonyms.trial.now').getByText(words('synonyms.trial.nothing')))
    expect(await column('synonyms.trial.now').getByRole('link').count()).toBe(0)
    await expectAccess(console)
    await shopper.page.reload()
    await sees(nothing)

    await page.getByRole('button', { name: words('content.save'), exact: true }).click()
    await sees(page.getByRole('heading', { level: 1, name: invented }))
    await shopper.page.reload()
    await sees(
      shopper.page
        .getByRole('main')
        .getByRole('article')
        .filter({ hasText: /tetera/i }),
    )
    expect(await nothing.count()).toBe(0)

    await page.getByRole('button', { name: words('synonyms.remove'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('synonyms.remove.yes'), exact: true })
      .click()
    await sees(page.getByRole('heading', { level: 1, name: words('content.area.synonyms') }))
    await shopper.page.reload()
    await sees(nothing)
  },
)
