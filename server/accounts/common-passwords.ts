import { readFileSync } from 'node:fs'

const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== ''),
)

/** Whether a password is among those that are tried first, whatever its capital letters. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
