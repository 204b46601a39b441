import type { IdentityProviderName } from '../../contract/identity-providers.ts'
import type { Configuration } from '../platform/configuration.ts'

type Settings = Pick<Configuration, 'TIKTOK_CLIENT_KEY' | 'OIDC_ISSUER' | 'OIDC_NAME'>

/** The providers of this house, as people know them. */
export const configuredProviders = ({
  TIKTOK_CLIENT_KEY,
  OIDC_ISSUER,
  OIDC_NAME,
}: Settings): { provider: IdentityProviderName; name: string }[] => [
  ...(TIKTOK_CLIENT_KEY ? [{ provider: 'tiktok', name: 'TikTok' } as const] : []),
  ...(OIDC_ISSUER ? [{ provider: 'oidc', name: OIDC_NAME ?? new URL(OIDC_ISSUER).hostname } as const] : []),
]

/** What a provider is called, also one that is no longer configured. */
export const providerName = (settings: Settings, provider: IdentityProviderName): string =>
  configuredProviders(settings).find((one) => one.provider === provider)?.name ?? { tiktok: 'TikTok', oidc: 'OpenID' }[provider]
