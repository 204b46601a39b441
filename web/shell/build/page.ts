import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { defaultLanguage } from '../../../contract/languages.ts'

const inAttribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

/** The one page of a web app: everything else is made by its code. The server writes into `boot` what the app starts with. */
const pageOf = (description: string | undefined) => `<!doctype html>
<html lang="${defaultLanguage}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    ${description ? `<meta name="description" content="${inAttribute(description)}" />` : '<meta name="robots" content="noindex" />'}
    <title>Plaza</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <script type="application/json" id="boot"></script>
    <script type="module" src="/src/main.tsx"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`

/** Gives every app the same page without a file of its own. An app that says nothing of itself is not for search engines. */
export function pagePlugin({ description }: { description: string | undefined }): Plugin {
  const html = pageOf(description)
  let file = ''
  return {
    name: 'plaza-page',
    enforce: 'pre',
    configResolved({ root }) {
      file = join(root, 'index.html')
      if (existsSync(file)) throw new Error(`${file}: the shell makes the page of every app`)
    },
    resolveId: (id) => (id === file || id === '/index.html' || id === 'index.html' ? file : undefined),
    load: (id) => (id === file ? html : undefined),
    configureServer(server) {
      // After Vite's own handlers: what is left for a page is the page.
      return () => {
        server.middlewares.use(async (request, response, next) => {
          if (request.url !== '/' && request.url !== '/index.html') return next()
          const page = await server.transformIndexHtml(request.originalUrl ?? '/', html)
          response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
        })
      }
    },
  }
}
