import type { Plugin } from 'vite'

const link = /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g

/**
 * Writes the styles of the start into the page: a stylesheet is asked for only after the page has come, and nothing is painted before it. The page
 * is opened once and everything else happens within it, so that little is fetched twice.
 */
export const inlineStylesPlugin = (): Plugin => ({
  name: 'plaza-inline-styles',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = bundle['index.html']
    if (page?.type !== 'asset') throw new Error('the page is not there yet')
    page.source = String(page.source).replace(link, (_all, file: string) => {
      const styles = bundle[file]
      if (styles?.type !== 'asset') throw new Error(`${file} is not in the bundle`)
      return `<style nonce="PLAZA-NONCE">${String(styles.source).trim()}</style>`
    })
  },
})
