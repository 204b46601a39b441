import type { TestProject } from 'vitest/node'
import { openShop } from './server.ts'

/** One server for each worker, for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shops = await Promise.all(Array.from({ length: project.vitest.config.maxWorkers }, () => openShop()))
  project.provide(
    'shops',
    shops.map(({ origin, settings }) => ({ origin, settings })),
  )
  return async () => {
    await Promise.all(shops.map((shop) => shop.close()))
  }
}
