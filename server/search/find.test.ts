import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages } from '../../contract/languages.ts'
import { rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { listNamed, makeSampleCatalogue } from '../testing/sample-catalogue.ts'
import { findProducts } from './find.ts'
import { readFirstEdition } from './synonyms/fill.ts'

let plaza: TestPlaza

const found = async (term: string, language: Language, literal = false) => {
  const reader = { db: plaza.db, products: plaza.services.products }
  const { ids, ...said } = await findProducts(reader, { term, language, among: {}, literal }, ({ matches, ...rest }) => ({
    ...rest,
    ids: matches ? [...matches.rating.best(matches.products, 1000)] : [],
  }))
  const list = await rows<{ slug: string }>(
    plaza.db,
    sql`select p.slug from unnest(${ids}::bigint[]) with ordinality as m (id, place) join product p on p.id = m.id order by m.place`,
  )
  return { ...said, slugs: list.map(({ slug }) => slug) }
}

beforeAll(async () => {
  plaza = await openTestPlaza()
  const sample = await makeSampleCatalogue(plaza, 0)
  const add = (slug: string, name: Texts, description = 'x') => listNamed(plaza, sample, { slug, name, description })
  await add('bottle', {
    en: 'Insulated steel bottle, 500 ml',
    es: 'Botella térmica de acero 500 ml',
    zh: '500毫升不锈钢保温瓶',
    'zh-TW': '500毫升不鏽鋼保溫瓶',
    ja: 'ステンレス保温ボトル 500ml',
    th: 'กระบอกน้ำสแตนเลสเก็บอุณหภูมิ 500 มล.',
  })
  await add(
    'camera',
    {
      en: 'Instant camera',
      es: 'Cámara instantánea',
      zh: '拍立得相机',
      'zh-TW': '拍立得相機',
      ja: 'インスタントカメラ',
      th: 'กล้องอินสแตนท์',
    },
    'Comes in a box with a strap for the bicycle',
  )
  await add('box', {
    en: 'Wooden box',
    es: 'Caja de madera',
    zh: '木盒',
    'zh-TW': '木盒',
    ja: '木の箱',
    th: 'กล่องไม้',
  })
  await add('violin', { en: 'Violin', ja: 'ヴァイオリン' })
  await add('lamp', { en: 'Table lamp', es: 'Lámpara de mesa', ja: 'テーブルランプ' })
  await add('table', { en: 'Round side table', es: 'Mesa auxiliar redonda', ja: 'サイドテーブル' })
  await add('english-only', { en: 'Marble chessboard' })
  await add('candle', { en: 'Soy candle', es: 'Vela de soja' })
  await add('candlestick', { en: 'Brass holder', es: 'Candelero de latón' })
  await add('mug', { en: 'Glazed mug', es: 'Taza esmaltada' })
  await add('mirror', { en: 'Oak mirror', es: 'Espejo de roble' })
  await add('glass', { en: 'Glass paperweight', es: 'Pisapapeles de vidrio' })
  await add('notebook', { en: 'Dotted notebook', es: 'Cuaderno de puntos', zh: '点阵笔记本' })
  await add('bowls', { en: 'Set of four bowls', es: 'Juego de cuatro cuencos', ja: 'ボウル4個セット' })
  await add('smart-watch', { en: 'Aluminium smart watch', th: 'สมาร์ทวอทช์อะลูมิเนียม' })
  await add('watch', { en: 'Dress watch on a strap', th: 'นาฬิกาข้อมือสายหนังสำหรับออกงาน' })
  await add('tote', { en: 'Canvas tote', th: 'กระเป๋าโท้ตผ้าแคนวาส' })
  await add('pencil-case', { en: 'Leather pencil case', th: 'กล่องดินสอหนังแท้' })
  await add('umbrella', { en: 'Folding umbrella', ja: '折りたたみ傘' })
  await listNamed(plaza, sample, {
    slug: 'pan',
    name: { en: 'Cast-iron pan', ja: '鋳鉄のフライパン' },
    shortDescription: { en: 'x', ja: 'カーサ・ルンブレの品' },
  })
  await add('bowl-lid', { en: 'Bowl lid made of cork', es: 'Tapa de corcho para cuenco', ja: 'ボウルのふた' })
})
afterAll(() => plaza.close())

test.each<[term: string, language: Language, slug: string, what: string]>([
  ['Botella TÉRMICA', 'es', 'bottle', 'case and accents'],
  ['botellas', 'es', 'bottle', 'another number'],
  ['acero botella', 'es', 'bottle', 'another order'],
  ['boteya termica', 'es', 'bottle', 'a slip'],
  ['botella medio litro', 'es', 'bottle', 'a quantity in words'],
  ['0.5l bottle', 'en', 'bottle', 'a quantity in another unit'],
  ['17 oz bottle', 'en', 'bottle', 'a quantity of other measures'],
  ['botella 500毫升', 'es', 'bottle', 'a unit of another language'],
  ['steelbottle', 'en', 'bottle', 'two words as one'],
  ['保溫瓶', 'zh', 'bottle', 'Traditional in a Simplified house'],
  ['保温瓶', 'zh-TW', 'bottle', 'Simplified in a Traditional one'],
  ['保温屏', 'zh', 'bottle', 'a sign of the same sound'],
  ['baowenping', 'zh', 'bottle', 'a word typed as it sounds'],
  ['すてんれすぼとる', 'ja', 'bottle', 'hiragana for katakana'],
  ['ｽﾃﾝﾚｽ ﾎﾞﾄﾙ', 'ja', 'bottle', 'half width'],
  ['kamera', 'ja', 'camera', 'katakana in Latin letters'],
  ['バイオリン', 'ja', 'violin', 'ヴ and バ'],
  ['กระบอกนำสแตนเลส', 'th', 'bottle', 'a tone left out'],
  ['กระบอก น้ำ', 'th', 'bottle', 'a space put in'],
  ['กล้อง', 'th', 'camera', 'a tone that tells two words apart'],
  ['กล่อง', 'th', 'box', 'the other tone'],
  ['นาฬิกาขอมือ', 'th', 'watch', 'the thing itself without its tones before what means the same'],
  ['กระเป๋าดินสอหนัง', 'th', 'pencil-case', 'words of groups rather than others at which it may be cut'],
  ['stainless botella 保温', 'es', 'bottle', 'three languages'],
  ['table', 'en', 'table', 'the thing itself before what is made for it'],
  ['テーブル', 'ja', 'table', 'the thing itself at the end'],
  ['sku-violin', 'es', 'violin', 'a code'],
  ['SKU VIO', 'es', 'violin', 'the beginning of a code'],
  ['chess', 'es', 'english-only', 'the beginning of a word that only English has'],
  ['cantimplroa', 'es', 'bottle', 'a slip in a word that only means the same'],
  ['タンブレー', 'ja', 'bottle', 'a slip in one of another script'],
  ['termos con tapa', 'es', 'bottle', 'what is said beside it is left out'],
  ['candel soy', 'en', 'candle', 'a slip, though a word of another language begins so'],
  ['mugg', 'en', 'mug', 'one letter more than a short word has'],
  ['looking glass', 'en', 'mirror', 'a phrase of words of which one says nothing'],
  ['instant box', 'en', 'box', 'the thing itself before a text that mentions it'],
  ['box for instant', 'en', 'box', 'the thing itself before what it is for'],
  ['bowl', 'en', 'bowls', 'what a set is a set of'],
  ['cuenco', 'es', 'bowls', 'what a set is a set of'],
  ['ボウル', 'ja', 'bowls', 'what a set is a set of'],
])('%s in %s finds the %s: %s', async (term, language, slug) => {
  expect((await found(term, language)).slugs[0]).toBe(slug)
})

describe('what is honest', () => {
  test('a text that mentions a thing does not sell it', async () => expect((await found('bicycle', 'en')).slugs).toEqual([]))
  test('nothing is found by parts of what nobody has', async () => {
    for (const [term, language] of [
      ['washing machine', 'en'],
      ['洗衣机', 'zh'],
      ['รองเท้า', 'th'],
      ['ギター', 'ja'],
      ['guitarra eléctrica', 'es'],
      ['notebook computer', 'en'],
      ['笔记本电脑', 'zh'],
    ] as const)
      expect([term, (await found(term, language)).slugs]).toEqual([term, []])
  })
  test('the reading of a word is not found in the name of somebody', async () => {
    expect((await found('傘', 'ja')).slugs).toEqual(['umbrella'])
    expect((await found('かさ', 'ja')).slugs[0]).toBe('umbrella')
  })
  test('a corrected word is told as people write it', async () => {
    expect((await found('lampra', 'es')).corrected).toBe('lámpara')
    expect((await found('ヴァイオリソ', 'ja')).corrected).toBe('ヴァイオリン')
    expect((await found('lampra', 'es', true)).slugs).toEqual([])
    expect((await found('cantimplroa', 'es')).corrected).toBe('cantimplora')
    // Nothing is sold that another word for a suitcase means: nothing was shown for it instead.
    expect(await found('samsonit troley', 'en')).toMatchObject({ slugs: [], corrected: null })
    expect(await found('sutcase', 'en')).toMatchObject({ slugs: [], corrected: null })
  })
  test('what was left out is told', async () => {
    expect(await found('round velvet table', 'en')).toMatchObject({ slugs: ['table'], unknown: ['velvet'] })
    expect(await found('non slip steel bottle', 'en')).toMatchObject({ slugs: ['bottle'], dropped: ['non slip'] })
  })
})

test('no query of words that say nothing, of synonyms, marks or noise is too odd for an answer', async () => {
  const odd = [
    '',
    '()',
    "'",
    '\\',
    ':*',
    '!',
    '&',
    '@',
    '#500ml',
    '~taz',
    '=马克杯',
    '^กลอ',
    'no:es',
    '🦊',
    'ー',
    '々',
    'ๆ',
    '๏',
    '1/2',
    '½ l',
    'de la',
    'to be or not to be',
    'の',
    '的',
  ]
  for (const { code } of languages) {
    const groups = await readFirstEdition(code)
    const words = groups
      .filter((_, index) => index % 40 === 0)
      .flatMap(({ words: each, kinds }) => [...each.slice(0, 1), ...kinds.slice(0, 1)])
    for (const term of [...odd, ...words, ...odd.map((mark, index) => `${mark} ${words[index] ?? ''}`)]) {
      const answer = await found(term, code).catch((error: unknown) => String(error))
      expect([term, typeof answer]).toEqual([term, 'object'])
    }
  }
})

test('the first edition has groups in every language, each of which says something', async () => {
  for (const { code } of languages) {
    const groups = await readFirstEdition(code)
    expect([code, groups.length >= 150]).toEqual([code, true])
    for (const { words, kinds } of groups) expect([words, words.length > 0 && words.length + kinds.length > 1]).toEqual([words, true])
  }
  const kept = await rows<{ language: string; groups: number }>(
    plaza.db,
    sql`select language, count(*)::int as groups from search_synonym group by language`,
  )
  expect(kept).toHaveLength(languages.length)
})
