import { type Language, languages } from '../../contract/languages.ts'
import { execute, rows, type Tx } from '../platform/database.ts'
import { givingWay } from '../platform/give-way.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'
import { type Held, writeTokens } from '../product-index/tokens.ts'
import { headTokens } from './analysis/heads.ts'
import { isChinese, pinyinOf } from './analysis/pinyin.ts'
import { editsForgiven, gapsOf, soundOf } from './analysis/spelling.ts'
import { stemmedAs, stemOf } from './analysis/stem.ts'
import { analyse, isStem, nothingAnalysed, stemToken } from './analysis/tokens.ts'

/** Goes up by one when texts are analysed otherwise, so that what is kept of them is written anew. */
export const edition = 4

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
/** The weights of texts that say what a product is, and not what it is like: the words of a query that stand there weigh more. */
const lastNamed = 1

/** A token of the house's index: tokens of a language do not meet those of another. */
export const lexemeOf = (language: Language, token: string): string => `${language}:${token}`

type Word = { word: string; language: Language; written: string; isNamed: boolean }

type Document = { tokens: string; nameLengths: number[]; words: Word[] }

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

/** The document of a product. Of a token that comes again, the best place counts. */
export function documentOf(product: Indexed): Document {
  const held: Held = { A: [], B: [], C: [], D: [] }
  const words: Word[] = []
  const nameLengths: number[] = []
  const textsOf = textsByWeight(product)
  for (const { code: language } of languages) {
    const name = product.name[language]
    const found = nothingAnalysed()
    if (name !== undefined) found.tokens.push(...headTokens(name, language, product.categories[0]?.[language]))
    // What comes again was found in a better place, so that the tokens and words of each weight are those that came with it.
    const ends = textsOf.map((texts, index) => {
      const written = texts.flatMap((text) => text[language] ?? []).flatMap((text) => readings(text, index))
      for (const text of written) analyse(text, language, found)
      return { tokens: found.tokens.length, words: found.words.size, length: found.length }
    })
    const seen = new Set<string>()
    for (const [index, weight] of weights.entries()) {
      for (const token of found.tokens.slice(ends[index - 1]?.tokens ?? 0, ends[index]?.tokens)) {
        if (seen.has(token)) continue
        seen.add(token)
        held[weight].push(lexemeOf(language, token))
      }
    }
    const named = ends[lastNamed]?.words ?? 0
    let index = 0
    for (const [word, written] of found.words) words.push({ word, language, written, isNamed: index++ < named })
    // No words: it is not written, and people see the English one.
    nameLengths.push(name === undefined ? 0 : Math.max(1, ends[0]?.length ?? 0))
  }
  return { tokens: writeTokens(held), nameLengths, words }
}

const beginsInLatin = (word: string): boolean => word >= 'a' && word < '{'

/** The words of some products and the stems of them, each once, as it is written in a name where one has it. */
function vocabularyOf(documents: readonly Document[]): Word[] {
  const found = new Map(languages.map(({ code }) => [code, new Map<string, Word>()]))
  for (const { words } of documents) {
    for (const word of words) {
      const kept = found.get(word.language)
      const keep = (each: Word) => {
        if (!kept?.get(each.word)?.isNamed) kept?.set(each.word, each)
      }
      keep(word)
      if (beginsInLatin(word.word)) keep({ ...word, word: stemToken(stemOf(word.word, stemmedAs(word.language))) })
    }
  }
  return [...found.values()].flatMap((kept) => [...kept.values()])
}

/** Those of some words that the vocabulary does not have, or not as names. */
async function unknownOf(tx: Tx, words: readonly Word[]): Promise<Word[]> {
  const unknown = await rows<{ place: number }>(
    tx,
    sql`select w.place::int as place
      from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ language }) => language)}::text[], ${words.map(({ isNamed }) => isNamed)}::boolean[])
        with ordinality as w (word, language, is_named, place)
      where not exists (select from search_word k where k.word = w.word and k.language = w.language and (k.is_named or not w.is_named))`,
  )
  return unknown.flatMap(({ place }) => words[place - 1] ?? [])
}

/** The sounds of the Chinese words in names. */
async function soundsOf(words: readonly Word[]): Promise<Map<string, number>> {
  const chinese = words.flatMap(({ word, language, isNamed }) => (isNamed && language.startsWith('zh') && isChinese(word) ? [word] : []))
  if (chinese.length === 0) return new Map()
  const pinyin = await pinyinOf(chinese)
  return new Map(chinese.map((word, index) => [word, soundOf(pinyin[index] ?? '')]))
}

/** Only names are what somebody may have meant. */
const gapsKept = ({ word, isNamed }: Word): number[] => (isNamed && !isStem(word) && editsForgiven(word) > 0 ? gapsOf(word) : [])

/** Adds words to the vocabulary in one order, so that two who add the same ones do not wait for each other in a ring. */
async function keepWords(tx: Tx, documents: readonly Document[]): Promise<void> {
  const unknown = await unknownOf(tx, vocabularyOf(documents))
  if (unknown.length === 0) return
  const sounds = await soundsOf(unknown)
  const sorted = unknown
    .map((entry) => ({ ...entry, gaps: `{${[...gapsKept(entry), ...(sounds.has(entry.word) ? [sounds.get(entry.word)] : [])]}}` }))
    .toSorted((left, right) => (left.word < right.word || (left.word === right.word && left.language < right.language) ? -1 : 1))
  const column = (name: 'word' | 'language' | 'written' | 'gaps') => sorted.map((entry) => entry[name])
  await execute(
    tx,
    sql`insert into search_word as s (word, language, written, is_named, gaps)
      select w.word, w.language, w.written, w.is_named, w.gaps::integer[]
      from unnest(${column('word')}::text[], ${column('language')}::text[], ${column('written')}::text[],
        ${sorted.map(({ isNamed }) => isNamed)}::boolean[], ${column('gaps')}::text[]) as w (word, language, written, is_named, gaps)
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
    sql`with recursive up as (
        select c.id as leaf_id, c.parent_id, c.name, 0 as height from category c
          where c.id in (select category_id from product where id = any(${productIds}::bigint[]))
        union all select up.leaf_id, c.parent_id, c.name, up.height + 1 from category c join up on c.id = up.parent_id),
      line as (select leaf_id, json_agg(name order by height) as names from up group by leaf_id)
      select p.id, p.name, p.short_description, p.description, b.name as brand, s.name as shop, l.names as categories,
        (select json_agg(v.name) from attribute_value v where v.id = any(p.facet_values)) as values
      from product p join shop s on s.id = p.shop_id left join brand b on b.id = p.brand_id join line l on l.leaf_id = p.category_id
      where p.id = any(${productIds}::bigint[]) order by p.id`,
  )
  const documents: ({ id: string } & Document)[] = []
  const giveWay = givingWay()
  for (const product of products) {
    documents.push({ id: product.id, ...documentOf(product) })
    await giveWay()
  }
  await execute(
    tx,
    sql`insert into search_document as s (product_id, tokens, name_lengths, edition)
      select d.product_id, d.tokens, d.name_lengths::smallint[], ${edition}::smallint
      from unnest(${documents.map(({ id }) => id)}::bigint[], ${documents.map(({ tokens }) => tokens)}::text[],
        ${documents.map(({ nameLengths }) => `{${nameLengths}}`)}::text[]) as d (product_id, tokens, name_lengths)
      on conflict (product_id) do update set tokens = excluded.tokens, name_lengths = excluded.name_lengths, edition = excluded.edition,
        segment = null, version = s.version + 1`,
  )
  // Last, because whoever adds the same words waits for the end of this transaction.
  await keepWords(tx, documents)
}
