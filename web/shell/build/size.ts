import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { calls } from '../../../contract/calls.ts'
import { languages } from '../../../contract/languages.ts'
import { audienceOf } from './audience.ts'

// Measures what `vite build` made of every web app: the first JavaScript of its home page and of others that people come to from outside, and what
// each further route adds after the home page was seen, gzip, in the language whose texts are the largest. Fails above the app's limits, and when calls
// of other people are in the app's code.

type Chunk = { file: string; src?: string; name?: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[]; css?: string[] }
type Limits = { first: number; route: number; outside?: { most: number; pages: readonly string[] } }

/** Shoppers come by phone and for the first time; an office is opened every morning from the browser's cache. */
const limits: Record<string, Limits> = {
  storefront: {
    first: 115_000,
    route: 40_000,
    outside: { most: 145_000, pages: ['category/detail', 'prouduct/detail', 'search/search', 'shop/detail', 'blog/detail'] },
  },
  operator: { first: 200_000, route: 60_000 },
}
const officeLimits: Limits = { first: 160_000, route: 60_000 }

const web = new URL('../../', import.meta.url)
const apps = readdirSync(web).filter((name) => existsSync(new URL(`${name}/dist/manifest.json`, web)))
const kilo = (size: number) => `${(size / 1000).toFixed(1).padStart(7)} kB`
const over = apps.flatMap((app) => measure(app, limits[app] ?? officeLimits))
const told = apps.flatMap(foreignCalls)

if (apps.length === 0) throw new Error('no web app is built')
if (over.length) {
  console.error(`over the limit: ${over.join(', ')}`)
  process.exitCode = 1
}
if (told.length) {
  console.error(`calls of other people: ${told.join(', ')}`)
  process.exitCode = 1
}

/** The calls that an app's code tells of although they are not for its people, as `app: path in file`. */
function foreignCalls(app: string): string[] {
  const assets = new URL(`${app}/dist/assets/`, web)
  const own = new Set(Object.values(calls).flatMap(({ who, path }) => (audienceOf(app).includes(who) ? [path] : [])))
  const foreign = [...new Set(Object.values(calls).map(({ path }) => path))].filter((path) => !own.has(path))
  return readdirSync(assets)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const code = readFileSync(new URL(file, assets), 'utf8')
      return foreign
        .filter((path) => [`"`, `'`, '`'].some((mark) => code.includes(mark + path + mark)))
        .map((path) => `${app}: ${path} in ${file}`)
    })
}

/** Reports on one app and gives what is over its limits. */
function measure(app: string, { first: firstMost, route: routeMost, outside }: Limits): string[] {
  const dist = new URL(`${app}/dist/`, web)
  const manifest = JSON.parse(readFileSync(new URL('manifest.json', dist), 'utf8')) as Record<string, Chunk>
  const pageTexts = JSON.parse(readFileSync(new URL('page-texts.json', dist), 'utf8')) as Record<string, string[]>

  const sizes = new Map<string, number>()
  const gzip = (file: string) => {
    const known = sizes.get(file)
    if (known !== undefined) return known
    const size = gzipSync(readFileSync(new URL(file, dist)), { level: 6 }).length
    sizes.set(file, size)
    return size
  }

  /** A chunk and everything that it imports statically. */
  function graph(key: string, found = new Set<string>()): Set<string> {
    const chunk = manifest[key]
    if (!chunk || found.has(key)) return found
    found.add(key)
    for (const imported of chunk.imports ?? []) graph(imported, found)
    return found
  }

  const textFolder = readdirSync(new URL('assets/', dist)).find((name) => name.startsWith('texts-'))
  const textBytes = (language: string, files: readonly string[]) =>
    files.reduce((sum, file) => sum + gzip(`assets/${textFolder}/${language}/${file}.json`), 0)
  const bytes = (keys: Iterable<string>) => [...keys].reduce((sum, key) => sum + gzip(manifest[key]?.file ?? ''), 0)
  const texts = (files: readonly string[]) => Math.max(...languages.map(({ code }) => textBytes(code, files)))

  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  const home = 'src/pages/home/home.tsx'
  if (!entry || !manifest[home]) throw new Error(`${app} has no entry or no home page in its manifest`)
  const shell = graph(entry)
  const pages = Object.keys(manifest).filter((key) => key.startsWith('src/pages/') && !/^[A-Z]/.test(basename(key)))
  const first = new Set([...shell, ...graph(home)])
  const textsOf = (page: string) => pageTexts[page.replace('src', '.')] ?? []

  const exceeding: string[] = []
  const report = (name: string, size: number, most: number) => {
    console.log(`${kilo(size)}  ${size > most ? 'OVER ' : '     '}${name}`)
    if (size > most) exceeding.push(`${app} ${name}`)
  }
  console.log(`${app}, gzip`)
  for (const key of first) console.log(`${kilo(gzip(manifest[key]?.file ?? ''))}       - ${manifest[key]?.name ?? key}`)
  console.log(`${kilo(texts(pageTexts.shell ?? []))}       - texts of the shell`)
  report(
    `first JavaScript of the home page (at most ${firstMost / 1000} kB)`,
    bytes(first) + texts(pageTexts.shell ?? []) + texts(textsOf(home)),
    firstMost,
  )
  const styles = new Set([...first].flatMap((key) => manifest[key]?.css ?? []))
  console.log(`${kilo([...styles].reduce((sum, file) => sum + gzip(file), 0))}       styles`)
  for (const name of outside?.pages ?? []) {
    const page = `src/pages/${name}.tsx`
    const all = new Set([...shell, ...graph(page)])
    report(
      `first JavaScript of /pages/${name} (at most ${(outside?.most ?? 0) / 1000} kB)`,
      bytes(all) + texts(pageTexts.shell ?? []) + texts(textsOf(page)),
      outside?.most ?? 0,
    )
  }
  const seen = new Set([...first, ...(manifest[home].dynamicImports ?? []).flatMap((key) => [...graph(key)])])
  for (const page of pages.filter((key) => key !== home).sort()) {
    const added = [...graph(page)].filter((key) => !seen.has(key))
    report(page.replace('src', '').replace('.tsx', ''), bytes(added) + texts(textsOf(page)), routeMost)
  }
  return exceeding
}
