import pg from 'pg'
import type { Tx } from '../server/platform/database.ts'
import { compile } from '../server/platform/sql.ts'

export type BenchDatabase = {
  /** one connection without time limits, as filling takes longer than any request may */
  tx: Tx
  inTransaction<Result>(work: () => Promise<Result>): Promise<Result>
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export async function openBenchDatabase(url: string): Promise<BenchDatabase> {
  const client = new pg.Client({ connectionString: url, application_name: 'plaza bench', options: '-c timezone=UTC' })
  client.on('error', () => {})
  await client.connect()
  return {
    tx: { executor: client, writes: true, transaction: true, atEnd: (statement) => void client.query(compile(statement)), drops: () => {} },
    async inTransaction(work) {
      await client.query('begin')
      try {
        const result = await work()
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    },
    query: async <Row>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows as Row[],
    close: () => client.end(),
  }
}
