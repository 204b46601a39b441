import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Two cores are what we promise to manage with.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,money,languages,starting,demo,ops,web}/**/*.test.{ts,tsx}'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,postgres}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['ops/test-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
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
