import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../../starting/start-error.ts'
import { type DatabaseNode, fill, openDatabaseNode } from './database-node.ts'
import { openNetwork } from './machines.ts'
import { openPlazaServer, type PlazaServer } from './plaza-server.ts'

/** Where everything stands; the files in `configuration/` name the same addresses. */
export const addresses = {
  origin: 'http://10.87.0.10',
  primary: 'postgres://plaza:password-of-plaza@10.87.0.10:5000/plaza',
  replicas: 'postgres://plaza:password-of-plaza@10.87.0.10:5001/plaza',
  pooler: 'postgres://plaza:password-of-plaza@10.87.0.10:6432/plaza',
}

export type Cluster = {
  nodes: readonly DatabaseNode[]
  servers: readonly PlazaServer[]
  /** the node that is the primary now; waits until there is one */
  primary(): Promise<DatabaseNode>
  /** resolves when one node is the primary and the two others follow it */
  whole(): Promise<void>
}

/** Looks again and again until something is found. */
export async function until<Found>(what: string, seconds: number, look: () => Promise<Found | null | undefined | false>): Promise<Found> {
  const latest = performance.now() + seconds * 1000
  for (;;) {
    const found = await look()
    if (found) return found
    if (performance.now() > latest) throw new Error(`${what}: not after ${seconds} s`)
    await delay(200)
  }
}

/** Three nodes of the database, what stands before them, and three servers of Plaza with these settings. Ends with the process that opened it. */
export async function openCluster(settings: Record<string, string>, say: (line: string) => void): Promise<Cluster> {
  const folder = process.env.CLUSTER_FOLDER
  if (!folder)
    throw new StartError('The cluster lives in namespaces of its own: open it by `npm run cluster -- up` or `npm run cluster -- test`.')
  const network = openNetwork(folder)
  const nodes = ['node1', 'node2', 'node3'].map((name, at) => openDatabaseNode(network.addMachine(name, `10.87.0.${11 + at}`)))
  const proxy = network.addMachine('proxy', '10.87.0.10')
  const data = join(folder, 'house')
  mkdirSync(data)
  const servers = ['server1', 'server2', 'server3'].map((name, at) =>
    openPlazaServer(network.addMachine(name, `10.87.0.${21 + at}`), {
      // Pictures are files that all servers see, and what one server signs the others read.
      DATA_DIR: data,
      SECRET_KEY: 's'.repeat(40),
      DATABASE_URL: addresses.primary,
      DATABASE_POOLER_URL: addresses.pooler,
      DATABASE_READ_URL: addresses.replicas,
      TRUST_PROXY: proxy.address,
      LOG_LEVEL: 'info',
      ...settings,
    }),
  )

  const primary = () =>
    until('a primary', 60, async () => {
      const states = await Promise.all(nodes.map(async (node) => ({ node, state: await node.state() })))
      return states.find(({ state }) => state?.isPrimary)?.node
    })

  const whole = async () => {
    await until('one primary and two replicas that follow', 120, async () => {
      const node = await primary()
      const { said } = await node.psql(
        'postgres',
        "select count(*) filter (where state = 'streaming' and replay_lsn = sent_lsn), count(*) filter (where sync_state = 'sync') from pg_stat_replication",
      )
      return said.trim() === '2|2'
    })
  }

  const since = performance.now()
  say('Starting three nodes of the database ...')
  for (const node of nodes) node.boot()
  await whole()
  const first = await primary()
  for (const statement of [
    "create role plaza login password 'password-of-plaza'",
    'create database plaza owner plaza',
    'create database probe',
  ]) {
    const { code, said } = await first.psql('postgres', statement)
    if (code !== 0) throw new Error(said)
  }

  say('Starting HAProxy and PgBouncer ...')
  writeFileSync(join(proxy.folder, 'userlist.txt'), '"plaza" "password-of-plaza"\n')
  const bouncer = join(proxy.folder, 'pgbouncer.ini')
  writeFileSync(bouncer, fill('pgbouncer.ini', { folder: proxy.folder }))
  proxy.start(['haproxy', '-db', '-f', join(import.meta.dirname, 'configuration', 'haproxy.cfg')])
  proxy.start(['pgbouncer', bouncer], { user: 'postgres' })
  for (const url of [addresses.primary, addresses.replicas, addresses.pooler])
    await until(`an answer at ${new URL(url).host}`, 20, async () => (await proxy.run(['psql', url, '-Atqc', 'select 1'])).said === '1\n')

  say('Starting three servers of Plaza ...')
  // The first brings the database up to date, and may fill it.
  for (const server of servers) await server.open()
  say(`The cluster is open after ${((performance.now() - since) / 1000).toFixed(0)} s.`)
  return { nodes, servers, primary, whole }
}
