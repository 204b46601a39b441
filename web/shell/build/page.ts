import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { landings } from '../../../contract/landing.ts'
import { defaultLanguage, languages } from '../../../contract/languages.ts'
import { firstPartsIn } from './first-parts.ts'
import { oneScript } from './one-script.ts'
import { type Bundle, closureOf } from './preloads.ts'

/** What an app shows before its code is there. */
export type FirstScreen = {
  /** markup; the server fills in `{{...}}` (server/first-screen.ts) */
  html: string
  /** how wide the great picture of it is shown */
  sizes: string
}

/** The script that runs before anything is painted. */
async function scriptOfFirstScreen(): Promise<string> {
  const script = await oneScript(new URL('../first-screen/script.ts', import.meta.url))
  if (script.includes('</script')) throw new Error('the script of the first screen would end where it stands')
  return script
}

/** The page that the home screen is made by. */
const home = /\/src\/pages\/home\/home\.tsx$/

const iconFile = '/icon.svg'

/** The icon itself: asked for as a file it would have the connection on which the first screen is asked for. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  readFileSync(new URL('../public/icon.svg', import.meta.url), 'utf8').replace(/\n\s*/g, ''),
)}`

/** Where the script finds what to start. */
const startPlace = 'data-start="" data-home=""'

/** The one page of a web app: everything else is made by its code. The server writes into `boot` what the app starts with. */
const pageOf = (first: FirstScreen | undefined, script: string) => `<!doctype html>
<html lang="${defaultLanguage}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <title>Plaza</title>${first ? `\n    <script data-srcset="{{hero.srcset}}" data-sizes="${first.sizes}" data-country="{{country}}" data-styles="" ${startPlace}>${script}</script>` : ''}
    <link rel="icon" href="${iconFile}" type="image/svg+xml" />
    <script type="application/json" id="boot"></script>
    <script type="module" src="/src/main.tsx"></script>
  </head>
  <body>
    <div id="root">${first?.html ?? ''}</div>
  </body>
</html>
`

const ofApp = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*\s(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g

/** The code of the home page, with the parts that it shows from the first moment, beside what every page starts with. */
function codeOfHome(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const withImports = (isMeant: (chunk: (typeof chunks)[number]) => boolean) =>
    new Set(chunks.filter(isMeant).flatMap(({ fileName }) => [...closureOf(bundle, fileName)]))
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId && home.test(facadeModuleId))?.facadeModuleId ?? ''
  const parts = [page, ...firstPartsIn(page)]
  const start = withImports(({ isEntry }) => isEntry)
  return [...withImports(({ facadeModuleId }) => parts.includes(facadeModuleId ?? ''))]
    .filter((fileName) => fileName.endsWith('.js') && !start.has(fileName))
    .map((fileName) => `/${fileName}`)
}

/** Takes the code of the app out of a page whose first screen asks for it, entry first. */
function startedByScript(page: string, bundle: Bundle): string {
  const files: string[] = []
  const without = page.replace(ofApp, (_all, file: string) => {
    files.push(file)
    return ''
  })
  return without.replace(startPlace, `data-start="${files.join(' ')}" data-home="${codeOfHome(bundle).join(' ')}"`)
}

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'link', injectTo: 'head', attrs })
const property = (name: string, content: string): HtmlTagDescriptor => ({
  tag: 'meta',
  injectTo: 'head',
  attrs: { property: name, content },
})

/** What search engines and link previews read of the page: it speaks to everybody, and beside it the house has a home without a script in each language. */
const saidOutside = (description: string): HtmlTagDescriptor[] => [
  link({ rel: 'canonical', href: '{{origin}}/' }),
  ...languages.map(({ code }) => link({ rel: 'alternate', hreflang: code, href: `{{origin}}${landings.home(code)}` })),
  link({ rel: 'alternate', hreflang: 'x-default', href: '{{origin}}/' }),
  property('og:type', 'website'),
  property('og:url', '{{origin}}/'),
  property('og:title', '{{name}}'),
  property('og:description', description),
  property('og:image', '{{preview}}'),
]

/** Gives every app the same page without a file of its own. An app that says nothing of itself is not for search engines. */
export function pagePlugin({ description, first }: { description: string | undefined; first: FirstScreen | undefined }): Plugin {
  let file = ''
  return {
    name: 'plaza-page',
    enforce: 'pre',
    configResolved({ root }) {
      file = join(root, 'index.html')
      if (existsSync(file)) throw new Error(`${file}: the shell makes the page of every app`)
    },
    resolveId: (id) => (id === file || id === '/index.html' || id === 'index.html' ? file : undefined),
    load: async (id) => (id === file ? pageOf(first, first ? await scriptOfFirstScreen() : '') : undefined),
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle = {} }) => ({
        html: first ? startedByScript(page, bundle).replaceAll(`"${iconFile}"`, `"${icon}"`) : page,
        tags: [
          {
            tag: 'meta',
            injectTo: 'head',
            attrs: description ? { name: 'description', content: description } : { name: 'robots', content: 'noindex' },
          },
          ...(first && description ? saidOutside(description) : []),
        ],
      }),
    },
    configureServer(server) {
      // After Vite's own handlers: what is left for a page is the page.
      return () => {
        server.middlewares.use(async (request, response, next) => {
          if (request.url !== '/' && request.url !== '/index.html') return next()
          // No server has filled in a first screen here.
          const page = await server.transformIndexHtml(request.originalUrl ?? '/', pageOf(undefined, ''))
          response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
        })
      }
    },
  }
}
