import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = { file: string; name?: string; src?: string }

/** Where a piece of the storefront's code is fetched from, by the name of its module or group: `terms`, `cards`. */
export function codeOf(name: string): (url: URL) => boolean {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../web/storefront/dist/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const chunk = Object.values(manifest).find((each) => each.name === name || each.src?.endsWith(`/${name}.tsx`))
  if (!chunk) throw new Error(`no code of its own is called ${name}`)
  return ({ pathname }) => pathname === `/${chunk.file}`
}
