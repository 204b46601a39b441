import type { IdentityProviderName } from '../../../../contract/identity-providers.ts'
import { boot } from '../../../client/boot.ts'

const known = { tiktok: 'TikTok', oidc: 'OpenID' }

/** What people call a provider, also one that is no longer offered. */
export const providerName = (provider: IdentityProviderName): string =>
  boot().config.sign_in.find((one) => one.provider === provider)?.name ?? known[provider]

const backAs = 'sign-in-back'

/** The way back waits in this window while its person is at the provider; nobody else needs to know it. */
export function keepWayBack(given: string | undefined) {
  try {
    if (given) sessionStorage.setItem(backAs, given)
    else sessionStorage.removeItem(backAs)
  } catch {
    // Without storage one comes home.
  }
}

export function keptWayBack(): string | undefined {
  try {
    return sessionStorage.getItem(backAs) ?? undefined
  } catch {
    return undefined
  }
}
