/** What an act on addresses makes stale: the list, and the country of the default one, for which delivery is shown. */
export const addressCalls = ['getAddressList', 'getUserinfo'] as const
