import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, cpSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Cluster, findFreePort, halt, launch, makeCluster, type Settings, urlOf } from './embedded-postgres.ts'
import { type Account, findBinaries, postgresAccount } from './postgres-binaries.ts'
import { makeFolderOfRun } from './test-postgres.ts'

const settings: Settings = { max_connections: 60, shared_buffers: '64MB', fsync: 'off', jit: 'off', wal_keep_size: '64MB' }

/** A primary with an empty database and a replica that follows it by streaming, for a test that stops, holds up and ends it. */
export async function startReplicated() {
  const account = postgresAccount()
  const folder = makeFolderOfRun(account)
  const { folder: binaries } = findBinaries(account, folder)
  const password = randomBytes(16).toString('hex')
  const part = async (name: string, more: Settings = {}): Promise<Cluster> => ({
    binaries,
    cluster: join(folder, name),
    account,
    port: await findFreePort(),
    settings: { ...settings, ...more },
    startLog: join(folder, `${name}.log`),
  })
  const first = await part('primary')
  await makeCluster(binaries, first.cluster, account, password, ['--no-sync'])
  const primary = await launch(first, () => {})
  const admin = new pg.Client({ connectionString: urlOf({ ...first, password }, 'postgres') })
  await admin.connect()
  await admin.query('create database house')
  const second = await part('replica', { primary_conninfo: `host=127.0.0.1 port=${first.port} user=plaza password=${password}` })
  await admin.query(`select pg_backup_start('replica', true)`)
  cpSync(first.cluster, second.cluster, { recursive: true, filter: (source) => !/postmaster\.pid$|\.s\.PGSQL\.\d+(\.lock)?$/.test(source) })
  const { rows } = await admin.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await admin.end()
  writeFileSync(join(second.cluster, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(second.cluster, 'standby.signal'), '')
  giveTo(account, second.cluster)
  let replica = await launch(second, () => {})
  return {
    url: urlOf({ ...first, password }, 'house'),
    replicaUrl: urlOf({ ...second, password }, 'house'),
    async endReplica() {
      await halt(replica, 'SIGQUIT')
    },
    async startReplica() {
      replica = await launch(second, () => {})
    },
    async stop() {
      await halt(replica, 'SIGQUIT')
      await halt(primary, 'SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function giveTo(account: Account, place: string): void {
  if (account !== null) chownSync(place, account.uid, account.gid)
  if (!statSync(place).isDirectory()) return
  chmodSync(place, 0o700)
  for (const name of readdirSync(place)) giveTo(account, join(place, name))
}
