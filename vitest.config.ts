import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** It makes every call with every nonsense, and takes as long as half of all others together. */
const longest = 'server/contract-walk.test.ts'

/** The longest begins first, so that no core is left alone with it at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(longest)
    return (await super.sort(files)).toSorted((one, other) => Number(isLongest(other)) - Number(isLongest(one)))
  }
}

const cores = 2

export default defineConfig({
  test: {
    // Two cores are what we promise to manage with.
    maxWorkers: cores,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,money,languages,starting,demo,ops,web}/**/*.test.{ts,tsx}'],
          environment: 'node',
          maxWorkers: cores + 1,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,postgres}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['ops/test-database.ts'],
          // Each file has a database and a server of its own; the modules, which keep nothing between them, are loaded once for each worker.
          isolate: false,
          // Tests that kill a process or wait for a clock leave a core to another.
          maxWorkers: cores + 1,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          sequence: { groupOrder: 1 },
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['e2e/serve.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          // As long as a step in the browser may take.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
