import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '../../contract/languages.ts'

/** One text in all languages of the house. */
export type Phrase = Record<Language, string>

const linesOf = (file: string): string[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')

/** A line of a list: the same in each language, in the order of the house. */
function phraseOf(line: string): Phrase {
  const texts = line.split(' | ')
  if (texts.length !== languages.length) throw new Error(`not in all languages: ${line}`)
  return Object.fromEntries(languages.map(({ code }, index) => [code, texts[index]])) as Phrase
}

/** The parts of a list by their titles, `# colours`. */
function readParts(file: string): Record<string, Phrase[]> {
  const parts: Record<string, Phrase[]> = {}
  let title = ''
  for (const line of linesOf(file)) {
    if (line.startsWith('# ')) title = line.slice(2)
    else parts[title] = [...(parts[title] ?? []), phraseOf(line)]
  }
  return parts
}

export const words = readParts('words.txt')
export const sentences = readParts('sentences.txt')

export type Kind = {
  name: Phrase
  isFeminine: boolean
  isPlural: boolean
  /** places in their lists */
  department: number
  group: number
}

/** The things that are sold, in departments and their groups: each kind is a category of its own. */
export const { departments, groups, kinds } = readKinds()

function readKinds() {
  const departments: Phrase[] = []
  const groups: { name: Phrase; department: number }[] = []
  const kinds: Kind[] = []
  for (const line of linesOf('kinds.txt')) {
    if (line.startsWith('= ')) departments.push(phraseOf(line.slice(2)))
    else if (line.startsWith('- ')) groups.push({ name: phraseOf(line.slice(2)), department: departments.length - 1 })
    else {
      const [, gender] = /^[^|]*\((f|m)\)/.exec(line) ?? []
      const name = phraseOf(line.replace(/ \([fm]\)/, ''))
      const first = name.es.split(' ')[0] ?? ''
      const isFeminine = gender === undefined ? /(?:as?|ión|dad)$/.test(first) : gender === 'f'
      kinds.push({ name, isFeminine, isPlural: first.endsWith('s'), department: departments.length - 1, group: groups.length - 1 })
    }
  }
  return { departments, groups, kinds }
}

const pluralOf = (word: string): string => (/s$/.test(word) ? word : /[aeiouáéó]$/.test(word) ? `${word}s` : `${word}es`)

/** An adjective of Spanish as it stands beside a thing. */
export function agree(adjective: string, { isFeminine, isPlural }: Pick<Kind, 'isFeminine' | 'isPlural'>): string {
  if (adjective.includes(' ')) return adjective
  const own = !isFeminine ? adjective : adjective.replace(/o$/, 'a').replace(/és$/, 'esa')
  return isPlural ? pluralOf(own.replace(/és$/, 'es')) : own
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What the category of a kind is called: many of it, where a language tells one from many. */
export const categoryNameOf = ({ name }: Kind): Phrase => ({
  ...name,
  es: capital(name.es.replace(/^\S+/, pluralOf)),
  en: capital(/s$| of /.test(name.en) ? name.en : `${name.en}s`.replace(/(ch|sh|x)s$/, '$1es').replace(/fes$/, 'ves')),
})

const syllables = [
  ...['ka カ 卡', 'mo モ 莫', 'li リ 利', 'ra ラ 拉', 'no ノ 诺', 'ta タ 塔', 'sa サ 萨', 'ki キ 奇', 'ne ネ 内', 'do ド 多', 'vi ビ 维'],
  ...['lu ル 鲁', 'ma マ 玛', 'so ソ 索', 'te テ 特', 'ba バ 巴', 'ri リ 里', 'po ポ 波', 'ze ゼ 泽', 'na ナ 娜', 'go ゴ 戈', 'mi ミ 米'],
].map((each) => each.split(' ') as [latin: string, kana: string, han: string])

/** Every so manieth brand is a thing that is spelled nearly so. */
const everyNear = 25

/** The name of a brand: two or three syllables, by some of them also in Japanese and Chinese; some are nearly a word. */
export function brandName(index: number): Phrase {
  const kind = kinds[(index * 7) % kinds.length]?.name
  if (index % everyNear === everyNear - 1 && kind)
    return sameIn(capital(kind[index % 2 === 0 ? 'en' : 'es'].split(' ')[0] ?? '').replace(/[aeiou](?=[^aeiou]*$)/, 'y'))
  const count = syllables.length
  // all of two syllables first, then those of three
  const places = index < count * count ? [index, index / count] : [index, index / count, index / count / count]
  const chosen = places.map((place, turn) => syllables[(Math.floor(place) * 5 + turn * 3) % count] ?? ['', '', ''])
  const spelled = (script: 0 | 1 | 2) => chosen.map((syllable) => syllable[script]).join('')
  const latin = capital(spelled(0))
  return {
    ...sameIn(latin),
    ...(index % 3 === 0 ? { ja: spelled(1) } : {}),
    ...(index % 4 === 0 ? { zh: spelled(2), 'zh-TW': spelled(2) } : {}),
  }
}

export const sameIn = (text: string): Phrase => Object.fromEntries(languages.map(({ code }) => [code, text])) as Phrase

const shopPatterns: Phrase[] = [
  ['Tienda *', '* Store', '*旗舰店', '*旗艦店', '*商店', 'ร้าน *'],
  ['Casa *', '* House', '*之家', '*之家', '*の家', 'บ้าน *'],
  ['Taller *', '* Workshop', '*工坊', '*工坊', '*工房', 'เวิร์กช็อป *'],
  ['* Internacional', '* International', '*国际', '*國際', '*インターナショナル', '* อินเตอร์'],
].map((texts) => Object.fromEntries(languages.map(({ code }, index) => [code, texts[index]])) as Phrase)

export function shopName(index: number): Phrase {
  const brand = brandName(index * 3 + 1)
  const pattern = shopPatterns[index % shopPatterns.length] ?? sameIn('*')
  return Object.fromEntries(languages.map(({ code }) => [code, pattern[code].replace('*', brand[code])])) as Phrase
}
