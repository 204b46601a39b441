import { type Language, languages } from '../../contract/languages.ts'
import { execute, rows, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'
import { writeTokens } from '../product-index/tokens.ts'
import { isChinese, pinyinOf } from './analysis/pinyin.ts'
import { editsForgiven, gapsOf, soundOf } from './analysis/spelling.ts'
import { stemmedAs, stemOf } from './analysis/stem.ts'
import { analyse, headTokens, stemToken } from './analysis/tokens.ts'

/** Goes up by one when texts are analysed otherwise, so that what is kept of them is written anew. */
export const edition = 1

type Indexed = {
  id: string
  name: Texts
  short_description: Texts
  description: Texts
  brand: Texts | null
  shop: Texts
  /** the leaf first */
  categories: Texts[]
  values: Texts[] | null
}

const weights = ['A', 'B', 'C', 'D'] as const
/** Texts that say what a product is, and not what it is like: the words of a query that stand there weigh more. */
const named = 2

/** A token of the house's index: tokens of a language do not meet those of another. */
export const lexemeOf = (language: Language, token: string): string => `${language}:${token}`
const notWritten = 'no:'
/** Stands in the document of a product whose name is not written in a language: people see the English one. */
export const unwritten = (language: Language): string => `${notWritten}${language}`
export const isUnwritten = (lexeme: string): boolean => lexeme.startsWith(notWritten)

type Word = { word: string; language: Language; written: string; isNamed: boolean }

type Document = { tokens: string; nameLengths: number[]; words: Map<string, Word> }

/** The texts of a product by their weight. */
function textsByWeight({ name, brand, categories, values, shop, short_description, description }: Indexed): Texts[][] {
  const [leaf, ...above] = categories
  return [
    [name],
    [...(brand ? [brand] : []), ...(leaf ? [leaf] : []), ...(values ?? [])],
    [...above, shop, short_description],
    [description],
  ]
}

const isLabel = /^[\p{Script=Latin} .&'-]{3,30}$/u

/** A text of a product, and a short name also as one word: `robleylino` is Roble y Lino. */
const readings = (written: string, index: number): string[] =>
  index > 0 && index < 3 && isLabel.test(written) ? [written, written.replace(/[^\p{L}]/gu, '')] : [written]

/** The document of a product. Of a token that stands in several texts, the best place counts; positions only carry the weights. */
export function documentOf(product: Indexed): Document {
  const best = new Map<string, (typeof weights)[number]>()
  const words: Document['words'] = new Map()
  const place = (lexeme: string, index: number) => {
    if (!best.has(lexeme)) best.set(lexeme, weights[index] ?? 'D')
  }
  const read = (text: string, language: Language, index: number) => {
    const { tokens, words: found } = analyse(text, language)
    for (const token of tokens) place(lexemeOf(language, token), index)
    for (const [word, written] of found) {
      const key = lexemeOf(language, word)
      const known = words.get(key)
      words.set(key, { word, language, written: known?.written ?? written, isNamed: (known?.isNamed ?? false) || index < named })
    }
  }
  for (const { code: language } of languages) {
    const name = product.name[language]
    for (const token of name === undefined ? [] : headTokens(name, language)) place(lexemeOf(language, token), 0)
    if (name === undefined) place(unwritten(language), 0)
    for (const [index, texts] of textsByWeight(product).entries()) {
      const written = texts.flatMap((text) => text[language] ?? []).flatMap((text) => readings(text, index))
      for (const text of written) read(text, language, index)
    }
  }
  return {
    tokens: writeTokens(best),
    nameLengths: languages.map(({ code }) => analyse(product.name[code] ?? '', code).length),
    words,
  }
}

/** Only names are what somebody may have meant. */
const gapsKept = ({ word, isNamed }: Word): number[] => (isNamed && editsForgiven(word) > 0 ? gapsOf(word) : [])

type Entry = Word & { gaps: string }

/** A word and its stem, each as a row of the vocabulary. */
function entriesOf(word: Word, sounds: ReadonlyMap<string, number>): Entry[] {
  const sound = sounds.get(word.word)
  const entry = { ...word, gaps: `{${[...gapsKept(word), ...(sound === undefined ? [] : [sound])]}}` }
  const stem = stemToken(stemOf(word.word, stemmedAs(word.language)))
  return /^[a-z]/.test(word.word) ? [entry, { ...word, word: stem, gaps: '{}' }] : [entry]
}

/** The sounds of the Chinese words in names. */
async function soundsOf(documents: readonly Document[]): Promise<Map<string, number>> {
  const chinese = new Set<string>()
  for (const { words } of documents) {
    for (const { word, language, isNamed } of words.values()) if (isNamed && language.startsWith('zh') && isChinese(word)) chinese.add(word)
  }
  if (chinese.size === 0) return new Map()
  const pinyin = await pinyinOf([...chinese])
  return new Map([...chinese].map((word, index) => [word, soundOf(pinyin[index] ?? '')]))
}

/** Adds words to the vocabulary in one order, so that two who add the same ones do not wait for each other in a ring. */
async function keepWords(tx: Tx, documents: readonly Document[]): Promise<void> {
  const kept = new Map<string, Entry>()
  const sounds = await soundsOf(documents)
  for (const { words } of documents) {
    for (const entry of [...words.values()].flatMap((word) => entriesOf(word, sounds))) {
      const key = `${entry.word} ${entry.language}`
      if (!kept.get(key)?.isNamed) kept.set(key, entry)
    }
  }
  const sorted = [...kept].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([, entry]) => entry)
  const column = (name: 'word' | 'language' | 'written' | 'gaps') => sorted.map((entry) => entry[name])
  await execute(
    tx,
    sql`insert into search_word as s (word, language, written, is_named, gaps)
      select w.word, w.language, w.written, w.is_named, w.gaps::integer[]
      from unnest(${column('word')}::text[], ${column('language')}::text[], ${column('written')}::text[],
        ${sorted.map(({ isNamed }) => isNamed)}::boolean[], ${column('gaps')}::text[]) as w (word, language, written, is_named, gaps)
      where not exists (select from search_word k where k.word = w.word and k.language = w.language and (k.is_named or not w.is_named))
      on conflict (word, language) do update set is_named = true, gaps = excluded.gaps where not s.is_named and excluded.is_named`,
  )
}

/**
 * Writes what products are found by anew: the name weighs most, then brand, leaf category and values, then the categories above it, the shop
 * and the short text, then the description, each in every language in which it is written. SKU codes are not in it: those are looked up.
 */
export async function indexProducts(tx: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  const products = await rows<Indexed>(
    tx,
    sql`select p.id, p.name, p.short_description, p.description, b.name as brand, s.name as shop,
        (with recursive up as (select c.id, c.parent_id, c.name, 0 as height from category c where c.id = p.category_id
            union all select c.id, c.parent_id, c.name, up.height + 1 from category c join up on c.id = up.parent_id)
          select json_agg(up.name order by up.height) from up) as categories,
        (select json_agg(v.name) from attribute_value v where v.id = any(p.facet_values)) as values
      from product p join shop s on s.id = p.shop_id left join brand b on b.id = p.brand_id where p.id = any(${productIds}::bigint[])`,
  )
  const documents = products.map((product) => ({ id: product.id, ...documentOf(product) }))
  await keepWords(tx, documents)
  await execute(
    tx,
    sql`insert into search_document as s (product_id, tokens, name_lengths, edition)
      select d.product_id, d.tokens, d.name_lengths::smallint[], ${edition}::smallint
      from unnest(${documents.map(({ id }) => id)}::bigint[], ${documents.map(({ tokens }) => tokens)}::text[],
        ${documents.map(({ nameLengths }) => `{${nameLengths}}`)}::text[]) as d (product_id, tokens, name_lengths)
      on conflict (product_id) do update set tokens = excluded.tokens, name_lengths = excluded.name_lengths, edition = excluded.edition,
        segment = null, version = s.version + 1`,
  )
}
