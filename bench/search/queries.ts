import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '../../contract/languages.ts'

/**
 * A query as people type it, and what answers it. `isRight` tells of a product's slug whether it may stand first; null where nothing should be found.
 * `isOnly`: nothing else may be listed. `wanted` says what would be right.
 */
export type EvaluationQuery = { kind: string; term: string; isRight: ((slug: string) => boolean) | null; isOnly: boolean; wanted: string }

/** `build`: two of three, by which the method was made; `kept`: every third, looked at only when it is done. */
export type Part = 'build' | 'kept'

const linesOf = async (folder: 'queries' | 'words', language: Language): Promise<string[]> =>
  (await readFile(join(import.meta.dirname, folder, `${language}.txt`), 'utf8')).split('\n').filter((line) => line.trim() !== '')

/**
 * The queries of a language, with those of single words, by which the first edition of the synonyms was gone through and of which none is kept
 * apart. A line each: `kind | query | slugs`, with `=` before slugs that must be the only ones, and `-` for none. Left out is
 * what asks for products of which none is `sold`.
 */
export async function readQueries(language: Language, part: Part, sold: ReadonlySet<string>): Promise<EvaluationQuery[]> {
  const lines = (await linesOf('queries', language)).filter((_, index) => (index % 3 === 2) === (part === 'kept'))
  return [...lines, ...(part === 'build' ? await linesOf('words', language) : [])].flatMap((line) => {
    // Some queries are about the spaces around them and between.
    const [kind = '', term = '', answer = ''] = line.split(' | ')
    const slugs = answer.replace(/^\s*[=-]/, '').trim()
    const right = new Set(slugs === '' ? [] : slugs.split(/\s+/))
    if (right.size > 0 && [...right].every((slug) => !sold.has(slug))) return []
    const isRight = right.size === 0 ? null : (slug: string) => right.has(slug)
    const wanted = right.size === 0 ? 'nothing' : [...right].slice(0, 3).join(' ')
    return [{ kind: kind.trim(), term, isRight, isOnly: answer.trim().startsWith('='), wanted }]
  })
}
