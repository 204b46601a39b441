import { expect, test } from 'vitest'
import { type Db, openDatabase, patientBounds, statementCount } from '../platform/database.ts'
import { openTestPlaza } from '../testing/plaza.ts'
import { makeSampleCatalogue } from '../testing/sample-catalogue.ts'
import { followProducts } from './follow.ts'
import { tidySegments } from './segments.ts'
import { openPostings, wordsWithin } from './words.ts'

const words = (...bytes: number[]) => bytes.map((each) => ({ word: `w${each}`, bytes: each }))

test.each([
  [words(50, 40, 5), 100, ['w50', 'w40', 'w5']],
  [words(500, 60, 50, 30), 100, ['w60', 'w30']],
  [words(900, 500), 100, ['w500']],
  [words(100), 100, ['w100']],
  [[], 100, []],
])('%j begin so: of %d bytes %j are looked for', (all, most, chosen) => expect(wordsWithin(all, most)).toEqual(chosen))

test('of many lists those that came before one that did not are not read again', async () => {
  const plaza = await openTestPlaza()
  const db = openDatabase(plaza.databaseUrl, { size: 4, bounds: patientBounds, onError: () => {} })
  try {
    await makeSampleCatalogue(plaza)
    await tidySegments(db, { least: 1 })
    const products = await followProducts(db)
    products.close()
    const columns = await products.latest()
    const [sent, answered, failsAt] = [{ statements: 0 }, { statements: 0 }, 3]
    const failing: Db = {
      ...db,
      executor: {
        query: async (statement) => {
          sent.statements += 1
          if (sent.statements === failsAt) throw new Error('the disk was too slow')
          const answer = await db.executor.query(statement)
          answered.statements += 1
          return answer
        },
      },
    }
    const postings = openPostings(failing)
    const words = { words: new Set(Array.from({ length: 100 }, (_, at) => `es:word${at}`)), beginnings: new Set<string>() }
    await expect(postings.hold(columns, words)).rejects.toThrow('the disk was too slow')
    // Eight at once; those beside the one that failed go on.
    await expect.poll(() => answered.statements).toBe(12)
    const again = { statements: 0 }
    await statementCount.run(again, async () => (await postings.hold(columns, words)).close())
    expect(again.statements).toBe(1)
  } finally {
    await db.close()
    await plaza.close()
  }
})
