import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../starting/start-error.ts'

/** Where what the machines say is kept after they are gone. */
export const logFolder = join(import.meta.dirname, '..', '..', '.cache', 'cluster')

type Run = { user?: 'postgres'; environment?: Record<string, string> }

/** A machine on the one network: a network namespace with an address, and the processes in it. */
export type Machine = {
  readonly name: string
  readonly address: string
  /** a folder of its own */
  readonly folder: string
  /** Starts a program that stays; what it says is kept in the log of its name. */
  start(program: readonly string[], run?: Run): ChildProcess
  /** Runs a program to its end. */
  run(program: readonly string[], run?: Run): Promise<{ code: number | null; said: string }>
  /** Takes its cable out: nothing reaches it and nothing leaves it, and nobody is told. */
  unplug(): void
  plug(): void
  /** Ends at once the processes with this in their command line, or all of them, as the loss of power does. */
  kill(which?: string): void
}

export type Network = { addMachine(name: string, address: string): Machine }

const ip = (...words: string[]): string => execFileSync('/usr/sbin/ip', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const bridge = 'lan'
const toHost = 'plaza-cluster'

/**
 * One network of machines, 10.87.0.0/24, on which this machine is 10.87.0.1. Needs the namespaces that `main.ts` makes: names of networks are seen only in
 * there, and everything ends with them.
 */
export function openNetwork(folder: string): Network {
  if (spawnSync('/usr/sbin/ip', ['link', 'show', toHost]).status === 0)
    throw new StartError('A cluster is open on this machine already: close that one first.')
  mkdirSync('/run/netns', { recursive: true })
  execFileSync('/usr/bin/mount', ['-t', 'tmpfs', 'none', '/run/netns'])
  rmSync(logFolder, { recursive: true, force: true })
  mkdirSync(logFolder, { recursive: true })
  ip('netns', 'add', 'network')
  ip('-n', 'network', 'link', 'add', bridge, 'type', 'bridge')
  ip('-n', 'network', 'link', 'set', bridge, 'up')
  ip('link', 'add', toHost, 'type', 'veth', 'peer', 'name', 'host', 'netns', 'network')
  ip('-n', 'network', 'link', 'set', 'host', 'master', bridge, 'up')
  ip('address', 'add', '10.87.0.1/24', 'dev', toHost)
  ip('link', 'set', toHost, 'up')
  return { addMachine: (name, address) => addMachine(name, address, join(folder, name)) }
}

function addMachine(name: string, address: string, folder: string): Machine {
  mkdirSync(folder)
  execFileSync('chown', ['postgres:postgres', folder])
  ip('netns', 'add', name)
  ip('-n', 'network', 'link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  ip('-n', 'network', 'link', 'set', name, 'master', bridge, 'up')
  ip('-n', name, 'address', 'add', `${address}/24`, 'dev', 'eth0')
  ip('-n', name, 'link', 'set', 'eth0', 'up')
  ip('-n', name, 'link', 'set', 'lo', 'up')

  const words = (program: readonly string[], { user }: Run) => [
    `--net=/run/netns/${name}`,
    ...(user ? ['/usr/bin/setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'] : []),
    ...program,
  ]
  const environmentOf = ({ environment = {} }: Run) => ({ PATH: path, LANG: 'C.UTF-8', ...environment })

  return {
    name,
    address,
    folder,
    start(program, run = {}) {
      const log = openSync(join(logFolder, `${name}.log`), 'a')
      const child = spawn('/usr/bin/nsenter', words(program, run), { cwd: folder, env: environmentOf(run), stdio: ['ignore', log, log] })
      closeSync(log)
      return child
    },
    run(program, run = {}) {
      const child = spawn('/usr/bin/nsenter', words(program, run), {
        cwd: folder,
        env: environmentOf(run),
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let said = ''
      const keep = (chunk: Buffer) => {
        said += chunk
      }
      child.stdout.on('data', keep)
      child.stderr.on('data', keep)
      return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })))
    },
    unplug: () => void ip('-n', 'network', 'link', 'set', name, 'down'),
    plug: () => void ip('-n', 'network', 'link', 'set', name, 'up'),
    kill(which = '') {
      for (const pid of ip('netns', 'pids', name).split('\n').filter(Boolean)) {
        try {
          if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(which)) process.kill(Number(pid), 'SIGKILL')
        } catch {
          // It has ended with another one.
        }
      }
    },
  }
}
