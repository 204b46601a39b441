import { request } from './request.ts'

/**
 * Does the work of a fresh challenge and gives the value of the field `captcha`; each is taken once. The browser computes for about a
 * second beside the page (Web Crypto), people solve nothing. Start it when a form is opened, not when it is sent.
 */
export async function solveCaptcha(): Promise<string> {
  const [challenge, { solveChallenge }, { deriveKey }] = await Promise.all([
    request('captchaChallenge', {}),
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  const solution = await solveChallenge({ challenge: challenge as unknown as Parameters<typeof solveChallenge>[0]['challenge'], deriveKey })
  if (!solution) throw new Error('the challenge took too long')
  return btoa(JSON.stringify({ challenge, solution }))
}
