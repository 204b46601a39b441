import { StartError } from '../starting/start-error.ts'
import type { RunningPlaza } from './start.ts'

/** What a person of the house does by `npm run plaza -- <name> ...`. */
export type Command = { usage: string; what: string; run(plaza: RunningPlaza, args: string[]): Promise<void> }

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** An argument that a command cannot do without. Refuses (StartError) its absence with how the command is used. */
export const needed = (value: string | undefined, usage: string): string => {
  if (!value) throw new StartError(`usage: npm run plaza -- ${usage}`)
  return value
}
