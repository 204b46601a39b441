// `npm run cluster -- up` opens a cluster and keeps it open, `npm run cluster -- test` tries it (docs/operating.md, "A cluster"). All of it lives in namespaces
// of its own, which the kernel takes down with their first process: nothing stays behind, however this one ends.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { explainStart, StartError } from '../../starting/start-error.ts'

const root = join(import.meta.dirname, '..', '..')

/** What each program comes in, on Debian. */
const programs = {
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/etcdctl': 'etcd-client',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/sbin/ip': 'iproute2',
  '/usr/bin/unshare': 'util-linux',
}

const commands: Record<string, string[]> = {
  up: [join(root, 'ops', 'cluster', 'up.ts')],
  test: [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'cluster', '--no-file-parallelism', '--reporter=verbose'],
}

function checkMachine(): void {
  if (process.platform !== 'linux') throw new StartError('The cluster needs Linux: it is made of network namespaces.')
  if (process.getuid?.() !== 0) throw new StartError('The cluster makes network namespaces: start it as root.')
  const missing = Object.entries(programs).flatMap(([program, name]) => (existsSync(program) ? [] : [name]))
  if (missing.length > 0) throw new StartError(`The cluster needs programs that are not there: apt-get install ${missing.join(' ')}`)
  if (spawnSync('/usr/bin/unshare', ['--mount', '--pid', '--net', '--fork', 'true']).status !== 0)
    throw new StartError('This machine allows no namespaces (in a container: start it with --privileged).')
}

/** Runs a program as the child of a first process that buries orphans, in namespaces of processes and of mounts of their own. */
function runInside(program: string[], folder: string): Promise<number> {
  const first = ['sh', '-c', '"$@"; exit $?', 'sh', process.execPath, ...program]
  const namespaces = ['/usr/bin/unshare', '--mount', '--pid', '--fork', '--kill-child=KILL', '--mount-proc']
  const child = spawn('/usr/bin/setpriv', ['--pdeathsig', 'KILL', ...namespaces, ...first], {
    cwd: root,
    env: { ...process.env, CLUSTER_FOLDER: folder },
    stdio: 'inherit',
  })
  // Ctrl+C reaches everybody by itself, and who opened the cluster closes it.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGKILL'))
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
}

async function main(): Promise<number> {
  const [command = ''] = process.argv.slice(2)
  const program = commands[command]
  if (!program) throw new StartError('usage: npm run cluster -- up, or npm run cluster -- test')
  checkMachine()
  const folder = mkdtempSync(join(tmpdir(), 'plaza-cluster-'))
  chmodSync(folder, 0o755)
  try {
    return await runInside(program, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  process.exitCode = 1
  console.error(explainStart(error))
}
