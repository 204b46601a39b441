import type { Plugin } from 'vite'
import { closureOf } from './preloads.ts'

/** At the top of a file: most of its functions are called as the page loads (V8, "explicit compile hints"). */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Lets the code that first screens are taken over with be compiled while the rest of it comes, beside the page. Without that a phone compiles some 600 functions one
 * by one, each as it is called for the first time, and the page waits. `pages`: as `pages/home/home.tsx`.
 */
export const compileHintsPlugin = (pages: readonly string[]): Plugin => ({
  name: 'plaza-compile-hints',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const first = chunks.filter(
        ({ isEntry, facadeModuleId }) => isEntry || pages.some((page) => facadeModuleId?.endsWith(`/src/${page}`)),
      )
      const files = new Set(pages.length > 0 ? first.flatMap(({ fileName }) => [...closureOf(bundle, fileName)]) : [])
      for (const chunk of chunks) if (files.has(chunk.fileName)) chunk.code = hint + chunk.code
    },
  },
})
