import { afterAll, beforeAll, describe } from 'vitest'
import type { Language } from '../contract/languages.ts'
import { openTranslationService, type TranslationService } from '../server/testing/translation-service.ts'
import { browserTest, type Size, sees, seesNoLonger } from './browser.ts'
import { openShop } from './server.ts'
import { signInAsDemoBuyer } from './steps.ts'

let shop: Awaited<ReturnType<typeof openShop>>
let service: TranslationService
beforeAll(async () => {
  service = await openTranslationService()
  shop = await openShop(async () => ({ TRANSLATION_URL: service.url }))
})
afterAll(async () => {
  await service.close()
  await shop.close()
})

/** What the service calls a language. */
const visits: [Language, Size, string][] = [
  ['ja', 'phone', 'ja'],
  ['zh', 'desktop', 'zh-Hans'],
]

describe.each(visits)('in %s on a %s', (lang, size, code) => {
  browserTest(
    'what a shop wrote in another language is translated when it is asked for, says so, and is shown again as it was written',
    async (open) => {
      const { page, words, go, ...rest } = await open({ lang, size, origin: shop.origin })
      await go('#/pages/users/login?back=%23%2Fpages%2Fmine%2Fpc_mine%3Ftab%3Dconversations')
      await signInAsDemoBuyer({ page, words, go, ...rest })
      await page.locator('main a[href*="thread="]').first().click()
      const last = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: words('thread.translate') }) })
        .last()
      const original = (await last.locator('[lang=es]').textContent()) ?? ''
      await last.getByRole('button', { name: words('thread.translate') }).click()
      const message = page.getByRole('listitem').filter({ hasText: `es > ${code}: ${original}` })
      await sees(message)
      await sees(message.getByRole('button', { name: words('thread.showOriginal') }))
      await message.getByRole('button', { name: words('thread.showOriginal') }).click()
      await seesNoLonger(message)
      await sees(page.locator('main').getByText(original, { exact: true }))
    },
  )
})
