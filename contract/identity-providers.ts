/** Other houses that can answer for a customer at a sign-in: TikTok, and one that speaks OpenID Connect. */
export const identityProviders = ['tiktok', 'oidc'] as const
export type IdentityProviderName = (typeof identityProviders)[number]

/** Where a provider sends people back to, below the address of the storefront: to be registered there. */
export const returnPath = '/sign-in/return'

/** Why somebody who was sent to a provider is not signed in. */
export const signInFailures = [
  /** too late, from another browser, or for the second time */
  'expired',
  /** the person, or the provider, said no */
  'denied',
  /** the provider does not answer */
  'unavailable',
  /** what the provider answers does not hold */
  'invalid',
] as const
export type SignInFailure = (typeof signInFailures)[number]
