import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../contract/languages.ts'

type Chunk = { file: string; isEntry?: boolean; imports?: string[] }

/** What of an app's build goes to pages beside what every page has. */
export function openAssets(dist: string) {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const filesOfTexts = JSON.parse(readFileSync(join(dist, 'page-texts.json'), 'utf8')) as Record<string, string[]>
  const folder = readdirSync(join(dist, 'assets')).find((name) => name.startsWith('texts-')) ?? ''

  function closure(key: string, found = new Set<string>()): Set<string> {
    const chunk = manifest[key]
    if (!chunk || found.has(chunk.file)) return found
    found.add(chunk.file)
    for (const imported of chunk.imports ?? []) closure(imported, found)
    return found
  }
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''
  const atStart = closure(entry)

  const known = new Map<string, Record<string, unknown>>()
  /** What is in a file of texts, as in 'es/start'. */
  function textsIn(name: string): Record<string, unknown> {
    const texts = known.get(name) ?? JSON.parse(readFileSync(join(dist, 'assets', folder, `${name}.json`), 'utf8'))
    known.set(name, texts)
    return texts
  }

  // `page`: as in `./pages/blog/blog.tsx`.
  return {
    /** The files that a page needs beside those that every page needs, by the addresses they are served at. */
    codeOf: (page: string): string[] =>
      [...closure(page.replace('./', 'src/'))].filter((file) => !atStart.has(file)).map((file) => `/${file}`),
    /** What is said on a page in a language, by the names of the files that it stands in. */
    textsOf(page: string, language: Language): Record<string, Record<string, unknown>> {
      const names = [...(filesOfTexts.shell ?? []), ...(filesOfTexts[page] ?? [])].map((name) => `${language}/${name}`)
      return Object.fromEntries(names.map((name) => [name, textsIn(name)]))
    },
  }
}
