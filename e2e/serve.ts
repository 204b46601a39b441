import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { openShop } from './server.ts'

const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const openBrowser = () =>
  chromium.launchServer({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    // Of a machine without a language Chromium believes that its files have names in ASCII alone.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: chromiumArgs,
  })

/** One server and one Chromium for each worker, for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const opened = await Promise.all(
    Array.from({ length: project.vitest.config.maxWorkers }, async () => ({ shop: await openShop(), browser: await openBrowser() })),
  )
  project.provide(
    'shops',
    opened.map(({ shop: { origin, settings }, browser }) => ({ origin, browser: browser.wsEndpoint(), settings })),
  )
  return async () => {
    await Promise.all(opened.flatMap(({ shop, browser }) => [browser.close(), shop.close()]))
  }
}
