import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { needed, say } from '../command.ts'
import { type LedgerProof, mismatchesOf } from '../ledger/verify.ts'
import type { Configuration } from '../platform/configuration.ts'
import { openLog } from '../platform/log.ts'
import { openDatabaseOf, projectDir } from '../start.ts'
import { checkBackup } from './check.ts'
import { backUp } from './house.ts'
import type { Loaded } from './load.ts'
import { restore } from './restore.ts'

/** A command that opens what it needs of the house by itself: not all of it, or not as it is. */
export type HouseCommand = { usage: string; what: string; run(configuration: Configuration, args: string[]): Promise<void> }

const sizeOf = (bytes: number) => (bytes >= 1e9 ? `${(bytes / 1e9).toFixed(2)} GB` : `${(bytes / 1e6).toFixed(1)} MB`)
const passphraseOf = ({ BACKUP_PASSPHRASE }: Configuration) => BACKUP_PASSPHRASE ?? null

const fileOf = (given: string) => resolve(projectDir, given)

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; took: string }> {
  const since = performance.now()
  const result = await work()
  return { result, took: `${((performance.now() - since) / 1000).toFixed(1)} s` }
}

function sayContent({ rows, files, jobs, missing, madeAt }: Loaded): void {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  say(`The house as it was on ${madeAt}: ${all} rows of ${Object.keys(rows).length} tables, ${files} pictures, ${jobs.length} jobs.`)
  sayMissing(missing)
}

function sayMissing(missing: readonly string[]): void {
  if (missing.length === 0) return
  say(
    `${missing.length} pictures that the database knows of were not in DATA_DIR when it was made: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' ...' : ''}`,
  )
  process.exitCode = 1
}

function sayProof(proof: LedgerProof): void {
  for (const { rule, named, found, expected } of mismatchesOf(proof))
    say(`MISMATCH ${named}: ${found}, expected ${expected ?? 'nothing'} (${rule})`)
  say(
    `${proof.transfers} transfers, ${proof.rules.length} rules: ${proof.wrong === 0 ? 'everything adds up' : `${proof.wrong} mismatches`}`,
  )
  if (proof.wrong > 0) process.exitCode = 1
}

/** `shared`: beside a server that runs on the folder. */
async function withDatabase(
  configuration: Configuration,
  { shared }: { shared: boolean },
  work: (url: string) => Promise<void>,
): Promise<void> {
  const database = await openDatabaseOf(configuration, () => {}, { shared })
  try {
    await work(database.url)
  } finally {
    await database.stop()
  }
}

export const backupCommands: Record<string, HouseCommand> = {
  'backup check': {
    usage: 'backup check <file>',
    what: 'restores a backup into a database of its own, holds its books against its transfers, and drops it again',
    async run(configuration, [given]) {
      const file = fileOf(needed(given, this.usage))
      await withDatabase(configuration, { shared: true }, async (databaseUrl) => {
        const source = { file, passphrase: passphraseOf(configuration) }
        const { result, took } = await timed(() => checkBackup(databaseUrl, source, openLog('warn')))
        sayContent(result)
        sayProof(result.proof)
        say(`Read and restored in ${took}.`)
      })
    },
  },
  backup: {
    usage: 'backup <file>',
    what: 'writes the whole house into one file while it is open: database, pictures, jobs and key; encrypted with BACKUP_PASSPHRASE',
    async run(configuration, [given]) {
      const target = fileOf(needed(given, this.usage))
      const passphrase = passphraseOf(configuration)
      await withDatabase(configuration, { shared: true }, async (databaseUrl) => {
        const { result, took } = await timed(() => backUp({ databaseUrl, dataDir: configuration.DATA_DIR, target, passphrase }))
        say(`${target}: ${result.rows} rows, ${result.files} pictures, ${sizeOf((await stat(target)).size)}, ${took}.`)
        if (passphrase === null)
          say('It is not encrypted: whoever has it has everything of the house. Set BACKUP_PASSPHRASE to encrypt it.')
        if (!result.hasKey)
          say('SECRET_KEY is not in it, because it does not lie in DATA_DIR: keep it as well, second factors end with it.')
        sayMissing(result.missing)
        say(`Check it: npm run plaza -- backup check ${given}`)
      })
    },
  },
  restore: {
    usage: 'restore <file>',
    what: 'puts the house of a backup into an empty DATA_DIR and an empty database',
    async run(configuration, [given]) {
      const file = fileOf(needed(given, this.usage))
      const { SECRET_KEY, DATA_DIR } = configuration
      // A server that runs on the folder has a house.
      await withDatabase(configuration, { shared: false }, async (databaseUrl) => {
        const place = { databaseUrl, dataDir: DATA_DIR, log: openLog('warn') }
        const { result, took } = await timed(() => restore(place, { file, passphrase: passphraseOf(configuration) }))
        if (!result) return say('It had been restored to its end. Start it: npm start')
        sayContent(result)
        if (SECRET_KEY && result.hasKey)
          say('SECRET_KEY is set, so the key of the backup is not used: second factors hold only if it is the same.')
        if (!SECRET_KEY && !result.hasKey) say('The backup has no key: set SECRET_KEY to that of the house before it starts.')
        say(`Restored in ${took}. Start it: npm start`)
      })
    },
  },
}
