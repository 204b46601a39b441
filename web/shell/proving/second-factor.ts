import { refusalOf } from '../../client/refusal.ts'
import { loadCode } from '../code.ts'

/** What a sign-in, or a change of what proves one, asks for beside the password. */
export type AskedFactor = { wrong: boolean; totp: boolean; passkey_options: string | null }

/** What is given for it. */
export type GivenFactor = { second_factor?: string; passkey?: string }

/** What a refusal asks for; null when it is about something else. */
export function askedFactorOf(problem: unknown): AskedFactor | null {
  const refusal = refusalOf(problem)
  return refusal?.codeName === 'captchaFailed' && refusal.data && 'second_factor_required' in refusal.data ? refusal.data : null
}

export const hasPasskeys = () => typeof PublicKeyCredential === 'function'

const load = () => loadCode(() => import('@simplewebauthn/browser'))

/** Signs `passkey_options` with a passkey. Throws when the person or the device does not want to. */
export async function signWithPasskey(options: string): Promise<string> {
  const { startAuthentication } = await load()
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }))
}

/** Makes a passkey of `passkey_options`. Throws like `signWithPasskey`. */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await load()
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }))
}
