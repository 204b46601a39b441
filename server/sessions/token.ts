import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

const form = /^[A-Za-z0-9_-]{43}$/

export const isTokenForm = (text: string): boolean => form.test(text)

/** SHA-256: all that is kept of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
