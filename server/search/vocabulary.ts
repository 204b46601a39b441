import type { Language } from '../../contract/languages.ts'
import { type Db, maybeRow, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { isChinese, pinyinOf } from './analysis/pinyin.ts'
import { editsBetween, editsForgiven, gapsOf, shortened, soundOf } from './analysis/spelling.ts'

/** In which languages products hold a word, and whether as a name or only in a text; of Thai, which is compared without its tones, also how it is written. */
export type Known = ReadonlyMap<Language, { isNamed: boolean; written?: string | null }>

/** Which of these words products hold, with the languages of each. */
export async function lookUp(db: Db, words: ReadonlySet<string>): Promise<Map<string, Known>> {
  const found = await rows<{ word: string; language: Language; is_named: boolean; written: string | null }>(
    db,
    sql`select word, language, is_named, case language when 'th' then written end as written from search_word where word = any(${[...words]}::text[])`,
  )
  return new Map(
    [...Map.groupBy(found, ({ word }) => word)].map(([word, each]) => [
      word,
      new Map(each.map(({ language, is_named, written }) => [language, { isNamed: is_named, written }])),
    ]),
  )
}

/** A word that begins so, or is spelled nearly so. */
export type Near = { word: string; written: string; language: Language; isNamed: boolean; edits: number }

const mostBeginnings = 24

/** Names that begin so; short ones first, which are what was begun rather than what is made of it. */
export async function wordsBeginning(db: Db, beginning: string): Promise<Near[]> {
  const found = await rows<{ word: string; written: string; language: Language; is_named: boolean }>(
    db,
    sql`select word, written, language, is_named from search_word where word >= ${beginning} and word < ${`${beginning}\u{10ffff}`} and is_named
      order by length(word), word limit ${mostBeginnings}::int`,
  )
  return found.map(({ word, written, language, is_named }) => ({ word, written, language, isNamed: is_named, edits: 0 }))
}

/** The first of some beginnings with which a name begins. */
export async function firstBeginning(db: Db, beginnings: readonly string[]): Promise<string | null> {
  const found = await maybeRow<{ beginning: string }>(
    db,
    sql`select b.beginning from unnest(${[...beginnings]}::text[]) with ordinality as b (beginning, place)
      where exists (select from search_word w where w.word >= b.beginning and w.word < b.beginning || ${'\u{10ffff}'} and w.is_named)
      order by b.place limit 1`,
  )
  return found?.beginning ?? null
}

const isPinyin = (word: string): boolean => /^[a-z]{3,30}$/.test(word)

/** What a word sounds like in Chinese: its own sound, or itself where it is typed as it sounds. */
async function soundTyped(word: string): Promise<string | undefined> {
  if (isPinyin(word)) return word
  return isChinese(word) ? (await pinyinOf([word]))[0] : undefined
}

/** Names spelled nearly so: within as few edits as the word forgives, the nearest only, or of the same sound in Chinese, which counts as one edit. */
export async function wordsNear(db: Db, word: string): Promise<Near[]> {
  const forgiven = editsForgiven(word)
  const sound = await soundTyped(word)
  const typed = sound === undefined ? null : soundOf(sound)
  const keys = [...(forgiven === 0 ? [] : gapsOf(word)), ...(typed === null ? [] : [typed])]
  if (keys.length === 0) return []
  const found = await rows<{ word: string; written: string; language: Language; is_named: boolean; sounds_so: boolean }>(
    db,
    sql`select word, written, language, is_named, coalesce(${typed}::int = any(gaps), false) as sounds_so from search_word
      where (gaps && ${`{${keys}}`}::text::integer[] or word = any(${shortened(word)}::text[])) and is_named and word <> ${word}`,
  )
  const near = found
    .map(({ word: other, written, language, is_named, sounds_so }) => ({
      word: other,
      written,
      language,
      isNamed: is_named,
      edits: sounds_so ? 1 : editsBetween(word, other),
      sounds_so,
    }))
    .filter(({ edits, word: other, sounds_so }) => sounds_so || edits <= Math.min(forgiven, Math.max(1, editsForgiven(other))))
  const least = Math.min(...near.map(({ edits }) => edits))
  return near.filter(({ edits }) => edits === least)
}
