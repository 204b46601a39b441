import { z } from 'zod'
import { call } from '../call.ts'
import { contentKeepers } from '../content-desk.ts'
import { languages } from '../languages.ts'
import { searchTermMost, synonymMost, synonymsAtOnceMost, synonymsMost } from '../limits.ts'
import { id, integer, line, listOf, productCard, time } from '../shapes.ts'

const roles = contentKeepers
const language = z.enum(languages.map(({ code }) => code))
const words = listOf(line(1, synonymMost), synonymsMost)
const version = integer(1, 999_999_999)
/** What a group says: whoever asks for one of `words` finds the others and the `kinds`; who asks for one of the kinds finds that alone. */
const written = { words, kinds: words.default([]) }
const kept = { words: z.array(z.string()), kinds: z.array(z.string()), version: z.int() }

const tried = z.object({
  /** the query as it was taken, where words were spelled otherwise */
  corrected: z.string().nullable(),
  /** words that the products found do not hold */
  without: z.array(z.string()),
  count: z.int(),
  /** the best of them, named in the language of the search */
  list: z.array(productCard),
})

export const synonymCalls = {
  getSynonyms: call({
    method: 'GET',
    path: '/operator/search/synonyms',
    who: 'operator',
    roles,
    summary:
      'Groups of words that mean the same to people who search in a language, the newest first; how many groups every language has; and what was searched for in that language in 30 days and found nothing, at least three times.',
    input: z.object({
      language,
      /** a part of a word of theirs; signs that are written otherwise, as traditional ones, find a whole word */
      q: line(0, synonymMost).default(''),
      after: id.optional(),
      page_size: integer(1, synonymsAtOnceMost).default(50),
    }),
    reply: z.object({
      list: z.array(z.object({ id, ...kept })),
      more: z.boolean(),
      counts: z.array(z.object({ language, groups: z.int() })),
      /** `group_id`: the group that it stands in by now; null: none */
      not_found: z.array(z.object({ term: z.string(), searches: z.int(), group_id: id.nullable() })),
    }),
  }),
  getSynonymGroup: call({
    method: 'GET',
    path: '/operator/search/synonyms/group',
    who: 'operator',
    roles,
    summary: 'One group of words that mean the same, with who has changed it last.',
    input: z.object({ id }),
    reply: z.object({
      id,
      language,
      ...kept,
      /** null: it is as it came with the software */
      changed_at: time.nullable(),
      changed_by: z.string().nullable(),
    }),
    codes: ['recordMissing'],
  }),
  saveSynonyms: call({
    method: 'POST',
    path: '/operator/search/synonyms/save',
    who: 'operator',
    roles,
    summary: 'Adds a group of words that mean the same, or changes one from the version that was seen. It holds for the next search.',
    input: z.object({
      /** what is changed, and from which version; without either a new one is added */
      id: id.optional(),
      version: version.optional(),
      /** of one that is changed: its own */
      language,
      ...written,
    }),
    reply: z.object({ id, version: z.int() }),
    codes: ['recordMissing', 'writeConflict'],
  }),
  removeSynonyms: call({
    method: 'POST',
    path: '/operator/search/synonyms/remove',
    who: 'operator',
    roles,
    summary: 'Takes a group of words that mean the same away, from the version that was seen. It holds for the next search.',
    input: z.object({ id, version }),
    reply: z.object({ removed: z.literal(true) }),
    codes: ['recordMissing', 'writeConflict'],
  }),
  trySynonyms: call({
    method: 'POST',
    path: '/operator/search/synonyms/try',
    who: 'operator',
    roles,
    changes: false,
    summary: 'What a search finds as the groups are, and what it would find with a group as it is being written. Changes nothing.',
    input: z.object({
      term: line(1, searchTermMost),
      /** the group that is being changed, in whose place it is tried */
      id: id.optional(),
      language,
      words: words.default([]),
      kinds: words.default([]),
    }),
    reply: z.object({
      now: tried,
      /** null: what is written is no group yet, as a single word */
      with_group: tried.nullable(),
      /** other groups that one of the words stands in */
      beside: z.array(z.object({ id, words: z.array(z.string()) })),
    }),
  }),
}
