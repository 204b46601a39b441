import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { secretFor } from './secrets.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** What is sealed for whom: it opens under the same words alone, so that a row cannot be put in the place of another. */
type Seal = { secret: string; purpose: string; owner: string }

const keyOf = ({ secret, purpose }: Seal) => Buffer.from(secretFor(secret, `sealing ${purpose}`), 'hex')

/** Encrypts what must be read again, for the database: nonce, tag and ciphertext of AES-256-GCM. */
export function seal(text: string, sealing: Seal): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(sealing), nonce).setAAD(Buffer.from(sealing.owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws for what was sealed under another secret, for another purpose or owner, or was changed. */
export function unseal(bytes: Buffer, sealing: Seal): string {
  const decipher = createDecipheriv(algorithm, keyOf(sealing), bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(sealing.owner))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
}
