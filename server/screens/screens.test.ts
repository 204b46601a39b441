import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ScreenBeginning, ScreenRest } from '../../contract/first-screen.ts'
import { announce } from '../content/announce.ts'
import { addRenderer, buildApps } from '../testing/built-apps.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { everyLanguage } from '../testing/sample-catalogue.ts'

/** What a build leaves for the server: it says what it was given, and fails as screens may. */
const built = `export async function render({ hash, lang, currency, country, isWide }, { boot, texts, ask, styles }) {
  if (hash.includes('broken')) throw new Error('broken')
  if (hash.includes('ends')) process.exit(1)
  if (hash.includes('stuck')) for (;;);
  if (hash.includes('none')) return null
  const question = hash.includes('gone') ? ['getPost', { id: '999' }] : hash.includes('personal') ? ['getUserinfo', {}] : ['getAllCategory', {}]
  const [answer] = await ask([question])
  const said = [...(hash.includes('long') ? ['long '.repeat(1000)] : []), hash, texts(lang, '/assets/texts-1/')['shell.home'], currency, country, isWide, boot.announcements.length, answer.list.length]
  const cards = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => '<article class="a"><img src="/' + number + '"/>' + number + '</article>')
  const page = '<p>' + hash + '</p><main><div>' + cards.join('') + '</div><br/></main><footer>' + said[1] + '</footer>'
  return { page: './pages/blog/blog.tsx', title: 'Blog', html: hash.includes('cards') ? page : said.join(' '), styles: styles().join(''), answers: [[question, answer]] }
}`

let plaza: TestPlaza
let folder: string

beforeAll(async () => {
  folder = await buildApps('storefront', 'seller')
  const dist = join(folder, 'storefront', 'dist')
  await mkdir(join(dist, 'assets', 'texts-1', 'ja'), { recursive: true })
  await writeFile(join(dist, 'assets', 'texts-1', 'ja', 'start.json'), '{"shell.home":"ホーム"}')
  await writeFile(join(dist, 'assets', 'texts-1', 'ja', 'blog.json'), '{"blog.title":["ブログ"]}')
  const manifest = {
    'src/main.tsx': { file: 'assets/index-1.js', isEntry: true, imports: ['_kit.js'] },
    '_kit.js': { file: 'assets/kit.js' },
    'src/pages/blog/blog.tsx': { file: 'assets/blog.js', imports: ['_kit.js', '_cards.js'] },
    '_cards.js': { file: 'assets/cards.js' },
  }
  await addRenderer(folder, built, { manifest, pageTexts: { shell: ['start'], './pages/blog/blog.tsx': ['blog'] } })
  plaza = await openTestPlaza({}, { webFolder: folder })
})
afterAll(async () => {
  await plaza.close()
  await rm(folder, { recursive: true, force: true })
})

const ask = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(
    `${plaza.origin}/first-screen?${new URLSearchParams({ hash: '#/pages/blog/blog', lang: 'ja', country: 'JP', wide: '0', ...query })}`,
    {
      headers,
    },
  )

/** The two lines of an answer. */
async function linesOf(answer: Response): Promise<[ScreenBeginning, ScreenRest]> {
  const [beginning = '', rest = '', ...after] = (await answer.text()).split('\n')
  expect(after).toEqual([''])
  return [JSON.parse(beginning), JSON.parse(rest)]
}

describe('the first screen of a page', () => {
  test('is rendered for whom it is shown, with what it asked for and what the app loads for it', async () => {
    const answer = await ask({ currency: 'EUR', wide: '1' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-language')).toBe('ja')
    expect(answer.headers.get('content-type')).toContain('application/x-ndjson')
    expect(await linesOf(answer)).toEqual([
      {
        title: 'Blog',
        html: '#/pages/blog/blog ホーム EUR JP true 0 0',
        styles: '.a{color:red}',
        code: ['/assets/blog.js', '/assets/cards.js'],
      },
      {
        html: [],
        pictures: [],
        answers: [[['getAllCategory', {}], { list: [] }]],
        texts: { 'ja/start': { 'shell.home': 'ホーム' }, 'ja/blog': { 'blog.title': ['ブログ'] } },
      },
    ])
  })

  test('comes with what a window shows at once, and then with the rest', async () => {
    const [beginning, rest] = await linesOf(await ask({ hash: '#/pages/blog/blog?cards' }))
    const card = (number: number) => `<article class="a"><img src="/${number}"/>${number}</article>`
    expect(beginning.html).toBe(`<p>#/pages/blog/blog?cards</p><main><div>${[1, 2, 3, 4].map(card).join('')}`)
    expect(rest.html).toEqual([[5, 6, 7, 8].map(card).join(''), '<br/>', '<footer>ホーム</footer>'])
    const [wide, nothing] = await linesOf(await ask({ hash: '#/pages/blog/blog?cards', wide: '1' }))
    expect([wide.html.endsWith('<footer>ホーム</footer>'), nothing.html]).toEqual([true, []])
  })

  test('is packed as whoever asks can read it', async () => {
    const packed = async (accepted: string) => {
      const answer = await ask({ hash: '#/pages/blog/blog?long' }, { 'accept-encoding': accepted })
      return [answer.headers.get('content-encoding'), (await linesOf(answer))[0].html.length > 5000]
    }
    expect(await packed('gzip, deflate, br, zstd')).toEqual(['br', true])
    // Browsers take it so without https.
    expect(await packed('gzip, deflate')).toEqual(['gzip', true])
    expect(await packed('identity')).toEqual([null, true])
  })

  test('is kept as long as what it shows stays so', async () => {
    const first = await ask({})
    const tag = first.headers.get('etag') ?? ''
    expect((await ask({}, { 'if-none-match': tag })).status).toBe(304)
    await plaza.db.transaction((tx) =>
      announce(tx, { title: everyLanguage('News'), body: everyLanguage('Soon'), startsAt: null, endsAt: null }),
    )
    await expect.poll(async () => (await linesOf(await ask({})))[0].html).toBe('#/pages/blog/blog ホーム  JP false 1 0')
  })

  test('is not there for other screens, other hosts, what is gone, what is for one person, and what cannot be', async () => {
    const status = async (query: Record<string, string>, headers = {}) => (await ask(query, headers)).status
    expect(await status({ hash: '#/pages/mine/wallet' })).toBe(404)
    expect(await status({ hash: '#/pages/blog/blog?none' })).toBe(204)
    expect(await status({ px: '800' }, { cookie: 'plaza-wrote=1' }), 'to whoever has just written').toBe(204)
    expect(await status({ px: '800' })).toBe(200)
    expect(await status({ hash: '#/pages/blog/blog?gone' })).toBe(204)
    expect(await status({ hash: '#/pages/blog/blog?personal' })).toBe(500)
    expect(await status({ lang: 'xx' })).toBe(404)
    expect(await status({ country: 'Japan' })).toBe(404)
    expect(await status({ currency: '<b>' })).toBe(404)
  })

  test('that fails leaves the next one as it was', async () => {
    expect((await ask({ hash: '#/pages/blog/blog?broken' })).status).toBe(500)
    expect((await ask({ hash: '#/pages/blog/blog?a' })).status).toBe(200)
    expect((await ask({ hash: '#/pages/blog/blog?ends' })).status).toBe(503)
    expect((await ask({ hash: '#/pages/blog/blog?b' })).status).toBe(200)
    expect((await ask({ hash: '#/pages/blog/blog?stuck' })).status).toBe(503)
    await expect.poll(async () => (await ask({ hash: '#/pages/blog/blog?c' })).status).toBe(200)
  }, 20_000)
})
