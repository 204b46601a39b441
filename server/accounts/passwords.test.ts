import { argon2Sync } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { TransportError } from '../platform/refusal.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashesAtOnce, hashPassword, isPassword, isWeak, longestLineOfHashes } from './passwords.ts'

describe('passwords', () => {
  it('are kept as argon2id in PHC form with 19 MiB, two passes and a salt of their own', async () => {
    const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(other)
    expect(await isPassword('correct horse', one)).toBe(true)
    expect(await isPassword('correct Horse', one)).toBe(false)
    expect(isWeak(one)).toBe(false)
  })

  it('are the same however the keyboard composes their letters', async () => {
    const stored = await hashPassword('contrase\u00f1a larga')
    expect(await isPassword('contrasen\u0303a larga', stored)).toBe(true)
  })

  it('are never right for an account that does not exist', async () => {
    expect(await isPassword('anything at all', null)).toBe(false)
  })

  it('that were hashed with less are still read, and known to be weak', async () => {
    const salt = Buffer.alloc(16, 7)
    const hash = argon2Sync('argon2id', { message: 'old password', nonce: salt, memory: 8192, passes: 1, parallelism: 1, tagLength: 32 })
    const stored = `$argon2id$v=19$m=8192,t=1,p=1$${salt.toString('base64').replaceAll('=', '')}$${hash.toString('base64').replaceAll('=', '')}`
    expect(await isPassword('old password', stored)).toBe(true)
    expect(isWeak(stored)).toBe(true)
  })

  it('are hashed with a core to spare; beyond a hundred in the line people are asked to come again', async () => {
    expect(hashesAtOnce).toBeLessThan(Math.max(2, availableParallelism()))
    const stored = await hashPassword('correct horse')
    const tried = await Promise.allSettled(
      Array.from({ length: hashesAtOnce + longestLineOfHashes + 8 }, () => isPassword('wrong', stored)),
    )
    const refused = tried.filter((one) => one.status === 'rejected').map(({ reason }) => reason)
    expect(refused.length).toBeGreaterThanOrEqual(8)
    expect(refused.every((reason) => reason instanceof TransportError && reason.status === 429 && reason.retryAfterSeconds === 5)).toBe(
      true,
    )
    expect(await isPassword('correct horse', stored)).toBe(true)
  })

  it('that everybody tries first are known, whatever their capitals', () => {
    expect(isCommonPassword('Password123')).toBe(true)
    expect(isCommonPassword('12345678')).toBe(true)
    expect(isCommonPassword('lighthouse-42-maple')).toBe(false)
  })
})
