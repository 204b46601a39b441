import type { Configuration } from './configuration.ts'

/** The web apps, each on a host of its own. */
export const apps = ['storefront', 'seller', 'operator'] as const
export type App = (typeof apps)[number]

export type Hosts = {
  /** the app of the header Host; a name that is nobody's is the storefront's, so that it answers under any name it is reached by */
  appOf(host: string): App
  /** scheme, host and port of an app, as a browser writes them into the header Origin */
  originOf(app: App): string
}

export function openHosts({
  PUBLIC_URL,
  SELLER_URL,
  OPERATOR_URL,
}: Pick<Configuration, 'PUBLIC_URL' | 'SELLER_URL' | 'OPERATOR_URL'>): Hosts {
  const urls: Record<App, URL> = { storefront: new URL(PUBLIC_URL), seller: new URL(SELLER_URL), operator: new URL(OPERATOR_URL) }
  return {
    appOf: (host) => apps.find((app) => app !== 'storefront' && urls[app].host === host.toLowerCase()) ?? 'storefront',
    originOf: (app) => urls[app].origin,
  }
}
