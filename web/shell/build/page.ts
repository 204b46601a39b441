import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { defaultLanguage } from '../../../contract/languages.ts'

/** What an app shows before its code is there. */
export type FirstScreen = {
  /** markup; the server fills in `{{...}}` (server/first-screen.ts) */
  html: string
  /** how wide the great picture of it is shown */
  sizes: string
}

const beforePaint = readFileSync(new URL('first-screen.js', import.meta.url), 'utf8')
  .replace(/^\/\/.*\n/gm, '')
  .trim()

/** The one page of a web app: everything else is made by its code. The server writes into `boot` what the app starts with. */
const pageOf = (first: FirstScreen | undefined) => `<!doctype html>
<html lang="${defaultLanguage}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <title>Plaza</title>${first ? `\n    <script data-srcset="{{hero.srcset}}" data-sizes="${first.sizes}">${beforePaint}</script>` : ''}
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <script type="application/json" id="boot"></script>
    <script type="module" src="/src/main.tsx"></script>
  </head>
  <body>
    <div id="root">${first?.html ?? ''}</div>
  </body>
</html>
`

/** Gives every app the same page without a file of its own. An app that says nothing of itself is not for search engines. */
export function pagePlugin({ description, first }: { description: string | undefined; first: FirstScreen | undefined }): Plugin {
  let file = ''
  const html = pageOf(first)
  return {
    name: 'plaza-page',
    enforce: 'pre',
    configResolved({ root }) {
      file = join(root, 'index.html')
      if (existsSync(file)) throw new Error(`${file}: the shell makes the page of every app`)
    },
    resolveId: (id) => (id === file || id === '/index.html' || id === 'index.html' ? file : undefined),
    load: (id) => (id === file ? html : undefined),
    transformIndexHtml: () => [
      {
        tag: 'meta',
        injectTo: 'head',
        attrs: description ? { name: 'description', content: description } : { name: 'robots', content: 'noindex' },
      },
    ],
    configureServer(server) {
      // After Vite's own handlers: what is left for a page is the page.
      return () => {
        server.middlewares.use(async (request, response, next) => {
          if (request.url !== '/' && request.url !== '/index.html') return next()
          // No server has filled in a first screen here.
          const page = await server.transformIndexHtml(request.originalUrl ?? '/', pageOf(undefined))
          response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
        })
      }
    },
  }
}
