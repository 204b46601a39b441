import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const imports = /import\s*\{([^}]*)\}\s*from 'lucide-react'/g
const entries = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g

/** The file of each icon, by all its names. */
function filesOfIcons(): Map<string, string> {
  const index = readFileSync(
    createRequire(import.meta.url)
      .resolve('lucide-react')
      .replace(/dist\/.*$/, 'dist/esm/lucide-react.mjs'),
    'utf8',
  )
  return new Map(
    [...index.matchAll(entries)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/ as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
}

/**
 * Asks for each icon by its own file instead of the list of all 1,700: which code uses which icon is known then, by which files are put together,
 * and the list need not be read.
 */
export function iconsPlugin(): Plugin {
  const files = filesOfIcons()
  const importOf = (written: string): string => {
    const [, name = '', as = name] = /^(\w+)(?: as (\w+))?$/.exec(written) ?? []
    const file = files.get(name)
    return file === undefined ? `import { ${written} } from 'lucide-react'` : `import ${as} from 'lucide-react/icons/${file}'`
  }
  return {
    name: 'plaza-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: /from 'lucide-react'/ },
      handler: (code) => ({
        code: code.replace(imports, (_all, names: string) =>
          names
            .split(',')
            .map((each) => each.trim())
            .filter((each) => each !== '')
            .map(importOf)
            .join('; '),
        ),
        map: null,
      }),
    },
  }
}
