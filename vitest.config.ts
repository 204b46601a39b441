import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What goes through every call or every screen. */
const longest = ['server/contract-walk.test.ts', 'e2e/screens.test.ts', 'e2e/console-screens.test.ts']

/** The longest begin first, so that no core is left alone with one at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => longest.some((file) => moduleId.endsWith(file))
    return (await super.sort(files)).toSorted((one, other) => Number(isLongest(other)) - Number(isLongest(one)))
  }
}

export default defineConfig({
  test: {
    // Two cores are what we promise to manage with.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,money,languages,starting,demo,bench,ops,web}/**/*.test.{ts,tsx}'],
          exclude: ['ops/cluster/**', '**/node_modules/**'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,postgres}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['ops/test-database.ts'],
          setupFiles: ['server/testing/keep-statements.ts'],
          // Each file has a database and a server of its own; the modules, which keep nothing between them, are loaded once for each worker.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // By `npm run cluster -- test` alone, which makes the namespaces that it lives in; without them it fails.
          name: 'cluster',
          include: ['ops/cluster/**/*.test.ts'],
          environment: 'node',
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['e2e/serve.ts'],
          // Each worker has a shop and a browser for all of its files, and loads the modules once.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 180_000,
          // As long as a step in the browser may take.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
