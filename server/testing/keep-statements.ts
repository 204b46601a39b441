import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, inject } from 'vitest'
import { dearestStatements } from '../platform/statements.ts'

// With KEEP_STATEMENTS=<folder> a run of the tests leaves the text of every statement that the server ran there, one file for each file of tests, for `npm run bench -- plans`.
const folder = inject('keepStatements')

afterAll(async () => {
  if (folder === null) return
  const texts = dearestStatements(Number.POSITIVE_INFINITY).map(({ text }) => text)
  await mkdir(folder, { recursive: true })
  const name = createHash('sha256')
    .update(expect.getState().testPath ?? '')
    .digest('hex')
    .slice(0, 16)
  await writeFile(join(folder, `${name}.json`), JSON.stringify(texts))
})
