import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '../../contract/languages.ts'

/**
 * A query as people type it, and what answers it. `right`: the slugs that may stand first; empty where nothing should be found. `isOnly`: nothing
 * else may be listed.
 */
export type EvaluationQuery = { kind: string; term: string; right: ReadonlySet<string>; isOnly: boolean }

/** `build`: two of three, by which the method was made; `kept`: every third, looked at only when it is done. */
export type Part = 'build' | 'kept'

/** The queries of a language, a line each: `kind | query | slugs`, with `=` before slugs that must be the only ones, and `-` for none. */
export async function readQueries(language: Language, part: Part): Promise<EvaluationQuery[]> {
  const text = await readFile(join(import.meta.dirname, 'queries', `${language}.txt`), 'utf8')
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .filter((_, index) => (index % 3 === 2) === (part === 'kept'))
    .map((line) => {
      // Some queries are about the spaces around them and between.
      const [kind = '', term = '', right = ''] = line.split(' | ')
      const slugs = right.replace(/^\s*[=-]/, '').trim()
      return { kind: kind.trim(), term, right: new Set(slugs === '' ? [] : slugs.split(/\s+/)), isOnly: right.trim().startsWith('=') }
    })
}
