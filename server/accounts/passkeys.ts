import { createHash, randomBytes } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { type Db, execute, rows, type WriteDb } from '../platform/database.ts'
import { addressOf } from '../platform/hosts.ts'
import { refuse } from '../platform/refusal.ts'
import { secretFor } from '../platform/secrets.ts'
import { sql } from '../platform/sql.ts'
import type { Services } from '../services.ts'
import { columnOf, type FactorOwner, isOwnedBy, nameOf, ownerId } from './factor-owner.ts'

/** Ed25519, P-256 and RSA as COSE numbers them: what every device has one of. */
const algorithms = [-8, -7, -257]

/** It reads every kind of certificate that devices come with: a start need not wait for it. */
const library = () => import('@simplewebauthn/server')

type House = Pick<Services, 'configuration' | 'secret'>
type Purpose = 'add' | 'prove'

const challengeMinutes = 5
const challengeBytes = 32

/**
 * Passkeys belong to a host (WebAuthn: the relying party), whose pages alone make them: an operator's to the console, a customer's to the storefront, and what
 * theirs prove is asked in the office below it, too.
 */
const houseOf = ({ configuration }: House, { kind }: FactorOwner) => {
  if (kind === 'operator') {
    const { hostname, origin } = new URL(configuration.OPERATOR_URL)
    return { rpID: hostname, origin, origins: [origin] }
  }
  const { hostname, origin } = new URL(configuration.PUBLIC_URL)
  return { rpID: hostname, origin, origins: [origin, new URL(addressOf(configuration, 'seller')).origin] }
}

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest()

async function makeChallenge(db: WriteDb, owner: FactorOwner, purpose: Purpose): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(challengeBytes))
  await execute(
    db,
    sql`insert into passkey_challenge (challenge_hash, ${columnOf(owner)}, purpose, expires_at)
        values (${hashOf(Buffer.from(challenge).toString('base64url'))}, ${ownerId(owner)}, ${purpose}, now() + make_interval(mins => ${challengeMinutes}))`,
  )
  return challenge
}

/** Takes a challenge, once: it is used up whatever becomes of the call, so `db` is not the act's transaction. */
const takeChallenge = async (db: WriteDb, owner: FactorOwner, purpose: Purpose, challenge: string): Promise<boolean> =>
  (await execute(
    db,
    sql`delete from passkey_challenge
        where challenge_hash = ${hashOf(challenge)} and ${isOwnedBy(owner)} and purpose = ${purpose} and expires_at > now()`,
  )) === 1

export const forgetOldChallenges = (db: WriteDb): Promise<number> =>
  execute(db, sql`delete from passkey_challenge where expires_at < now()`)

type KeptPasskey = { id: string; credential_id: string; public_key: Buffer; sign_count: string; transports: string[] }

const readPasskeys = (db: Db, owner: FactorOwner): Promise<KeptPasskey[]> =>
  rows<KeptPasskey>(
    db,
    sql`select id, credential_id, public_key, sign_count, transports from passkey where ${isOwnedBy(owner)} order by id`,
  )

const named = ({ credential_id, transports }: KeptPasskey) => ({ id: credential_id, transports })

/** What a browser makes a passkey of: the account by a number that says nothing, and the passkeys that it has. As JSON text. */
export async function askForPasskey(db: WriteDb, house: House, owner: FactorOwner & { email: string; firstname: string }): Promise<string> {
  const handle = Buffer.from(secretFor(house.secret, `passkey owner ${nameOf(owner)}`), 'hex')
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Plaza',
    rpID: houseOf(house, owner).rpID,
    userID: new Uint8Array(handle),
    userName: owner.email,
    userDisplayName: owner.firstname,
    challenge: await makeChallenge(db, owner, 'add'),
    timeout: challengeMinutes * 60_000,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: (await readPasskeys(db, owner)).map(named),
    // The password was given before: that the device is there is all that it proves.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'discouraged' },
  })
  return JSON.stringify(options)
}

/** What a browser signs with one of the owner's passkeys, as JSON text; null without passkeys. */
export async function askToProve(db: WriteDb, house: House, owner: FactorOwner): Promise<string | null> {
  const passkeys = await readPasskeys(db, owner)
  if (passkeys.length === 0) return null
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: houseOf(house, owner).rpID,
    allowCredentials: passkeys.map(named),
    challenge: await makeChallenge(db, owner, 'prove'),
    timeout: challengeMinutes * 60_000,
    userVerification: 'discouraged',
  })
  return JSON.stringify(options)
}

export type NewPasskey = { credentialId: string; publicKey: Buffer; signCount: number; transports: string[] }

const answerShape = z.looseObject({ id: z.string(), response: z.looseObject({ clientDataJSON: z.string() }) })
const clientDataShape = z.looseObject({ challenge: z.string() })

/** What a browser answers, as far as it can be read: the challenge that it was asked is within. */
function readAnswer(text: string): { answer: z.output<typeof answerShape>; challenge: string } | null {
  try {
    const answer = answerShape.parse(JSON.parse(text))
    const { challenge } = clientDataShape.parse(JSON.parse(Buffer.from(answer.response.clientDataJSON, 'base64url').toString('utf8')))
    return { answer, challenge }
  } catch {
    return null
  }
}

/** The library throws for whatever it does not like about what came from outside: each of that is a no. */
const orNo = <Result>(verifying: Promise<Result>): Promise<Result | null> => verifying.catch(() => null)

/** Reads the passkey that a browser has made. Refuses captchaFailed when it was not asked for by this person in the last 5 minutes, or is not sound. */
export async function checkNewPasskey(db: WriteDb, house: House, owner: FactorOwner, text: string): Promise<NewPasskey> {
  const { rpID, origin } = houseOf(house, owner)
  const given = readAnswer(text)
  if (!given || !(await takeChallenge(db, owner, 'add', given.challenge))) throw refuse('captchaFailed')
  const { verifyRegistrationResponse } = await library()
  const result = await orNo(
    verifyRegistrationResponse({
      response: given.answer as unknown as RegistrationResponseJSON,
      expectedChallenge: given.challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!result?.verified) throw refuse('captchaFailed')
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), signCount: counter, transports: readTransports(transports) }
}

/** How a browser may reach the device: words of its own, which it gets back. */
const readTransports = (transports: unknown): string[] =>
  z
    .array(z.string().regex(/^[a-z-]{1,20}$/))
    .max(10)
    .safeParse(transports).data ?? []

export type UsedPasskey = { passkeyId: string; signCount: number }

/** Whether a browser has signed with a passkey of the owner what it was asked in the last 5 minutes; null when not. */
export async function checkPasskey(db: WriteDb, house: House, owner: FactorOwner, text: string): Promise<UsedPasskey | null> {
  const { rpID, origins } = houseOf(house, owner)
  const given = readAnswer(text)
  if (!given || !(await takeChallenge(db, owner, 'prove', given.challenge))) return null
  const kept = (await readPasskeys(db, owner)).find(({ credential_id }) => credential_id === given.answer.id)
  if (!kept) return null
  const { verifyAuthenticationResponse } = await library()
  const result = await orNo(
    verifyAuthenticationResponse({
      response: given.answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: given.challenge,
      expectedOrigin: origins,
      expectedRPID: rpID,
      requireUserVerification: false,
      credential: { id: kept.credential_id, publicKey: new Uint8Array(kept.public_key), counter: Number(kept.sign_count) },
    }),
  )
  return result?.verified ? { passkeyId: kept.id, signCount: result.authenticationInfo.newCounter } : null
}
