import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { languages } from '../../contract/languages.ts'

// Measures what `vite build` made: the first JavaScript of the home page and what each further route adds to it, gzip, in the language
// whose texts are the largest. Fails above the limits of the design (120 kB first, 40 kB per route).

type Chunk = { file: string; src?: string; name?: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[]; css?: string[] }

const firstMost = 120_000
const routeMost = 40_000
const dist = new URL('./dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('manifest.json', dist), 'utf8')) as Record<string, Chunk>
const pageAreas = JSON.parse(readFileSync(new URL('page-areas.json', dist), 'utf8')) as Record<string, string[]>

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

const textChunk = (language: string, area: string) => Object.keys(manifest).find((key) => key.endsWith(`virtual:texts/${language}/${area}`))
const bytes = (keys: Iterable<string>) => [...keys].reduce((sum, key) => sum + gzip(manifest[key]?.file ?? ''), 0)
const texts = (areas: readonly string[]) =>
  Math.max(...languages.map(({ code }) => bytes(areas.flatMap((area) => textChunk(code, area) ?? []))))

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
if (!entry) throw new Error('no entry in the manifest: build first')
const shell = graph(entry)
const pages = Object.keys(manifest).filter((key) => key.startsWith('src/pages/') && !/\/[A-Z]/.test(key))
const home = 'src/pages/home/home.tsx'
const first = new Set([...shell, ...graph(home)])
const areasOf = (page: string) => pageAreas[page.replace('src', '.')] ?? []
const firstSize = bytes(first) + texts(pageAreas.shell ?? []) + texts(areasOf(home))

const kilo = (size: number) => `${(size / 1000).toFixed(1).padStart(7)} kB`
const over: string[] = []
const report = (name: string, size: number, most: number) => {
  console.log(`${kilo(size)}  ${size > most ? 'OVER ' : '     '}${name}`)
  if (size > most) over.push(name)
}

console.log('gzip')
for (const key of first) console.log(`${kilo(gzip(manifest[key]?.file ?? ''))}       - ${manifest[key]?.name ?? key}`)
console.log(`${kilo(texts(pageAreas.shell ?? []))}       - texts of the shell`)
report(`first JavaScript of the home page (at most ${firstMost / 1000} kB)`, firstSize, firstMost)
const styles = new Set([...first].flatMap((key) => manifest[key]?.css ?? []))
console.log(`${kilo([...styles].reduce((sum, file) => sum + gzip(file), 0))}       styles`)
for (const page of pages.filter((key) => key !== home).sort()) {
  const added = [...graph(page)].filter((key) => !shell.has(key))
  report(page.replace('src', '').replace('.tsx', ''), bytes(added) + texts(areasOf(page)), routeMost)
}
if (over.length) {
  console.error(`over the limit: ${over.join(', ')}`)
  process.exitCode = 1
}
