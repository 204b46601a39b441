import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { openShop } from './server.ts'

/** The running shop and the browser that every test file shares. */
export type Shop = {
  /** address of the storefront */
  origin: string
  /** where Chromium takes connections */
  browser: string
  /** settings of the running server: a command that is started with them works on the same data */
  settings: Record<string, string>
}

declare module 'vitest' {
  export interface ProvidedContext {
    shop: Shop
  }
}

/** One server and one Chromium for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { origin, settings, close } = await openShop()
  const browser = await chromium.launchServer({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    // Of a machine without a language Chromium believes that its files have names in ASCII alone.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  project.provide('shop', { origin, browser: browser.wsEndpoint(), settings })
  return async () => {
    await browser.close()
    await close()
  }
}
