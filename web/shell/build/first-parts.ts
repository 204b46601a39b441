import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const partFromTheFirst = /fromTheFirst\(\(\) => import\('([^']+)'\)/g

/** The parts that a module of the app shows from the first moment, in files of their own (shell/code.ts): their modules. */
export const firstPartsIn = (id: string, source = readFileSync(id, 'utf8')): string[] =>
  [...source.matchAll(partFromTheFirst)].map(([, path = '']) => join(dirname(id), path))
