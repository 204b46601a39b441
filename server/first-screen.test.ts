import { expect, test } from 'vitest'
import type { Boot } from './content/website.ts'
import { fillFirstScreen } from './first-screen.ts'

const page = `<script data-srcset="{{hero.srcset}}">{}</script><!--announcement--><p>{{announcement.title}}: {{announcement.body}}</p><!--/announcement-->
<!--hero--><a href="{{hero.link}}"><img src="{{hero.src}}" alt="">{{hero.title}}</a><!--/hero--><footer></footer>`

const boot: Boot = {
  languages: [],
  currencies: [],
  static: { product: '/media/', category: '/media/', general: '/media/' },
  config: {
    name: 'Plaza',
    service_url: null,
    chat_url: null,
    storefront_url: 'https://shop.test',
    tiles: null,
    default_lang: 'es',
    default_currency: 'USD',
    default_country: 'ES',
    translates: false,
    sign_in: [],
    demo: false,
  },
  announcements: [{ id: '1', title_en: 'Pause', title_es: 'Pausa', body_en: '<script>alert(1)</script> {{hero.title}} PLAZA-NONCE' }],
  hero: [
    {
      id: '1',
      image: { path: 'general/tea', width: 1600, height: 700, widths: [400, 1600] },
      title_en: 'The table',
      title_es: 'La "mesa"',
      text_en: 'Slowly',
      link: '/pages/search/search?q=a&b="',
    },
  ],
}

test('the first screen speaks the language of a first visit, and what people wrote stays text', () => {
  expect(fillFirstScreen(page, boot)).toBe(
    `<script data-srcset="/media/general/tea.400.avif 400w, /media/general/tea.1600.avif 1600w">{}</script><!--announcement--><p>Pausa: &#60;script&#62;alert(1)&#60;/script&#62; {{hero.title}} PLAZA-NONCE</p><!--/announcement-->
<!--hero--><a href="#/pages/search/search?q=a&#38;b=&#34;"><img src="/media/general/tea.400.avif" alt="">La &#34;mesa&#34;</a><!--/hero--><footer></footer>`,
  )
})

test('what there is nothing for is not there, and a page without a first screen stays as it is', () => {
  expect(fillFirstScreen(page, { ...boot, announcements: [], hero: [] })).toBe('<script data-srcset="">{}</script>\n<footer></footer>')
  expect(fillFirstScreen('<div id="root"></div>', boot)).toBe('<div id="root"></div>')
})
