import type { Plugin } from 'vite'

export type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...given: never[]) => unknown>>[1]

/** A chunk of the bundle with all that it imports statically, and their styles. */
export function closureOf(bundle: Bundle, fileName: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[fileName]
  if (chunk?.type !== 'chunk' || found.has(fileName)) return found
  found.add(fileName)
  for (const styles of chunk.viteMetadata?.importedCss ?? []) found.add(styles)
  for (const imported of chunk.imports) closureOf(bundle, imported, found)
  return found
}

/**
 * What a part of the app that comes later asks for beside itself: only what the start has not brought. Each such list travels with the code
 * that asks, and is longer than it where small parts stand on much.
 */
export function leanPreloads() {
  const atStart = new Set<string>()
  const plugin: Plugin = {
    name: 'plaza-preloads',
    apply: 'build',
    enforce: 'pre',
    generateBundle(_options, bundle) {
      for (const [fileName, chunk] of Object.entries(bundle))
        if (chunk.type === 'chunk' && chunk.isEntry) closureOf(bundle, fileName, atStart)
    },
  }
  const resolveDependencies = (wanted: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) => {
    if (hostType === 'html') return files
    const beside = files.filter((file) => !atStart.has(file))
    // A file that stands on nothing else is asked for by its import: a link for it would only be work for the page.
    return beside.every((file) => file === wanted) ? [] : beside
  }
  return { plugin, resolveDependencies }
}
