import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { fillDemo, openShop } from './server.ts'

/** One server for each worker, for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const demo = await fillDemo()
  project.provide('demo', demo)
  const shops = await Promise.all(Array.from({ length: project.vitest.config.maxWorkers }, () => openShop(undefined, demo)))
  project.provide(
    'shops',
    shops.map(({ origin, settings }) => ({ origin, settings })),
  )
  return async () => {
    await Promise.all(shops.map((shop) => shop.close()))
    await rm(demo, { recursive: true, force: true })
  }
}
