// `npm run bench -- search`: how many queries of people have a right product first, by language and kind, over the demo marketplace; with
// `--house <folder>`, over a house of generated products that `npm run bench -- large --keep <folder>` has made.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Language, languages } from '../../contract/languages.ts'
import { seedDemo } from '../../demo/seed.ts'
import { searchProducts } from '../../server/catalogue/search-products.ts'
import { readConfiguration } from '../../server/platform/configuration.ts'
import { type Db, isUnavailable, row, rows } from '../../server/platform/database.ts'
import { openLog } from '../../server/platform/log.ts'
import { sql } from '../../server/platform/sql.ts'
import type { Reader } from '../../server/product-index/follow.ts'
import { projectDir, startPlaza } from '../../server/start.ts'
import { median, percentile } from '../figures.ts'
import { machineFacts, say } from '../report.ts'
import { generateQueries } from './generated.ts'
import { type EvaluationQuery, type Part, readQueries } from './queries.ts'

const options = {
  kept: { type: 'boolean', default: false },
  misses: { type: 'boolean', default: false },
  house: { type: 'string' },
} as const

type Answer = { slugs: string[]; count: number; corrected: string | null }

/** Right is what stands first, where nothing wrong can stand above it; nothing where nothing is sold; and nothing else where that was asked. */
function isAnswered({ isRight, isOnly }: EvaluationQuery, { slugs, count }: Answer): boolean {
  if (isRight === null) return count === 0
  return isOnly ? count > 0 && slugs.every(isRight) : slugs[0] !== undefined && isRight(slugs[0])
}

type Counted = { right: number; all: number }

/** People ask so often while a slow disk has not given all that a search needs. */
const mostAsked = 8

/** What a search answers, and how often it was asked for. */
async function searchUntilAnswered(reader: Reader, language: Language, { term }: EvaluationQuery): Promise<Answer & { asked: number }> {
  for (let asked = 1; ; asked++) {
    try {
      const found = await searchProducts(
        reader,
        { term, literal: false, filters: {}, sort: 'match', paging: { p: 1, page_size: 48 } },
        language,
      )
      const ids = found.list.map(({ id }) => id)
      return { slugs: await slugsOf(reader, ids), count: found.count, corrected: found.corrected, asked }
    } catch (error) {
      if (!isUnavailable(error) || asked === mostAsked) throw error
    }
  }
}

async function evaluate(
  reader: Reader,
  language: Language,
  queries: readonly EvaluationQuery[],
  tellsMisses: boolean,
): Promise<{ byKind: Map<string, Counted>; ms: number[]; again: number }> {
  const byKind = new Map<string, Counted>()
  const ms: number[] = []
  let again = 0
  for (const query of queries) {
    const since = performance.now()
    const answer = await searchUntilAnswered(reader, language, query)
    ms.push(performance.now() - since)
    again += answer.asked - 1
    const counted = byKind.get(query.kind) ?? { right: 0, all: 0 }
    const right = isAnswered(query, answer)
    byKind.set(query.kind, { right: counted.right + Number(right), all: counted.all + 1 })
    if (!right && tellsMisses)
      console.log(
        `${language} ${query.kind}: ${query.term}   wanted ${query.wanted}, found ${answer.count}: ${answer.slugs.slice(0, 3).join(' ')}`,
      )
  }
  return { byKind, ms, again }
}

async function slugsOf({ db }: Reader, ids: readonly string[]): Promise<string[]> {
  const found = await rows<{ slug: string }>(
    db,
    sql`select p.slug from unnest(${[...ids]}::bigint[]) with ordinality as m (id, place) join product p on p.id = m.id order by m.place`,
  )
  return found.map(({ slug }) => slug)
}

const share = ({ right, all }: Counted) => `${((100 * right) / Math.max(1, all)).toFixed(1)} %`
const sum = (counted: Iterable<Counted>): Counted =>
  [...counted].reduce((total, { right, all }) => ({ right: total.right + right, all: total.all + all }), { right: 0, all: 0 })

function printTable(found: ReadonlyMap<Language, Map<string, Counted>>): void {
  const kinds = [...new Set([...found.values()].flatMap((byKind) => [...byKind.keys()]))].toSorted()
  const line = (first: string, cells: string[]) => console.log(`${first.padEnd(12)}${cells.map((cell) => cell.padStart(10)).join('')}`)
  line('kind', [...found.keys()])
  for (const kind of kinds) {
    line(
      kind,
      [...found.values()].map((byKind) => {
        const counted = byKind.get(kind)
        return counted ? `${counted.right}/${counted.all}` : ''
      }),
    )
  }
  line(
    'all',
    [...found.values()].map((byKind) => share(sum(byKind.values()))),
  )
}

/** What is asked: of generated products where the house has them, else of those of the demo. */
async function queriesFor(db: Db): Promise<{ ask: (language: Language, part: Part) => Promise<EvaluationQuery[]>; sold: number }> {
  const sold = await rows<{ slug: string }>(db, sql`select slug from product where status = 'on_sale' and slug !~ '^bench-'`)
  const { generated } = await row<{ generated: number }>(
    db,
    sql`select coalesce(max(substr(slug, 7)::int), 0) as generated from product where slug ~ '^bench-[0-9]+$'`,
  )
  const slugs = new Set(sold.map(({ slug }) => slug))
  if (generated === 0) return { ask: (language, part) => readQueries(language, part, slugs), sold: slugs.size }
  return { ask: async (language, part) => generateQueries(language, part, generated), sold: generated }
}

export async function benchSearch(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options })
  const part: Part = values.kept ? 'kept' : 'build'
  // What misses of the kept part are about is not looked at.
  const tellsMisses = values.misses && part === 'build'
  console.log(`Plaza bench of the search: ${machineFacts()}`)
  const dataDir = values.house === undefined ? await mkdtemp(join(tmpdir(), 'plaza-bench-search-')) : resolve(values.house)
  // PostgreSQL runs as another user when this one is root
  await chmod(dataDir, 0o755)
  const configuration = readConfiguration({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'warn' }, projectDir)
  const plaza = await startPlaza(configuration, openLog('error'), () => {})
  try {
    if (values.house === undefined) {
      say('Seeding the demo ...')
      await seedDemo({ db: plaza.patientDb, services: plaza.services, say: () => {} })
    }
    const reader = { db: plaza.db, products: plaza.services.products }
    // A house of a million that nobody has read yet is longer gone through than a request may take.
    const { ask, sold } = await queriesFor(plaza.patientDb)
    const found = new Map<Language, Map<string, Counted>>()
    const ms: number[] = []
    let askedAgain = 0
    for (const { code } of languages) {
      const { byKind, ms: each, again } = await evaluate(reader, code, await ask(code, part), tellsMisses)
      found.set(code, byKind)
      ms.push(...each)
      askedAgain += again
    }
    printTable(found)
    console.log(
      `${part === 'kept' ? 'the third that was kept apart' : 'the two thirds that it was built with'}, ${sold} products, ${ms.length} queries: p50 ${median(ms).toFixed(1)} ms, p95 ${percentile(ms, 0.95).toFixed(1)} ms, asked again ${askedAgain}`,
    )
  } finally {
    await plaza.stop()
    if (values.house === undefined) await rm(dataDir, { recursive: true, force: true })
  }
}
