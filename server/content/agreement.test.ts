import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { type Language, languages } from '../../contract/languages.ts'
import { merchant } from '../../demo/pages/merchant.ts'
import texts from '../../languages/agreement.json' with { type: 'json' }
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { writePage } from './write-page.ts'

let plaza: TestPlaza
beforeAll(async () => {
  plaza = await openTestPlaza({ PUBLIC_URL: 'https://plaza.example' })
})
afterAll(() => plaza.close())

const scripts = {
  es: { face: 'Calibri', font: 'w:ascii', lang: 'w:val="es-ES"' },
  en: { face: 'Calibri', font: 'w:ascii', lang: 'w:val="en-US"' },
  zh: { face: 'Microsoft YaHei', font: 'w:eastAsia', lang: 'w:eastAsia="zh-CN"' },
  'zh-TW': { face: 'Microsoft JhengHei', font: 'w:eastAsia', lang: 'w:eastAsia="zh-TW"' },
  ja: { face: 'Yu Gothic', font: 'w:eastAsia', lang: 'w:eastAsia="ja-JP"' },
  th: { face: 'Tahoma', font: 'w:cs', lang: 'w:bidi="th-TH"' },
} satisfies Record<Language, unknown>

const titles: Record<Language, string> = { es: 'Acuerdo', en: 'Agreement', zh: '协议', 'zh-TW': '協議', ja: '規約', th: 'ข้อตกลง' }
const bodyIn = (language: Language) => `<h2>${titles[language]} &amp; más</h2>
<p>Uno <strong>dos</strong> tres <em>cuatro</em> &lt;cinco&gt;.</p>
<h3>${titles[language]} 2</h3>
<ul><li>Primero</li><li>Segundo <strong>grueso</strong></li></ul>
<ol><li>Paso</li><li>Otro paso</li></ol>
<p>Escribe a <a href="mailto:support@plaza.test">support@plaza.test</a> o lee los <a href="#/pages/policy/terms">términos</a>.</p>`

const inEvery = (write: (language: Language) => string) =>
  Object.fromEntries(languages.map(({ code }) => [code, write(code)])) as Record<Language, string>
const write = (body: (language: Language) => string) =>
  plaza.db.transaction((tx) => writePage(tx, { slug: 'merchant', title: inEvery((code) => titles[code]), body: inEvery(body) }))

/** Throws unless every element that is opened is closed in its turn and nothing stands outside of tags that XML does not take. */
function mustBeXml(text: string): void {
  const open: string[] = []
  const rest = text.replace(/<\?xml [^<>]*\?>|<(\/?)([\w:]+)(?:\s+[\w:.-]+="[^"<]*")*\s*(\/?)>/g, (_tag, closing, name, empty) => {
    if (closing === '/') {
      if (open.pop() !== name) throw new Error(`${name} is closed and was not open`)
    } else if (name && empty !== '/') open.push(name)
    return ''
  })
  if (open.length > 0) throw new Error(`not closed: ${open.join(', ')}`)
  const stray = /[<>]|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.exec(rest)
  if (stray) throw new Error(`stray ${stray[0]} at ${rest.slice(stray.index, stray.index + 40)}`)
}

const decode = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&amp;', '&')

/** What stands in each heading, paragraph and item of a page. */
const blocksOf = (html: string) =>
  [...html.matchAll(/<(h2|h3|p|li)>(.*?)<\/\1>/gs)].map(([, , inner = '']) => decode(inner.replace(/<[^>]*>/g, '')))

async function openFile(response: Response) {
  const parts = Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer()))).map(([name, bytes]) => [name, strFromU8(bytes)]),
  )
  for (const [name, text] of Object.entries(parts)) if (/\.(xml|rels)$/.test(name)) expect(() => mustBeXml(text), name).not.toThrow()
  const document = parts['word/document.xml'] ?? ''
  const paragraphs = [...document.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([xml]) => ({
    style: /<w:pStyle w:val="(\w+)"/.exec(xml)?.[1] ?? null,
    text: decode([...xml.matchAll(/<w:t(?: [^>]*)?>(.*?)<\/w:t>/gs)].map(([, text]) => text).join('')),
    xml,
  }))
  return { parts, document, paragraphs }
}

test('there is no agreement until the house has written it', async () => {
  for (const name of ['getMerchantAgreement', 'getMerchantAgreementFile', 'postMerchantAgreementFile'] as const)
    expect((await plaza.call(name)).code).toBe(codes.recordMissing)
})

describe('the agreement as a document', () => {
  test.each(languages.map(({ code }) => code))('says in %s all that the page says, in that language', async (lang) => {
    await write(bodyIn)
    const response = await plaza.send('getMerchantAgreementFile', {}, { lang })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'content-language': lang,
      'content-disposition': expect.stringMatching(/^attachment; /),
    })
    expect(response.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent(`${titles[lang]} - Plaza.docx`)}`)
    const { parts, paragraphs, document } = await openFile(response)
    const { data } = await plaza.call('getMerchantAgreement', {}, { lang })
    const blocks = blocksOf(data[`body_${lang}`] ?? '')
    expect(blocks).toHaveLength(8)
    const [title, version, ...rest] = paragraphs
    expect(title).toMatchObject({ style: 'Title', text: titles[lang] })
    const date = new Intl.DateTimeFormat(`${lang}-u-ca-gregory`, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(data.updated_at))
    expect(version?.text).toBe(texts.version[lang].replace('{version}', String(data.version)).replace('{date}', date))
    expect(rest.map(({ text }) => text)).toEqual(blocks)
    expect(rest.map(({ style }) => style)).toEqual(['Heading2', null, 'Heading3', ...Array(4).fill('ListParagraph'), null])
    expect(rest.filter(({ xml }) => xml.includes('<w:numPr>'))).toHaveLength(4)
    expect(document).toMatch(/<w:b\/>.{0,120}dos<\/w:t>/s)
    const links = parts['word/_rels/document.xml.rels']
    expect(links).toContain('Target="mailto:support@plaza.test"')
    // Word keeps the part of an address behind # by itself and puts it back.
    expect(links).toContain('Target="https://plaza.example/"')
    expect(document).toContain('w:anchor="/pages/policy/terms"')
    const { face, font, lang: tag } = scripts[lang]
    const [defaults = ''] = /<w:docDefaults>.*?<\/w:docDefaults>/s.exec(parts['word/styles.xml'] ?? '') ?? []
    expect(defaults).toContain(`${font}="${face}"`)
    expect(/<w:lang [^>]*>/.exec(defaults)?.[0]).toContain(tag)
    expect(parts['docProps/core.xml']).toContain(titles[lang])
  })

  test('holds the agreement of the demo, every word of it', async () => {
    await plaza.db.transaction((tx) => writePage(tx, merchant))
    for (const { code } of languages) {
      const { paragraphs } = await openFile(await plaza.send('postMerchantAgreementFile', { lang: code }, {}))
      expect(paragraphs.map(({ text }) => text).toSpliced(1, 1)).toEqual([merchant.title[code], ...blocksOf(merchant.body[code])])
    }
    await write(bodyIn)
  })

  test('is there by GET and POST, below /api and at the root, in the language of the link or of the header', async () => {
    const titleOf = async (response: Response) => (await openFile(response)).paragraphs[0]?.text
    for (const address of ['/api/static/wellMart.docx', '/static/wellMart.docx']) {
      for (const method of ['GET', 'POST']) {
        const ask = (query: string, headers: Record<string, string>) => fetch(`${plaza.origin}${address}${query}`, { method, headers })
        expect(await titleOf(await ask('', {}))).toBe(titles.es)
        expect(await titleOf(await ask('', { lang: 'th' }))).toBe(titles.th)
        const linked = await ask('?lang=zh-TW', { lang: 'en' })
        expect(linked.headers.get('content-language')).toBe('zh-TW')
        expect(await titleOf(linked)).toBe(titles['zh-TW'])
      }
      const body = new URLSearchParams({ lang: 'ja' })
      expect(await titleOf(await fetch(`${plaza.origin}${address}`, { method: 'POST', body }))).toBe(titles.ja)
      const put = await fetch(`${plaza.origin}${address}`, { method: 'PUT' })
      expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, POST'])
    }
    expect((await plaza.call('getMerchantAgreementFile', { lang: 'tlh' })).code).toBe(codes.parameterInvalid)
  })

  test('is kept ready as its bytes, and is another one when the page is', async () => {
    const ask = (headers: Record<string, string> = {}) => fetch(`${plaza.origin}/static/wellMart.docx?lang=en`, { headers })
    const first = await ask()
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = await ask()
    expect(again.headers.get('etag')).toBe(etag)
    expect(Buffer.from(await again.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()))
    expect((await ask({ 'if-none-match': etag })).status).toBe(304)
    await write((language) => `${bodyIn(language)}<p>Nuevo</p>`)
    await expect.poll(async () => (await openFile(await ask())).paragraphs.at(-1)?.text).toBe('Nuevo')
    expect((await ask({ 'if-none-match': etag })).status).toBe(200)
  })
})
