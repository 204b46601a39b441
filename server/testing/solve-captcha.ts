import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Does the work of a challenge for real, as a browser would, and gives the answer that goes into the field `captcha`. */
export async function solveCaptcha(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('the captcha could not be solved in time')
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
