import { type IdentityProviderName, returnPath } from '../../contract/identity-providers.ts'
import type { Configuration } from '../platform/configuration.ts'
import { openOpenId } from './openid.ts'
import type { IdentityProvider } from './provider.ts'
import { openTiktok } from './tiktok.ts'

export type IdentityProviders = { readonly [Name in IdentityProviderName]: IdentityProvider | null }

/** Null where one is not configured. */
export function openIdentityProviders(configuration: Configuration): IdentityProviders {
  const { TIKTOK_CLIENT_KEY, TIKTOK_CLIENT_SECRET, OIDC_ISSUER, OIDC_CLIENT_ID } = configuration
  const redirectUri = `${configuration.PUBLIC_URL}${returnPath}`
  return {
    tiktok:
      TIKTOK_CLIENT_KEY && TIKTOK_CLIENT_SECRET
        ? openTiktok({
            clientKey: TIKTOK_CLIENT_KEY,
            clientSecret: TIKTOK_CLIENT_SECRET,
            authorizeUrl: configuration.TIKTOK_AUTHORIZE_URL,
            apiUrl: configuration.TIKTOK_API_URL,
            redirectUri,
          })
        : null,
    oidc:
      OIDC_ISSUER && OIDC_CLIENT_ID
        ? openOpenId({ issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: configuration.OIDC_CLIENT_SECRET, redirectUri })
        : null,
  }
}
