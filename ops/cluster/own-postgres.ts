import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../../postgres/embedded-postgres.ts'

const binaries = '/usr/lib/postgresql/15/bin'

export type OwnPostgres = {
  folder: string
  /** where base backups and the log are kept */
  archive: string
  url(database: string): string
  /** Copies all of it while it is open, and says to which folder. */
  baseBackup(): string
  start(): void
  stop(): void
}

/** Runs a program of PostgreSQL as its user: it does not run as root. */
function run(program: string, ...words: string[]): void {
  const asPostgres = ['--reuid=postgres', '--regid=postgres', '--clear-groups']
  // Whoever starts a server leaves it with what it writes to: nothing of it is waited for.
  execFileSync('/usr/bin/setpriv', [...asPostgres, join(binaries, program), ...words], { cwd: '/', stdio: 'ignore' })
}

/** `folder`: one that holds a PostgreSQL, or a copy of one. */
async function opened(folder: string, archive: string, settings: readonly string[]): Promise<OwnPostgres> {
  const port = await findFreePort()
  appendFileSync(
    join(folder, 'postgresql.conf'),
    `\n${[`port = ${port}`, `unix_socket_directories = '${folder}'`, ...settings].join('\n')}\n`,
  )
  let copies = 0
  return {
    folder,
    archive,
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    baseBackup() {
      copies += 1
      const target = join(archive, `base-${copies}`)
      run('pg_basebackup', '-h', '127.0.0.1', '-p', String(port), '-D', target, '--checkpoint=fast')
      return target
    },
    start: () => run('pg_ctl', 'start', '-w', '-D', folder, '-l', join(folder, 'postgres.log')),
    stop: () => run('pg_ctl', 'stop', '-w', '-m', 'fast', '-D', folder),
  }
}

/** A PostgreSQL of Debian that archives its log as it writes it, beside the one that Plaza brings along. `folder` is where it may write. */
export async function makeOwnPostgres(folder: string): Promise<OwnPostgres> {
  const archive = join(folder, 'archive')
  mkdirSync(archive)
  execFileSync('chown', ['-R', 'postgres:postgres', folder])
  const data = join(folder, 'data')
  run('initdb', '-D', data, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')
  return opened(data, archive, [
    'archive_mode = on',
    `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f'`,
    'archive_timeout = 5',
  ])
}

/** What a base backup and the archived log make of it at a moment, as PostgreSQL writes one. */
export const recovered = (base: string, archive: string, moment: string): Promise<OwnPostgres> => {
  execFileSync('touch', [join(base, 'recovery.signal')])
  execFileSync('chown', ['postgres:postgres', join(base, 'recovery.signal')])
  return opened(base, archive, [
    'archive_mode = off',
    `restore_command = 'cp ${archive}/%f %p'`,
    `recovery_target_time = '${moment}'`,
    `recovery_target_action = 'promote'`,
  ])
}
