import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../contract/languages.ts'

type Chunk = { file: string; isEntry?: boolean; imports?: string[] }

/** What of an app's build goes to pages beside what every page has. */
export function openAssets(dist: string) {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const textsOf = JSON.parse(readFileSync(join(dist, 'page-texts.json'), 'utf8')) as Record<string, string[]>
  const folder = readdirSync(join(dist, 'assets')).find((name) => name.startsWith('texts-'))

  function closure(key: string, found = new Set<string>()): Set<string> {
    const chunk = manifest[key]
    if (!chunk || found.has(chunk.file)) return found
    found.add(chunk.file)
    for (const imported of chunk.imports ?? []) closure(imported, found)
    return found
  }
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''
  const atStart = closure(entry)

  return {
    /** Which files a page needs beside those that every page needs, by the addresses they are served at. `page`: as in `./pages/blog/blog.tsx`. */
    ofPage(page: string, language: Language): { code: string[]; texts: string[] } {
      const code = [...closure(page.replace('./', 'src/'))].filter((file) => !atStart.has(file))
      const texts = [...(textsOf.shell ?? []), ...(textsOf[page] ?? [])]
      return {
        code: code.map((file) => `/${file}`),
        texts: [...new Set(texts)].map((name) => `/assets/${folder}/${language}/${name}.json`),
      }
    },
  }
}
