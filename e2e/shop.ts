import { inject } from 'vitest'

/** A running shop. */
export type Shop = {
  /** address of the storefront */
  origin: string
  /** settings of the running server: a command that is started with them works on the same data */
  settings: Record<string, string>
}

declare module 'vitest' {
  export interface ProvidedContext {
    shops: Shop[]
  }
}

/** The shop of the worker that runs this file: two files that run at the same time never share one. */
export function theShop(): Shop {
  const shop = inject('shops')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!shop) throw new Error('There are more workers than shops.')
  return shop
}
