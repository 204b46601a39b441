import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { explainStart } from '../starting/start-error.ts'
import { backupCommands } from './backup/commands.ts'
import { findCommand, say } from './command.ts'
import { commands } from './commands.ts'
import { describeConfiguration, readConfiguration } from './platform/configuration.ts'
import { refused } from './platform/http/envelope.ts'
import { transportText } from './platform/http/messages.ts'
import { openLog } from './platform/log.ts'
import { Refusal, TransportError } from './platform/refusal.ts'
import { asStartError, projectDir, startPlaza } from './start.ts'

function help(): void {
  say('npm run plaza -- <command>')
  for (const { usage, what } of [...Object.values(commands), ...Object.values(backupCommands)]) say(`  ${usage.padEnd(52)} ${what}`)
  say(`  ${'docs'.padEnd(52)} writes docs/configuration.md from the settings`)
}

async function main(words: string[]): Promise<void> {
  if (words[0] === 'docs') {
    await writeFile(join(projectDir, 'docs', 'configuration.md'), describeConfiguration())
    return say('docs/configuration.md is written.')
  }
  const ofHouse = findCommand(backupCommands, words)
  if (ofHouse) {
    const configuration = readConfiguration(process.env, projectDir)
    return await ofHouse.command.run(configuration, ofHouse.args).catch((error: unknown) => Promise.reject(asStartError(error)))
  }
  const found = findCommand(commands, words)
  if (!found) {
    help()
    if (words.length > 0 && words[0] !== 'help') process.exitCode = 1
    return
  }
  const configuration = readConfiguration(process.env, projectDir)
  const plaza = await startPlaza(configuration, openLog('warn'), () => {}, { shared: true })
  try {
    await found.command.run({ ...plaza, say }, found.args)
  } finally {
    await plaza.stop()
  }
}

/** What a client would read, with what it names. */
function sentenceOf(problem: Refusal | TransportError): string {
  const { message, data } =
    problem instanceof Refusal ? refused('en', problem) : { message: transportText('en', problem.status), data: null }
  return [message, data && JSON.stringify(data)].filter(Boolean).join(' ')
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.exitCode = 1
  const isRefused = error instanceof Refusal || error instanceof TransportError
  process.stderr.write(`${isRefused ? sentenceOf(error) : explainStart(error, 'The command failed')}\n`)
})
