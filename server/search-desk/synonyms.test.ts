import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '../../contract/calls.ts'
import { codes } from '../../contract/codes.ts'
import { type Language, languages } from '../../contract/languages.ts'
import { synonymMost, synonymsMost } from '../../contract/limits.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { makeOperator } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { listNamed, makeSampleCatalogue } from '../testing/sample-catalogue.ts'

let plaza: TestPlaza
let desk: { cookie: string }
let other: { cookie: string }

beforeAll(async () => {
  plaza = await openTestPlaza()
  // The first edition knows thousands of words; here nothing means the same but what is written here.
  await execute(plaza.db, sql`delete from search_synonym`)
  const sample = await makeSampleCatalogue(plaza, 0)
  await listNamed(plaza, sample, {
    slug: 'kite',
    name: { en: 'Silk kite', es: 'Cometa de seda', zh: '丝绸风筝', 'zh-TW': '絲綢風箏', ja: '絹の凧', th: 'ว่าวผ้าไหม' },
  })
  await listNamed(plaza, sample, { slug: 'drum', name: { en: 'Goatskin drum', es: 'Tambor de piel', zh: '羊皮鼓', 'zh-TW': '羊皮鼓' } })
  desk = await enterConsole(plaza, await makeOperator(plaza, 'content', 'carla@plaza.test'))
  other = await enterConsole(plaza, await makeOperator(plaza, 'content', 'ciro@plaza.test'))
})
afterAll(() => plaza.close())

type Group = { language: Language; words: string[]; kinds?: string[] }

const save = (input: Group & { id?: string; version?: number }, by = desk) => plaza.call('saveSynonyms', input, by)
async function added(group: Group): Promise<{ id: string; version: number }> {
  const { code, data } = await save(group)
  expect(code).toBe(codes.success)
  return data
}
const remove = (input: { id: string; version: number }, by = desk) => plaza.call('removeSynonyms', input, by)
const groupOf = async (id: string) => (await plaza.call('getSynonymGroup', { id }, desk)).data
const listed = async (language: Language, q = '') => (await plaza.call('getSynonyms', { language, q }, desk)).data
const attempt = async (input: Group & { term: string; id?: string }) => (await plaza.call('trySynonyms', input, desk)).data
/** What a shopper finds, by English names. */
const found = async (term: string, lang: Language = 'es') =>
  (await plaza.call('searchProducts', { term }, { lang })).data.list.map(({ name_en }) => name_en)
const becomes = (names: string[], term: string, lang: Language = 'es') => expect.poll(() => found(term, lang)).toEqual(names)
const problem = async (words: string[], kinds: string[] = []): Promise<unknown> => {
  const { code, data } = await save({ language: 'en', words, kinds })
  expect(code === codes.parameterInvalid || code === codes.parameterMissing).toBe(true)
  return (data as unknown as { fields: Record<string, string> }).fields
}
const alone = 'A single word changes nothing: add another one that means the same, or a kind of it. Other forms of a word are found anyway.'

describe('a group that is saved', () => {
  test('holds for the next search, for one that was kept as well; changed it holds as it is now, and removed no more', async () => {
    expect(await found('papalote')).toEqual([])
    expect(await found('papalote')).toEqual([])
    const { id, version } = await added({ language: 'es', words: ['papalote', 'cometa'] })
    await becomes(['Silk kite'], 'papalote')

    const changed = await save({ id, version, language: 'es', words: ['papalote', 'tambor'] })
    expect(changed.data).toEqual({ id, version: version + 1 })
    await becomes(['Goatskin drum'], 'papalote')

    expect((await remove({ id, version: version + 1 })).code).toBe(codes.success)
    await becomes([], 'papalote')
    expect((await plaza.call('getSynonymGroup', { id }, desk)).code).toBe(codes.recordMissing)
    expect((await remove({ id, version: version + 1 })).code).toBe(codes.recordMissing)
  })

  test('leads from a word to its kinds, and not the other way round', async () => {
    await added({ language: 'en', words: ['plaything'], kinds: ['kite'] })
    await becomes(['Silk kite'], 'plaything', 'en')
    await added({ language: 'en', words: ['percussion'], kinds: ['tomtom', 'drum'] })
    await becomes(['Goatskin drum'], 'percussion', 'en')
    expect(await found('tomtom', 'en')).toEqual([])
  })

  test('is read in both ways of writing Chinese, and found in the list by either', async () => {
    const { id } = await added({ language: 'zh', words: ['纸鸢儿', '风筝'] })
    await becomes(['Silk kite'], '纸鸢儿', 'zh')
    await becomes(['Silk kite'], '紙鳶兒', 'zh-TW')
    for (const q of ['纸鸢儿', '紙鳶兒', '鸢']) expect((await listed('zh', q)).list.map((one) => one.id)).toContain(id)
    expect((await listed('zh-TW', '紙鳶兒')).list).toEqual([])
  })

  test('is kept in lower case, each word once, without signs that say nothing', async () => {
    const { id } = await added({ language: 'en', words: ['Zorb', ' ZORB ', 'roll   ball', '!!!'], kinds: ['zorb', '—', 'Mini Zorb'] })
    expect(await groupOf(id)).toMatchObject({ words: ['zorb', 'roll ball'], kinds: ['mini zorb'], version: 1, changed_by: 'Olga' })
  })
})

describe('what is no group', () => {
  test('is refused, and why: nothing, signs alone, one word alone or in two forms, more or longer words than fit', async () => {
    expect(await problem([])).toEqual({ words: 'This is required.' })
    expect(await problem(['!!!', '—'], ['kite'])).toEqual({ words: 'This is not in a valid form.' })
    for (const words of [['kite'], ['kite', 'Kite'], ['kite', 'kites']]) expect(await problem(words)).toEqual({ words: alone })
    expect(await problem(['kite'], ['kite', '??'])).toEqual({ words: alone })
    const many = Array.from({ length: synonymsMost + 1 }, (_, at) => `word${at}`)
    expect(Object.keys((await problem(many)) as object)).toEqual(['words'])
    expect(await problem(['kite', 'k'.repeat(synonymMost + 1)])).toEqual({ 'words.1': 'Use at most 60 characters.' })
    const { id } = await added({ language: 'en', words: many.slice(1), kinds: many.slice(1).map((word) => `mini ${word}`) })
    expect((await groupOf(id)).kinds).toHaveLength(synonymsMost)
    await remove({ id, version: 1 })
  })
})

describe('a group that two change', () => {
  test('is changed by the first; the second is told by whom and changes nothing', async () => {
    const { id, version } = await added({ language: 'en', words: ['hammock', 'swing bed'] })
    expect((await save({ id, version, language: 'en', words: ['hammock', 'hanging bed'] }, other)).code).toBe(codes.success)
    const written = await groupOf(id)
    for (const late of [await save({ id, version, language: 'en', words: ['hammock', 'bed'] }), await remove({ id, version })])
      expect([late.code, late.data]).toMatchObject([
        codes.writeConflict,
        { reason: 'edited_meanwhile', by: 'Olga', at: written.changed_at },
      ])
    expect(await groupOf(id)).toEqual(written)
    expect(written).toMatchObject({ words: ['hammock', 'hanging bed'], version: 2 })

    const both = await Promise.all(
      [desk, other].map((by, at) => save({ id, version: 2, language: 'en', words: ['hammock', `net${at}`] }, by)),
    )
    expect(both.map(({ code }) => code).sort()).toEqual([codes.success, codes.writeConflict].sort())
  })

  test('keeps its language, and is not changed without the version that was seen', async () => {
    const { id, version } = await added({ language: 'en', words: ['stool', 'taboret'] })
    expect((await save({ id, version, language: 'ja', words: ['stool', 'taboret'] })).code).toBe(codes.recordMissing)
    const unseen = await save({ id, language: 'en', words: ['stool', 'footstool'] })
    expect([unseen.code, unseen.data]).toMatchObject([codes.parameterInvalid, { fields: { version: expect.any(String) } }])
    expect(await groupOf(id)).toMatchObject({ language: 'en', words: ['stool', 'taboret'], version: 1 })
  })

  test('is written down in the log as it was and as it is', async () => {
    const { id } = await added({ language: 'es', words: ['hucha', 'alcancía'], kinds: ['cerdito'] })
    await save({ id, version: 1, language: 'es', words: ['hucha', 'chanchito'] }, other)
    await remove({ id, version: 2 })
    const entries = await rows<{ act: string; details: object; actor: string }>(
      plaza.db,
      sql`select act, details, actor from audit_entry where subject = 'synonyms' and subject_id = ${id}::bigint order by id`,
    )
    const [first, second] = ['hucha, alcancía > cerdito', 'hucha, chanchito']
    expect(entries).toEqual([
      { actor: 'operator', act: 'synonyms.add', details: { language: 'es', now: first } },
      { actor: 'operator', act: 'synonyms.change', details: { language: 'es', before: first, now: second } },
      { actor: 'operator', act: 'synonyms.remove', details: { language: 'es', before: second } },
    ])
  })
})

describe('a trial', () => {
  test('shows what a group would find, and changes nothing: no group, no count of searches, no answer', async () => {
    const state = () =>
      row(
        plaza.db,
        sql`select (select count(*)::int from search_synonym) as groups, (select count(*)::int from search_count) as counts,
        (select count(*)::int from audit_entry) as acts`,
      )
    const before = await state()
    const group: Group = { language: 'es', words: ['barrilete', 'cometa'] }
    const { now, with_group } = await attempt({ term: 'barrilete', ...group })
    expect(now).toMatchObject({ count: 0, list: [] })
    expect(with_group).toMatchObject({
      count: 1,
      corrected: null,
      without: [],
      list: [{ name_en: 'Silk kite', name_es: 'Cometa de seda' }],
    })
    expect(await state()).toEqual(before)
    expect(await found('barrilete')).toEqual([])
  })

  test('of a group that is there takes the place of that group, and names the others that hold one of its words', async () => {
    const { id } = await added({ language: 'es', words: ['bongó', 'tambor'] })
    const { id: beside } = await added({ language: 'es', words: ['tambor', 'tamboril'] })
    const tried = await attempt({ term: 'bongó', id, language: 'es', words: ['bongó', 'cometa'] })
    expect(tried.now.list.map(({ name_en }) => name_en)).toEqual(['Goatskin drum'])
    expect(tried.with_group?.list.map(({ name_en }) => name_en)).toEqual(['Silk kite'])
    expect(tried.beside).toEqual([])
    const named = (await attempt({ term: 'x', id, language: 'es', words: ['bongó', 'tambores'] })).beside
    expect(named).toEqual([{ id: beside, words: ['tambor', 'tamboril'] }])
  })

  test('of what cannot be kept yet says what is found now, and nothing beside', async () => {
    for (const words of [[], ['cometa'], ['!!!']]) {
      const { now, with_group } = await attempt({ term: 'cometa', language: 'es', words })
      expect([now.count, with_group]).toEqual([1, null])
    }
  })
})

describe('the list', () => {
  test('has the groups of a language, the newest first and page by page, and counts those of all', async () => {
    const counts = async () => new Map((await listed('th')).counts.map(({ language, groups }) => [language, groups]))
    const before = await counts()
    expect([...before.keys()]).toEqual(languages.map(({ code }) => code))
    const ids: string[] = []
    for (const word of ['หนึ่งเดียว', 'สองเท่า', 'สามส่วน']) ids.unshift((await added({ language: 'th', words: [word, `${word}ใหม่`] })).id)
    expect((await counts()).get('th')).toBe((before.get('th') ?? 0) + 3)
    const page = async (after?: string) =>
      (await plaza.call('getSynonyms', { language: 'th', page_size: 2, ...(after && { after }) }, desk)).data
    const first = await page()
    expect([first.list.map(({ id }) => id), first.more]).toEqual([ids.slice(0, 2), true])
    expect((await page(ids[1])).list[0]?.id).toBe(ids[2])
    expect((await listed('th', 'สองเท่า')).list.map(({ id }) => id)).toEqual([ids[1]])
  })

  test('tells what was searched for in vain at least some times within its days, in its language, and the group that it stands in', async () => {
    const search = (term: string, times: number, language: Language, { daysAgo = 0, vain = times } = {}) =>
      execute(
        plaza.db,
        sql`insert into search_count (day, language, term, searches, in_vain) values (current_date - ${daysAgo}::int, ${language}, ${term}, ${times}, ${vain})`,
      )
    await search('chancletas', 2, 'es')
    await search('chancletas', 2, 'es', { daysAgo: 3 })
    await search('rara', 2, 'es')
    await search('hallada', 9, 'es', { vain: 2 })
    await search('antigua', 9, 'es', { daysAgo: 31 })
    await search('sandals', 9, 'en')
    await search('monopatín', 5, 'es')
    const { id } = await added({ language: 'es', words: ['monopatín', 'patinete'] })
    expect((await listed('es')).not_found).toEqual([
      { term: 'monopatín', searches: 5, group_id: id },
      { term: 'chancletas', searches: 4, group_id: null },
    ])
    expect((await listed('en')).not_found).toEqual([{ term: 'sandals', searches: 9, group_id: null }])
  })
})

test('only who keeps the content changes groups; others of the house are refused, a reader looks and tries, and nobody else comes here', async () => {
  const { id, version } = await added({ language: 'en', words: ['rug', 'carpet'] })
  const inputs: Partial<Record<CallName, Record<string, unknown>>> = {
    getSynonyms: { language: 'en' },
    getSynonymGroup: { id },
    trySynonyms: { term: 'rug', language: 'en', words: ['rug', 'mat'] },
    saveSynonyms: { id, version, language: 'en', words: ['rug', 'mat'] },
    removeSynonyms: { id, version },
  }
  const statuses = async (options: { cookie?: string; token?: string }) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(inputs).map(async ([name, input]) => [name, (await plaza.call(name as CallName, input, options)).code]),
      ),
    )
  const reader = await statuses(await enterConsole(plaza, await makeOperator(plaza, 'read_only')))
  expect(reader).toMatchObject({ getSynonyms: codes.success, getSynonymGroup: codes.success, trySynonyms: codes.success })
  for (const options of [
    await enterConsole(plaza, await makeOperator(plaza, 'money')),
    { token: (await plaza.makeCustomer()).token },
    {},
  ]) {
    const answers = await statuses(options)
    expect(Object.keys(answers)).toEqual(Object.keys(inputs))
    expect(Object.values(answers)).not.toContain(codes.success)
  }
  expect([reader.saveSynonyms, reader.removeSynonyms]).not.toContain(codes.success)
  expect(await groupOf(id)).toMatchObject({ words: ['rug', 'carpet'], version: 1 })
})
