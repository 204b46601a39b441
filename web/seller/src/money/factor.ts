import type { Input } from '../../../client/calls.ts'
import { refusalOf } from '../../../client/refusal.ts'

/** What proves the owner: the password, and a second factor where the account has one. */
export type Proof = Pick<Input<'withdrawFromShop'>, 'current_password' | 'second_factor' | 'passkey'>

/** What is asked for beside the password. */
export type AskedFactor = { wrong: boolean; totp: boolean; passkey_options: string | null }

/** What a refusal asks for; null when it is about something else. */
export function askedFactorOf(problem: unknown): AskedFactor | null {
  const refusal = refusalOf(problem)
  return refusal?.codeName === 'captchaFailed' && refusal.data && 'second_factor_required' in refusal.data ? refusal.data : null
}

/** A passkey belongs to the storefront’s host: a browser signs with it here where the office stands below that. */
export const canSign = () => typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** Signs `passkey_options` with a passkey. Throws when the person or the device does not want to. */
export async function signWithPasskey(options: string): Promise<string> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options))
  const credential = await navigator.credentials.get({ publicKey })
  if (!(credential instanceof PublicKeyCredential)) throw new Error('no passkey was given')
  return JSON.stringify(credential.toJSON())
}
