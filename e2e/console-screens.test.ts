import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { problemsOfAccess } from './access.ts'
import { browserTest } from './browser.ts'
import { consoleOrigin, enterConsole } from './console.ts'
import { consoleKeys } from './words.ts'

/** Every page of the console by its file, so that a new one is looked at from its first day; the door has tests of its own. */
const routes = readdirSync(join(import.meta.dirname, '../web/operator/src/pages'), { recursive: true, encoding: 'utf8' })
  .flatMap((file) => /^[^A-Z]+(?=\.tsx$)/.exec(file.replaceAll('\\', '/')) ?? [])
  .map((page) => (page === 'home/home' ? '#/' : `#/${page}`))
  .filter((route) => route !== '#/enter' && route !== '#/welcome')

const keyPattern = new RegExp(`(^|[^\\w.])(${consoleKeys.map((key) => key.replaceAll('.', '\\.')).join('|')})(?![\\w.])`)

for (const [size, lang] of [
  ['desktop', 'es'],
  ['phone', 'th'],
] as const) {
  browserTest(`every page of the console on a ${size} fits, is accessible, says what it means and is quiet`, async (open) => {
    const visit = await open({ size, lang })
    const { page, settled, takeNoise } = visit
    await enterConsole(visit)
    const found: string[] = []
    for (const route of routes) {
      await page.goto(`${consoleOrigin()}/${route}`)
      await settled()
      const seen = await page.evaluate(() => ({
        title: document.title,
        headings: document.querySelectorAll('main h1').length,
        tooWide: document.documentElement.scrollWidth - innerWidth,
        lang: document.documentElement.lang,
      }))
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not there to be read
      const everything = await page.locator('body').innerText()
      // A statement of the database is told as it is, with the words of its language.
      const words = (await page.locator('main code').allInnerTexts()).reduce((left, code) => left.replaceAll(code, ''), everything)
      const key = keyPattern.exec(words)?.[2]
      if (key) found.push(`${route}: shows the key ${key}`)
      if (/\b(undefined|null|NaN|\[object)\b/.test(words)) found.push(`${route}: shows what is no text`)
      if (!/^.+ · Plaza$/.test(seen.title)) found.push(`${route}: the title is ${seen.title}`)
      if (seen.headings !== 1) found.push(`${route}: ${seen.headings} headings of level 1`)
      if (seen.tooWide > 0) found.push(`${route}: ${seen.tooWide} px too wide`)
      if (seen.lang !== lang) found.push(`${route}: the language is ${seen.lang}`)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        found.push(...(await problemsOfAccess(visit, colorScheme)).map((problem) => `${route}: ${problem}`))
      }
      found.push(...takeNoise().map((complaint) => `${route}: ${complaint}`))
    }
    expect(found).toEqual([])
  })
}
