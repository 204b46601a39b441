import { StartError } from '../starting/start-error.ts'
import type { Plaza } from './open-plaza.ts'

/** The open house that a command works in, and what hears its lines. */
type House = Plaza & { say: (line: string) => void }

/** What a person of the house does by `npm run plaza -- <name> ...`. What it does not do, and what it finds wrong, it rejects with. */
export type Command = { usage: string; what: string; run(house: House, args: string[]): Promise<void> }

/** Onto the standard output. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** The command that the words begin with, by its name of two words or one, and the words that are left for it. */
export function findCommand<Known>(
  commands: Readonly<Record<string, Known>>,
  words: readonly string[],
): { command: Known; args: string[] } | undefined {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ')
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (command) return { command, args: words.slice(length) }
  }
  return undefined
}

/** An argument that a command cannot do without. Refuses (StartError) its absence with how the command is used. */
export const needed = (value: string | undefined, usage: string): string => {
  if (!value) throw new StartError(`usage: npm run plaza -- ${usage}`)
  return value
}
