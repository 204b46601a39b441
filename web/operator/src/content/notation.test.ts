import { expect, test } from 'vitest'
import { languages } from '../../../../contract/languages.ts'
import { aboutUs } from '../../../../demo/pages/about-us.ts'
import { merchant } from '../../../../demo/pages/merchant.ts'
import { privacy } from '../../../../demo/pages/privacy.ts'
import { returns } from '../../../../demo/pages/return.ts'
import { support } from '../../../../demo/pages/support.ts'
import { terms } from '../../../../demo/pages/terms.ts'
import { posts } from '../../../../demo/posts.ts'
import { sanitise } from '../../../../server/content/sanitise.ts'
import { isTypeable, toHtml, toNotation } from './notation.ts'

test('every text of the demo is typed and comes back as it was', () => {
  for (const { title, body } of [terms, support, returns, privacy, aboutUs, merchant, ...posts])
    for (const { code } of languages) expect([title[code], isTypeable(sanitise(body[code]))]).toEqual([title[code], true])
  expect(isTypeable('<ul><li>a<ul><li>b</li></ul></li></ul>')).toBe(false)
})

test('what is typed comes back as it was typed', () => {
  const typed =
    'Uno **dos** *tres*\nmás\n\n## Título\n\n### Menor\n\n- a\n- b [aquí](https://a.test/?x=1&y=2)\n\n1. c\n2. d\n\nEl \\*literal\\* <script> & \\[nada\\]'
  expect(toNotation(sanitise(toHtml(typed)))).toBe(typed)
})

test('what is no address of ours or of the web stays text, and no mark gets out of its place', () => {
  expect(toHtml('[x](javascript:alert(1))')).not.toContain('<a')
  expect(toHtml('[x](https://a.test/"onclick="x)')).not.toContain('<a')
  expect(toHtml('<img src=x onerror=x()>')).toBe('<p>&lt;img src=x onerror=x()&gt;</p>')
  expect(toHtml('## A\ntext\n- b')).toBe('<h2>A</h2>\n<p>text</p>\n<ul>\n<li>b</li>\n</ul>')
})
