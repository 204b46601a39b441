export const chromiumPath = process.env.CHROMIUM_PATH || '/usr/bin/chromium'

export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
]
