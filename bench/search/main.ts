// `npm run bench -- search`: how many queries of people have a right product first, by language and kind, over the demo marketplace.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Language, languages } from '../../contract/languages.ts'
import { seedDemo } from '../../demo/seed.ts'
import { searchProducts } from '../../server/catalogue/search-products.ts'
import { readConfiguration } from '../../server/platform/configuration.ts'
import { rows } from '../../server/platform/database.ts'
import { openLog } from '../../server/platform/log.ts'
import { sql } from '../../server/platform/sql.ts'
import type { Reader } from '../../server/product-index/follow.ts'
import { projectDir, startPlaza } from '../../server/start.ts'
import { machineFacts, say } from '../report.ts'
import { type EvaluationQuery, type Part, readQueries } from './queries.ts'

const part: Part = process.argv.includes('--kept') ? 'kept' : 'build'
/** What misses of the kept part are about is not looked at. */
const tellsMisses = process.argv.includes('--misses') && part === 'build'

type Answer = { slugs: string[]; count: number; corrected: string | null }

/** Right is what stands first, where nothing wrong can stand above it; nothing where nothing is sold; and nothing else where that was asked. */
function isRight({ right, isOnly }: EvaluationQuery, { slugs, count }: Answer): boolean {
  if (right.size === 0) return count === 0
  return isOnly ? count > 0 && slugs.every((slug) => right.has(slug)) : right.has(slugs[0] ?? '')
}

type Counted = { right: number; all: number }

async function evaluate(
  reader: Reader,
  language: Language,
  slugs: ReadonlyMap<string, string>,
): Promise<{ byKind: Map<string, Counted>; ms: number[] }> {
  const sold = new Set(slugs.values())
  const byKind = new Map<string, Counted>()
  const ms: number[] = []
  for (const query of await readQueries(language, part)) {
    // The demo has taken a product off its shelf.
    if (query.right.size > 0 && [...query.right].every((slug) => !sold.has(slug))) continue
    const since = performance.now()
    const found = await searchProducts(
      reader,
      { term: query.term, literal: false, filters: {}, sort: 'match', paging: { p: 1, page_size: 48 } },
      language,
    )
    ms.push(performance.now() - since)
    const answer = { slugs: found.list.map(({ id }) => slugs.get(id) ?? id), count: found.count, corrected: found.corrected }
    const counted = byKind.get(query.kind) ?? { right: 0, all: 0 }
    const right = isRight(query, answer)
    byKind.set(query.kind, { right: counted.right + Number(right), all: counted.all + 1 })
    if (!right && tellsMisses) {
      const wanted = query.right.size === 0 ? 'nothing' : [...query.right].slice(0, 3).join(' ')
      console.log(
        `${language} ${query.kind}: ${query.term}   wanted ${wanted}, found ${answer.count}: ${answer.slugs.slice(0, 3).join(' ')}`,
      )
    }
  }
  return { byKind, ms }
}

const share = ({ right, all }: Counted) => `${((100 * right) / Math.max(1, all)).toFixed(1)} %`
const sum = (counted: Iterable<Counted>): Counted =>
  [...counted].reduce((total, { right, all }) => ({ right: total.right + right, all: total.all + all }), { right: 0, all: 0 })
const percentile = (values: readonly number[], of: number) =>
  (values.toSorted((left, right) => left - right)[Math.floor(values.length * of)] ?? 0).toFixed(1)

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

export async function benchSearch(): Promise<void> {
  console.log(`Plaza bench of the search: ${machineFacts()}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-bench-search-'))
  // PostgreSQL runs as another user when this one is root
  await chmod(dataDir, 0o755)
  const configuration = readConfiguration({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'warn' }, projectDir)
  const plaza = await startPlaza(configuration, openLog('error'), () => {})
  try {
    say('Seeding the demo ...')
    await seedDemo({ db: plaza.patientDb, services: plaza.services, say: () => {} })
    const sold = await rows<{ id: string; slug: string }>(plaza.db, sql`select id, slug from product where status = 'on_sale'`)
    const slugs = new Map(sold.map(({ id, slug }) => [id, slug]))
    const found = new Map<Language, Map<string, Counted>>()
    const ms: number[] = []
    for (const { code } of languages) {
      const { byKind, ms: each } = await evaluate({ db: plaza.db, products: plaza.services.products }, code, slugs)
      found.set(code, byKind)
      ms.push(...each)
    }
    printTable(found)
    console.log(
      `${part === 'kept' ? 'the third that was kept apart' : 'the two thirds that it was built with'}, ${sold.length} products, ${ms.length} queries: p50 ${percentile(ms, 0.5)} ms, p95 ${percentile(ms, 0.95)} ms`,
    )
  } finally {
    await plaza.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
