import traditional from 'opencc-js/dict/TSCharacters'

/** The first sign that each Traditional one becomes in Simplified. */
const simplified = new Map(
  traditional.split('|').map((line) => {
    const [from = '', to = ''] = line.split(' ')
    return [from, to] as const
  }),
)

/** Chinese in one script, so that Traditional and Simplified are met both ways; Japanese and Chinese texts that share a sign meet too. */
export function foldHan(text: string): string {
  let folded = ''
  for (const sign of text) folded += simplified.get(sign) ?? sign
  return folded
}

const voiced: Record<string, string> = { ぁ: 'ば', ぃ: 'び', ぇ: 'べ', ぉ: 'ぼ' }
const sized: Record<string, string> = {
  ぁ: 'あ',
  ぃ: 'い',
  ぅ: 'う',
  ぇ: 'え',
  ぉ: 'お',
  っ: 'つ',
  ゃ: 'や',
  ゅ: 'ゆ',
  ょ: 'よ',
  ゎ: 'わ',
  ぢ: 'じ',
  づ: 'ず',
}

/** Kana whose vowel is lengthened by the kana after it, as ボウル is ボール and メイク is メーク. */
const lengthened =
  /(?<=[おこごそぞとどのほぼぽもよろをょぉ])[うお]|(?<=[えけげせぜてでねへべぺめれぇ])[いえ]|(?<=[うくぐすずつづぬふぶぷむゆるゅぅ])う/g

const toHiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60)).replace(/[ー・]/g, '')

const foldSizes = (text: string): string =>
  text
    .replace(/ゔ([ぁぃぇぉ])/g, (_, vowel: string) => voiced[vowel] ?? '')
    .replaceAll('ゔ', 'ぶ')
    .replaceAll('てぃ', 'ち')
    .replace(/[ぁぃぅぇぉっゃゅょゎぢづ]/g, (sign) => sized[sign] ?? sign)

/**
 * Kana in one form: hiragana, without marks of length, small signs as large ones, ヴ as the signs of b. A vowel that lengthens another goes
 * where the word was written in katakana, which has no grammar in it.
 */
export const foldKana = (text: string): string =>
  text.replace(/[ァ-ヶー・]+|[ぁ-ゖ]+/g, (run) => {
    const isKatakana = /[ァ-ヶ]/.test(run)
    const kana = toHiragana(run)
    return foldSizes(isKatakana ? kana.replace(lengthened, '') : kana)
  })

/** The same as `foldKana` would make of it had it been written in katakana: for a loanword in hiragana. */
export const foldLoanword = (hiragana: string): string => hiragana.replace(lengthened, '')

/** Thai without the marks that people leave out: tones, the short vowel's mark and the sign of a silent letter. */
export const foldThai = (text: string): string => text.replaceAll('เเ', 'แ').replace(/[\u0e47-\u0e4e\u0e46\u0e2f]/g, '')

/** The same text with the marks that `foldThai` leaves out beside the letters that they belong to: a piece of the folded text finds its own again. */
export function unfoldThai(text: string, from: number, length: number): string {
  const letters = [...text.replaceAll('เเ', 'แ').replace(/[\u0e46\u0e2f]/g, '')].reduce<string[]>((all, sign) => {
    if (foldThai(sign) === '' && all.length > 0) all[all.length - 1] += sign
    else all.push(sign)
    return all
  }, [])
  return letters.slice(from, from + length).join('')
}

/** Letters that are two in other spellings, and kinds of apostrophes and dashes. */
const plain: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
  ...Object.fromEntries([...'’‘ʼ`´'].map((apostrophe) => [apostrophe, "'"])),
  ...Object.fromEntries([...'\u2010\u2011\u2012\u2013\u2014\u2015\u2212'].map((dash) => [dash, '-'])),
}

const beyondAscii = /[\u0080-\uffff]/

/**
 * The form in which texts and queries are divided: width and compatibility forms, case, accents of Latin letters, digits of all scripts,
 * kinds of apostrophes and dashes do not matter. The marks of Thai stay, because its words are found by them; NFKC divides its ำ, which is
 * put together again.
 */
export const normalise = (text: string): string =>
  beyondAscii.test(text)
    ? text
        .replace(/[™®©℠]/g, ' ')
        .normalize('NFKC')
        .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')
        .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
        .toLowerCase()
        .normalize('NFD')
        .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
        .normalize('NFC')
        .replace(/[ßæœøłđðþı’‘ʼ`´\u2010-\u2015\u2212]/g, (sign) => plain[sign] ?? sign)
        .replace(/(?<=[ぁ-ゖァ-ヶ])-(?=[ぁ-ゖァ-ヶ]|$|\s)/g, 'ー')
        .replace(/(?<=\d) ?× ?(?=\d)/g, 'x')
    : text.toLowerCase().replaceAll('`', "'")
