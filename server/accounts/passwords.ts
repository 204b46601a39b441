import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { TransportError } from '../platform/refusal.ts'
import { openTurns } from '../platform/turns.ts'

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** The minimum of OWASP and ASVS 5.0: 19 MiB, two passes, one lane; about 15 ms. */
const parameters = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32

/** One core is left to everybody else, and two of the four threads that also read files. */
export const hashesAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
export const longestLineOfHashes = 100
const patienceSeconds = 5

const busy = () => new TransportError(429, { retryAfterSeconds: patienceSeconds })

const turns = openTurns({
  atOnce: hashesAtOnce,
  longestLine: longestLineOfHashes,
  patienceMs: patienceSeconds * 1000,
  late: busy,
  full: busy,
})

/** A flood of sign-ins waits in one line instead of taking the machine. Refuses (429) when a hundred wait already, and after 5 s. */
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => turns.take('hash', work)

type Phc = { memory: number; passes: number; parallelism: number; salt: Buffer; hash: Buffer }

const phcForm = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function readPhc(text: string): Phc {
  const [, memory, passes, parallelism, salt, hash] = phcForm.exec(text) ?? []
  if (!salt || !hash) throw new Error('a stored password hash is not in PHC form')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

const writePhc = ({ memory, passes, parallelism, salt, hash }: Phc) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`

/** The same password typed on two keyboards may arrive composed differently. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFC'))

/** argon2id in PHC form. Never inside a transaction. Refuses (429) when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await inTurn(() => derive('argon2id', { message: bytesOf(password), nonce: salt, tagLength: hashBytes, ...parameters }))
  return writePhc({ ...parameters, salt, hash })
}

/** What is verified for an e-mail that has no account, so that the answer takes the same time. */
const dummy = writePhc({ ...parameters, salt: randomBytes(saltBytes), hash: randomBytes(hashBytes) })

/** Whether this is the password; null stands for an account that does not exist: always false, after the same work. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const { memory, passes, parallelism, salt, hash } = readPhc(stored ?? dummy)
  const tried = await inTurn(() =>
    derive('argon2id', { message: bytesOf(password), nonce: salt, tagLength: hash.length, memory, passes, parallelism }),
  )
  return timingSafeEqual(tried, hash) && stored !== null
}

/** Whether a hash was made with weaker parameters than today's, to be replaced at the next sign-in. */
export function isWeak(stored: string): boolean {
  const { memory, passes } = readPhc(stored)
  return memory < parameters.memory || passes < parameters.passes
}
