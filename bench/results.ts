import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Figure } from './figures.ts'
import type { Machine } from './report.ts'

/** A run as it is kept; `form` goes up when it is kept otherwise. */
export type Results = { form: 2; at: string; machine: Machine; quick: boolean; figures: Figure[]; ledger: { wrong: number } }

export const resultsFolder = join(import.meta.dirname, 'results')

/** Keeps a run under its time, and says as which file. */
export async function keepResults(results: Results): Promise<string> {
  await mkdir(resultsFolder, { recursive: true })
  const file = `${results.at.slice(0, 19).replaceAll(':', '-')}${results.quick ? '-quick' : ''}.json`
  await writeFile(join(resultsFolder, file), `${JSON.stringify(results, null, 2)}\n`)
  return file
}

/** Throws what to do instead, in a sentence, where there is no such run or one of an older form. */
export async function readResults(file: string): Promise<Results> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`There is no file ${file}.`)
  })
  const results = JSON.parse(text) as Results
  if (results.form !== 2)
    throw new Error(`${file} was written before rounds were kept, which tell what is noise: measure that edition anew.`)
  return results
}

/** The file of the run that was made last. */
export async function latestResults(): Promise<string> {
  const files = (await readdir(resultsFolder).catch(() => [])).filter((name) => name.endsWith('.json'))
  const latest = files.sort().at(-1)
  if (latest === undefined) throw new Error('Nothing was measured here yet: run npm run bench.')
  return join(resultsFolder, latest)
}
