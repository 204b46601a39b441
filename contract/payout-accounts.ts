/** Coins that can be paid out, by the network that carries them. An address belongs to its network. */
export const coinNetworks = {
  TRC20: { coins: ['USDT'] },
  ERC20: { coins: ['USDT', 'USDC', 'ETH'] },
  Bitcoin: { coins: ['BTC'] },
} as const satisfies Record<string, { coins: readonly string[] }>

export type CoinNetwork = keyof typeof coinNetworks
export const coinNetworkNames = Object.keys(coinNetworks) as CoinNetwork[]

/** Currencies of accounts that are named by an IBAN alone. */
export const ibanCurrencies: readonly string[] = ['EUR']
