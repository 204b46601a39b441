import type { TestPlaza } from './plaza.ts'
import { solveCaptcha } from './solve-captcha.ts'

export const testPassword = 'lighthouse-42-maple'

/** The cookies that an answer gave, as a browser sends them back. */
export const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** The answer to a fresh challenge of this house. */
export const freshCaptcha = async (plaza: TestPlaza): Promise<string> => {
  const { data } = await plaza.call('captchaChallenge')
  return solveCaptcha(data)
}

/** Opens an account as a person does: a solved captcha, the form, the terms. */
export async function signUp(
  plaza: TestPlaza,
  email: string,
  options: { cookie?: string; lang?: string; headers?: Record<string, string> } = {},
) {
  const input = { email, password: testPassword, firstname: 'Ana', captcha: await freshCaptcha(plaza), agree: '1' }
  const answer = await plaza.call('registerAccount', input, options)
  if (answer.code !== 200) throw new Error(`the registration of ${email} was refused: ${answer.code} ${answer.message}`)
  return { token: answer.data['access-token'], customerId: answer.data.user.id, cookie: cookiesOf(answer.headers), answer }
}
