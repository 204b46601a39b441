import { existsSync } from 'node:fs'

// As the tests choose it: the whole browser without a window tells of a tap only when something else is painted after what answers it.
const known = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

export const chromiumPath = process.env.CHROMIUM_PATH || known.find((path) => existsSync(path)) || '/usr/bin/chromium'

export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
]
