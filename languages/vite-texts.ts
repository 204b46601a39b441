import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { type Language, languages } from '../contract/languages.ts'
import type { Message } from './message.ts'

const here = dirname(fileURLToPath(import.meta.url))

type Entry = Record<string, string>
type Options = {
  /** the app's folder of texts in languages/, as in 'storefront'; the common ones it has anyway */
  app: string
  /** the app's src folder, absolute */
  source: string
  /** pages that people go to and fro between, as `pages/home/home.tsx` */
  together?: readonly string[]
}

/**
 * Compiles the texts: a file for each language and area, which the app fetches when a screen needs it (`virtual:texts` says from where), and finds
 * out which areas each page needs by reading its imports (`virtual:page-areas`), so that page and texts load side by side and nobody keeps a list.
 * Areas that are needed with each other share a file: those of the start and the home page, and those of at least two of the pages `together`.
 */
export function textsPlugin({ app, source, together = [] }: Options): Plugin {
  const areaNames = () => [...filesOfAreas(app).keys()]
  let developing = false
  const shared = () => (developing ? {} : sharedFiles(pageAreas(source, areaNames(), false), together))

  return {
    name: 'plaza-texts',
    configResolved(config) {
      developing = config.command === 'serve'
    },
    resolveId: (id) => (id === 'virtual:texts' || id === 'virtual:page-areas' ? `\0${id}` : undefined),
    load(id) {
      if (id === '\0virtual:texts') {
        const files = shared()
        const folder = `/${folderOf(developing ? 'now' : versionOf(compileFiles(app, files)))}`
        return `export const folder = ${JSON.stringify(folder)}\nexport const files = ${JSON.stringify(files)}`
      }
      if (id === '\0virtual:page-areas') return `export default ${JSON.stringify(pageAreas(source, areaNames(), developing))}`
      return undefined
    },
    generateBundle() {
      // What the server renders with reads them from the app's own build.
      if (this.environment.config.consumer === 'server') return
      const files = shared()
      const compiled = compileFiles(app, files)
      const folder = folderOf(versionOf(compiled))
      for (const [name, text] of compiled) this.emitFile({ type: 'asset', fileName: `${folder}${name}`, source: text })
      // What the size check reads.
      const filesOfPages = Object.entries(pageAreas(source, areaNames(), false)).map(([page, areas]) => [
        page,
        [...new Set(areas.map((area) => files[area] ?? area))].filter((file) => page === 'shell' || file !== start),
      ])
      this.emitFile({ type: 'asset', fileName: 'page-texts.json', source: JSON.stringify(Object.fromEntries(filesOfPages)) })
    },
    configureServer(server) {
      server.watcher.add(here)
      server.middlewares.use((request, response, next) => {
        const name = request.url?.startsWith(`/${folderOf('now')}`) && request.url.slice(`/${folderOf('now')}`.length).replace(/\?.*$/, '')
        const text = name && compileFiles(app, {}).get(name)
        if (!text) return next()
        response.setHeader('content-type', 'application/json').setHeader('cache-control', 'no-store').end(text)
      })
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

/** A text without values, for what is made before any code runs. */
export function textOf(app: string, key: string, lang: Language): string {
  const [area = '', ...name] = key.split('.')
  const file = filesOfAreas(app).get(area)
  const text = file && (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Entry>)[name.join('.')]?.[lang]
  if (!text || /[{}]/.test(text)) throw new Error(`there is no plain text ${key}`)
  return text
}

/** One version for all of an app's texts: the address of each follows from its language and area, so the app carries no list of them. */
const folderOf = (version: string) => `assets/texts-${version}/`

const versionOf = (compiled: ReadonlyMap<string, string>) => {
  const hash = createHash('sha256')
  for (const [name, text] of compiled) hash.update(name).update(text)
  return hash.digest('hex').slice(0, 8)
}

/** the files that areas share */
const start = 'start'
const between = 'between'

/** Area -> the file that it shares with others. */
function sharedFiles({ shell = [], ...pages }: Record<string, string[]>, together: readonly string[]): Record<string, string> {
  const first = [...shell, ...(pages['./pages/home/home.tsx'] ?? [])]
  const counts = new Map<string, number>()
  for (const page of together) for (const area of pages[`./${page}`] ?? []) counts.set(area, (counts.get(area) ?? 0) + 1)
  const often = [...counts].flatMap(([area, pagesWithIt]) => (pagesWithIt > 1 && !first.includes(area) ? [area] : []))
  return Object.fromEntries([...first.map((area) => [area, start] as const), ...often.map((area) => [area, between] as const)])
}

/** 'es/cart.json' -> its compiled texts, of an area or of all that share the file. */
function compileFiles(app: string, shared: Record<string, string>): Map<string, string> {
  const areas = filesOfAreas(app)
  const files = Map.groupBy(areas.keys(), (area) => shared[area] ?? area)
  for (const name of [start, between])
    if (areas.has(name)) throw new Error(`languages/${app}/${name}.json: that is what a shared file is called`)
  return new Map(
    [...files].flatMap(([name, held]) =>
      languages.map(({ code }) => {
        const texts = held.map((area) => compileArea(areas.get(area) ?? '', area, code))
        return [`${code}/${name}.json`, JSON.stringify(Object.assign({}, ...texts))] as const
      }),
    ),
  )
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

function compileArea(file: string, area: string, language: string): Record<string, Message> {
  const entries = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Entry>
  return Object.fromEntries(
    Object.entries(entries).map(([key, texts]) => {
      const text = texts[language]
      if (text === undefined) throw new Error(`${area}.${key} has no text in ${language}`)
      const message = compileMessageOrThrow(text)
      if (!isMessage(message)) throw new Error(`${area}.${key} uses more than values, plural and select: ${text}`)
      return [`${area}.${key}`, message]
    }),
  )
}

/** Whether the browser's `sayMessage` can say it. */
const isMessage = (tokens: unknown): tokens is Message =>
  Array.isArray(tokens) &&
  tokens.every((token: unknown) => {
    if (!Array.isArray(token)) return typeof token === 'string'
    const [, kind, { offset, ...forms } = {}] = token as [string, string?, Record<string, unknown>?]
    return kind === undefined || (/^(?:plural|select)$/.test(kind) && !offset && Object.values(forms).every(isMessage))
  })

/** Page file, or 'shell' for what main.tsx reaches by itself, -> areas whose keys stand in it or in what it imports. */
function pageAreas(source: string, areas: string[], developing: boolean): Record<string, string[]> {
  const pages = readdirSync(join(source, 'pages'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.includes('.test.'),
  )
  // While one develops, a new key must not wait for a restart: every page takes every area.
  const named = areas.filter((area) => area !== 'codes')
  const read = readingOnce(named)
  const used = (file: string) => (developing ? named : areasOf(file, read))
  const shell = used(join(source, 'main.tsx'))
  const found = pages.map((file) => [
    `./pages/${file.replaceAll('\\', '/')}`,
    used(join(source, 'pages', file)).filter((area) => !shell.includes(area)),
  ])
  return { shell, ...Object.fromEntries(found) }
}

/** What a file speaks of by itself, and the files of ours that it imports, each with the areas that it brings along. */
type Read = (file: string) => { areas: readonly string[]; imports: readonly { file: string; brings: readonly string[] }[] }

/** Pages share most of what they import, so that each file is read once for all of them. */
function readingOnce(areas: readonly string[]): Read {
  const key = new RegExp(`['"\`](${areas.join('|')})\\.`, 'g')
  const known = new Map<string, ReturnType<Read>>()
  const read: Read = (file) => {
    // A comment that names a key, and a file of which only types are taken, need no texts.
    const code = readFileSync(file, 'utf8').replace(/\/\*.*?\*\/|^\s*\/\/.*?$|^import type .*?$/gms, '')
    return {
      areas: [...code.matchAll(key)].flatMap(([, area]) => area ?? []),
      // Both kinds of import of our own files: a part that a page loads later still speaks with the page's texts.
      // One that names areas brings these itself: lazily(() => import('./Chat.tsx'), ['chat']).
      imports: [...code.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+\.tsx?)['"](?:\)+,\s*\[([^\]]*)\])?/g)].flatMap(
        ([, path, areas = '']) =>
          path ? [{ file: join(dirname(file), path), brings: [...areas.matchAll(/\w+/g)].map(([area]) => area) }] : [],
      ),
    }
  }
  return (file) => {
    const found = known.get(file) ?? read(file)
    known.set(file, found)
    return found
  }
}

function areasOf(start: string, read: Read): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string, brought: readonly string[]) => {
    const visited = `${file} ${brought}`
    if (seen.has(visited)) return
    seen.add(visited)
    const { areas, imports } = read(file)
    for (const area of areas) if (!brought.includes(area)) found.add(area)
    for (const { file: next, brings } of imports) visit(next, [...new Set([...brought, ...brings])])
  }
  visit(start, [])
  return [...found].sort()
}
