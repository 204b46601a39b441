import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '../../../contract/languages.ts'
import { headTokens } from './heads.ts'
import { foldThai, normalise, unfoldThai } from './normal.ts'
import { takeQuantities } from './quantities.ts'
import { editsBetween, editsForgiven, gapsOf } from './spelling.ts'
import { stemOf } from './stem.ts'
import { analyse, dictionaryWords, foldCjk, partsOf, runsOf } from './tokens.ts'

describe('the normal form', () => {
  test.each([
    ['Ｃａｆé', 'cafe'],
    ['ÑANDÚ', 'nandu'],
    ['Straße', 'strasse'],
    ['ﾏｸﾞｶｯﾌﾟ', 'マグカップ'],
    ['๑๒๓', '123'],
    ['น้ำมัน', 'น้ำมัน'],
    ['นํ้ามัน', 'น้ำมัน'],
    ['3×3', '3x3'],
    ['スケ−トボ−ド', 'スケートボード'],
    ['Lego™', 'lego'],
  ])('of %s is %s', (text, normal) => expect(normalise(text).trim()).toBe(normal))
})

describe('scripts', () => {
  test.each([
    ['馬克杯', '马克杯'],
    ['コーヒー', 'こひ'],
    ['ボウル', 'ぼる'],
    ['ボール', 'ぼる'],
    ['ヴァイオリン', 'ばいおりん'],
    ['バイオリン', 'ばいおりん'],
    ['ウィスキー', 'ういすき'],
    ['木のうつわ', '木のうつわ'],
    ['プラスティック', 'ぷらすちつく'],
  ])('%s folds to %s', (text, folded) => expect(foldCjk(text)).toBe(folded))

  test('Thai is the same without its marks, and finds its own spelling again', () => {
    expect(foldThai('กล้องถ่ายรูป')).toBe(foldThai('กลองถายรูป'))
    expect(unfoldThai('แก้วมัก', 3, 3)).toBe('มัก')
  })
})

describe('quantities', () => {
  test.each(['330ml', '330 ml', '330毫升', '330 มล.', '330มล', '330ミリリットル', '33 cl', '0,33 l', '0.33 litros', '0.33 L'])(
    '%s is 330 ml',
    (text) => expect(takeQuantities(normalise(text)).quantities[0]?.token).toBe('#330ml'),
  )
  test.each([
    ['10,000 mAh', '#10000mah'],
    ['10 000 mAh', '#10000mah'],
    ['1万毫安', '#10000mah'],
    ['一万毫安', '#10000mah'],
    ['两公斤', '#2000g'],
    ['ครึ่งลิตร', '#500ml'],
    ['medio litro', '#500ml'],
    ['1.5m', '#1500mm'],
    ['2斤', '#1000g'],
  ])('%s is %s', (text, token) => expect(takeQuantities(normalise(text)).quantities[0]?.token).toBe(token))
  test('a measure of another system may be what a metric one was rounded to', () => {
    expect(takeQuantities('8 inch').quantities[0]?.tokens).toContain('#200mm')
    expect(takeQuantities('11 oz').quantities[0]?.tokens).toContain('#330ml')
  })
  test.each(['a5', 'usb-c', '3x3', 'size 5', 'iphone 15', '84 keys', '12色'])('%s has none', (text) =>
    expect(takeQuantities(normalise(text)).quantities).toEqual([]),
  )
})

describe('stems', () => {
  test.each([
    ['tazas', 'taza', 'es'],
    ['inalambricos', 'inalambrica', 'es'],
    ['rojas', 'rojo', 'es'],
    ['cojines', 'cojin', 'es'],
    ['mugs', 'mug', 'en'],
    ['batteries', 'battery', 'en'],
  ] as const)('%s is %s', (left, right, language) => expect(stemOf(left, language)).toBe(stemOf(right, language)))
  test('a camera is no bed', () => expect(stemOf('camara', 'es')).not.toBe(stemOf('cama', 'es')))
})

describe('words', () => {
  test('joined parts are also one', () => {
    expect(partsOf('wi-fi')).toEqual({ parts: ['wi', 'fi'], joined: 'wifi' })
    expect(partsOf("men's")).toEqual({ parts: ['men'], joined: 'mens' })
    expect(partsOf('taza')).toEqual({ parts: ['taza'], joined: null })
  })
  test('no text of any language is too odd', () => {
    for (const { code } of languages)
      for (const text of ['', ' ', '🦊', '\u0000', '-'.repeat(500), '๏', '々々', 'ーー', "'''", '1'.repeat(300), 'ก'.repeat(300)])
        expect(analyse(text, code).length).toBeGreaterThanOrEqual(0)
  })
  test('a text is parted where its scripts change, and where a word ends', () => {
    expect(runsOf("usb-c线, wi-fi & men's กล้อง𠮷野家-x -y 3.5").map(({ kind, surface }) => `${kind} ${surface}`)).toEqual([
      'word usb-c',
      'cjk 线',
      'word wi-fi',
      "word men's",
      'thai กล้อง',
      'cjk 𠮷野家',
      'word x',
      'word y',
      'word 3.5',
    ])
  })
  test('runs that are divided together are divided as each alone', () => {
    const text = '保温ボトル、マグカップ。กล้องถ่ายรูป, 手工釉面马克杯 ของเล่น'
    const { tokens } = analyse(text, 'zh')
    for (const word of runsOf(text).flatMap(dictionaryWords)) if (word.length > 1) expect(tokens).toContain(`=${word}`)
  })
  test('people read words as they are written, whichever letters the normal form changes', () => {
    expect(analyse('LÁMPARA de cámara', 'es').words.get('camara')).toBe('cámara')
    const letters = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter((sign) => /\p{L}/u.test(sign))
    const lost = letters.filter((letter) => {
      const [written, word] = [letter.normalize('NFKC').toLowerCase(), normalise(letter)]
      return /^[a-z]+$/.test(word) && written !== word && analyse(letter, 'en').words.get(word) !== written
    })
    expect(lost).toEqual([])
  })
  test('no token has a quote, a backslash or a space in it, which would part it from the next one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...languages), (text, { code }) => {
        expect([...analyse(text, code).tokens, ...headTokens(text, code)].filter((token) => /['\\\s]/.test(token))).toEqual([])
      }),
    )
  })
  test('a kana alone is no token, because no query asks for one', () => {
    expect(analyse('木のうつわ', 'ja').tokens).toEqual(expect.arrayContaining(['木', '木の', 'のう', 'うつ', 'つわ']))
    expect(analyse('木のうつわ', 'ja').tokens).not.toContain('の')
  })
  test('Chinese is found by signs, pairs and words, whichever script it is written in', () => {
    const { tokens } = analyse('手工釉面馬克杯', 'zh-TW')
    for (const token of ['马', '马克', '克杯', '=马克杯']) expect(tokens).toContain(token)
  })
})

test.each([
  ['Stoneware teapot with strainer', 'en', '@~teapot'],
  ['Lámpara de mesa de cerámica', 'es', '@~lampar'],
  ['陶製テーブルランプ', 'ja', '@らんぷ'],
  ['500毫升不锈钢保温瓶', 'zh', '@瓶'],
  ['กล่องดินสอหนังแท้', 'th', '@กล่อง'],
  ['Set of four bowls', 'en', '@~bowl'],
  ['Brush pen set for beginners', 'en', '@~pen'],
  ['Juego de cuatro cuencos', 'es', '@~cuenc'],
  ['Kit de semillas', 'es', '@~semill'],
  ['粗陶碗四件套', 'zh', '@陶碗'],
  ['櫸木積木 40 塊組', 'zh-TW', '@积木'],
  ['ストーンウェアのボウル4個セット', 'ja', '@ぼる'],
  ['ชุดชามสโตนแวร์', 'th', '@ชาม'],
] as const)('%s names itself', (name, language, token) => expect(headTokens(name, language)).toContain(token))

test('what covers or is worn is no set', () => expect(headTokens('純棉枕套', 'zh-TW')).not.toContain('@枕'))

test.each([
  ['Steel mug lid included', 'Mugs', 'en', ['@~mug']],
  ['Set de tazas de café', 'Tazas', 'es', ['@~taz']],
  ['Funda para tazas', 'Tazas', 'es', ['@~fund']],
  ['Nera 不锈钢毯子 附遥控器', '毯子', 'zh', ['@子', '@毯子', '@钢毯子', '@锈钢毯子', '@不锈钢毯子']],
  ['ステンレスマグ 取っ手付き', 'マグ', 'ja', ['@ぐ', '@まぐ', '@すまぐ', '@れすまぐ', '@んれすまぐ', '@てんれすまぐ', '@すてんれすまぐ']],
  ['木匙 刻字', '餐具', 'zh', ['@字', '@刻字']],
] as const)('%s, of the category %s, is called as that is where it says so', (name, category, language, tokens) =>
  expect(headTokens(name, language, category)).toEqual(tokens),
)

describe('spelling', () => {
  test.each([
    ['tetera', 'tetrea', 1],
    ['vela', 'bela', 1],
    ['auriculares', 'auricualre', 2],
    ['同', '同', 0],
    ['', 'abc', 3],
  ])('%s and %s are %d edits apart', (left, right, edits) => expect(editsBetween(left, right)).toBe(edits))

  test('words within the edits that they forgive share a gap, whatever the edits are', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz'
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48271) % 2147483647
      return seed % below
    }
    const letter = () => letters[random(26)] ?? 'a'
    for (let round = 0; round < 3000; round++) {
      const word = Array.from({ length: 4 + random(9) }, letter)
      const other = [...word]
      for (let edit = 0; edit < editsForgiven(word.join('')); edit++) {
        const at = random(other.length)
        const kind = random(4)
        if (kind === 0) other.splice(at, 1)
        else if (kind === 1) other.splice(at, 0, letter())
        else if (kind === 2) other[at] = letter()
        else [other[at], other[at + 1]] = [other[at + 1] ?? letter(), other[at] ?? letter()]
      }
      const [left, right] = [word.join(''), other.join('')]
      const forgiven = Math.min(editsForgiven(left), editsForgiven(right))
      if (left === right || forgiven === 0 || editsBetween(left, right) > forgiven) continue
      const gaps = new Set(gapsOf(left))
      expect([left, right, gapsOf(right).some((gap) => gaps.has(gap))]).toEqual([left, right, true])
    }
  })
})
