import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { languages } from '../contract/languages.ts'

const here = dirname(fileURLToPath(import.meta.url))

type Entry = Record<string, string>
type Options = {
  /** the app's folder of texts in languages/, as in 'storefront'; the common ones it has anyway */
  app: string
  /** the app's src folder, absolute */
  source: string
}

/**
 * Compiles the texts: one catalogue per language and area, loaded when a screen needs it (`virtual:texts`), and finds out which areas
 * each page needs by reading its imports (`virtual:page-areas`), so that page and texts load side by side and nobody keeps a list.
 */
export function textsPlugin({ app, source }: Options): Plugin {
  const areaFiles = () => filesOfAreas(app)
  const areaNames = () => [...areaFiles().keys()]
  let developing = false

  return {
    name: 'plaza-texts',
    configResolved(config) {
      developing = config.command === 'serve'
    },
    resolveId: (id) => (id === 'virtual:texts' || id.startsWith('virtual:texts/') || id === 'virtual:page-areas' ? `\0${id}` : undefined),
    load(id) {
      if (id === '\0virtual:texts') return catalogueIndex(areaNames())
      if (id === '\0virtual:page-areas') return `export default ${JSON.stringify(pageAreas(source, areaNames(), developing))}`
      const [, language, area] = /^\0virtual:texts\/([^/]+)\/(.+)$/.exec(id) ?? []
      if (!language || !area) return
      const file = areaFiles().get(area)
      if (!file) throw new Error(`there are no texts ${area}`)
      this.addWatchFile(file)
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(compileArea(file, area, language)))})`
    },
    generateBundle() {
      // What the size check reads.
      this.emitFile({ type: 'asset', fileName: 'page-areas.json', source: JSON.stringify(pageAreas(source, areaNames(), false)) })
    },
    configureServer(server) {
      server.watcher.add(here)
    },
    hotUpdate({ file, server }) {
      if (!file.startsWith(here) || !file.endsWith('.json')) return
      for (const module of this.environment.moduleGraph.idToModuleMap.values()) {
        if (module.id?.startsWith('\0virtual:')) this.environment.moduleGraph.invalidateModule(module)
      }
      server.ws.send({ type: 'full-reload' })
      return []
    },
  }
}

/** Area -> its file: the common ones, the app's own, and the sentences of the codes, which the server says too. */
function filesOfAreas(app: string): Map<string, string> {
  const found = new Map([['codes', join(here, 'codes.json')]])
  for (const folder of ['common', app]) {
    for (const file of readdirSync(join(here, folder)).filter((name) => name.endsWith('.json'))) {
      const area = file.slice(0, -'.json'.length)
      if (found.has(area)) throw new Error(`languages/${app}/${file}: the area ${area} is common to all apps`)
      found.set(area, join(here, folder, file))
    }
  }
  return found
}

const catalogueIndex = (areas: string[]) =>
  `export default {${languages
    .map(
      ({ code }) =>
        `${JSON.stringify(code)}:{${areas.map((area) => `${JSON.stringify(area)}:()=>import('virtual:texts/${code}/${area}')`).join(',')}}`,
    )
    .join(',')}}`

function compileArea(file: string, area: string, language: string): Record<string, unknown> {
  const entries = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Entry>
  return Object.fromEntries(
    Object.entries(entries).map(([key, texts]) => {
      const message = texts[language]
      if (message === undefined) throw new Error(`${area}.${key} has no text in ${language}`)
      return [`${area}.${key}`, compileMessageOrThrow(message)]
    }),
  )
}

/** Page file, or 'shell' for what main.tsx reaches by itself, -> areas whose keys stand in it or in what it imports. */
function pageAreas(source: string, areas: string[], developing: boolean): Record<string, string[]> {
  const pages = readdirSync(join(source, 'pages'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.includes('.test.'),
  )
  // While one develops, a new key must not wait for a restart: every page takes every area.
  const used = (file: string) => (developing ? areas.filter((area) => area !== 'codes') : areasOf(file, areas))
  const shell = used(join(source, 'main.tsx'))
  const found = pages.map((file) => [
    `./pages/${file.replaceAll('\\', '/')}`,
    used(join(source, 'pages', file)).filter((area) => !shell.includes(area)),
  ])
  return { shell, ...Object.fromEntries(found) }
}

function areasOf(start: string, areas: string[]): string[] {
  const key = new RegExp(`['"\`](${areas.filter((area) => area !== 'codes').join('|')})\\.`, 'g')
  const found = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    // A comment that names a key, and a file of which only types are taken, need no texts.
    const code = readFileSync(file, 'utf8').replace(/\/\*.*?\*\/|^\s*\/\/.*?$|^import type .*?$/gms, '')
    for (const [, area] of code.matchAll(key)) if (area) found.add(area)
    // Both kinds of import of our own files: a part that a page loads later still speaks with the page's texts.
    for (const [, path] of code.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+\.tsx?)['"]/g)) {
      if (path) visit(join(dirname(file), path))
    }
  }
  visit(start)
  return [...found].sort()
}
