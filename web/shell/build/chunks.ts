import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Name = Rolldown.CodeSplittingNameFunction
type Context = Parameters<Name>[1]

/** Parts that people go to and fro between, by what their common code is called: files of the app, `src/pages/home/home.tsx`. The narrower before the wider. */
export type Together = Readonly<Record<string, readonly string[]>>

/** what changes with no release stays in the caches of returning people */
const react = 'react'
const isReact = /node_modules\/(?:react|react-dom|scheduler)\/|rolldown\/runtime/
/** the part that everything begins with */
const start = 'start'
/** what so many parts share that others than those named need it too */
const leastOfAll = 14

/**
 * Which code of an app comes in one file. Left alone, what two parts share comes in a file for every combination of parts that share it: a page then
 * waits for fifty files, most of them below a kilobyte, and a phone asks for six at a time. What the start and the home page need is one file here; what
 * a part that people go to and fro between shares with others is one for each group of such parts, and the widest has what nearly all of the app needs.
 */
export function chunkGroups(root: string, together: Together): { name: Name; debugName: string; priority: number }[] {
  const home = join(root, 'src/pages/home/home.tsx')
  const groups = Object.entries(together).map(([name, parts]) => ({ name, parts: new Set(parts.map((part) => join(root, part))) }))
  const known = new Map<string, string | null>()

  /** The parts that come with a module: those that import it, and those that import them, up to what is asked for by itself. */
  function partsWith(moduleId: string, context: Context): string[] {
    const found = new Set<string>()
    const seen = new Set([moduleId])
    for (const id of seen) {
      const info = context.getModuleInfo(id)
      if (!info) continue
      if (info.isEntry) found.add(start)
      else if (info.dynamicImporters.length > 0) found.add(id)
      for (const importer of info.importers) seen.add(importer)
    }
    return [...found]
  }

  function groupOf(moduleId: string, context: Context): string | null {
    if (isReact.test(moduleId)) return react
    const parts = partsWith(moduleId, context)
    if (parts.includes(start) || (parts.includes(home) && parts.length > 1)) return start
    const among = parts.filter((part) => groups.some((group) => group.parts.has(part)))
    if (among.length === 0 || parts.length < 2) return null
    if (parts.length >= leastOfAll) return groups.at(-1)?.name ?? null
    return groups.find((group) => among.every((part) => group.parts.has(part)))?.name ?? null
  }

  const nameOf: Name = (moduleId, context) => {
    const before = known.get(moduleId)
    if (before !== undefined) return before
    const name = groupOf(moduleId, context)
    known.set(moduleId, name)
    return name
  }
  // A group takes what its code stands on with it, so what is needed first takes first.
  const names = [react, start, ...groups.map(({ name }) => name).reverse()]
  return names.map((each, index) => ({
    debugName: each,
    name: (moduleId, context) => (nameOf(moduleId, context) === each ? each : null),
    priority: names.length - index,
  }))
}
