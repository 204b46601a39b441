import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes most, the longest first. */
const longest = [
  'server/contract-walk.test.ts',
  'server/processes.test.ts',
  'server/backup/backup.test.ts',
  'server/applications/crash.test.ts',
  'server/demo-history.test.ts',
  'server/platform/lost-jobs.test.ts',
  'e2e/screens.test.ts',
  'e2e/console-screens.test.ts',
  'e2e/journey.test.ts',
  'e2e/first-screen.test.ts',
  'e2e/chat.test.ts',
  'e2e/offline.test.ts',
  'e2e/landing.test.ts',
  'e2e/money.test.ts',
  'e2e/seller.test.ts',
  'e2e/selling.test.ts',
]

/** The longest begin first, so that no core is left alone with one at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((file) => moduleId.endsWith(file))
      return place === -1 ? longest.length : place
    }
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

/** For what hangs: that a machine is slow or busy is no fault of what is tested. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000 }

export default defineConfig({
  test: {
    // One more than the two cores that we promise to manage with: with two, a sixth of them waits for a database, a browser or another process.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,money,languages,starting,demo,bench,ops,web}/**/*.test.{ts,tsx}'],
          exclude: ['ops/cluster/**', '**/node_modules/**'],
          environment: 'node',
          ...patience,
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
          ...patience,
        },
      },
      {
        test: {
          // By `npm run cluster -- test` alone, which makes the namespaces that it lives in; without them it fails.
          name: 'cluster',
          include: ['ops/cluster/**/*.test.ts'],
          environment: 'node',
          ...patience,
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
          ...patience,
          // As long as a step in the browser may take.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
