import type { Configuration } from './configuration.ts'

type Addresses = Pick<Configuration, 'PUBLIC_URL' | 'SELLER_URL' | 'OPERATOR_URL'>

/** Where a web app stands: by its own setting, else under its name before the storefront's host. */
export function addressOf({ PUBLIC_URL, SELLER_URL, OPERATOR_URL }: Addresses, app: string): string {
  const known = new Map([
    ['storefront', PUBLIC_URL],
    ['seller', SELLER_URL],
    ['operator', OPERATOR_URL],
  ]).get(app)
  const { protocol, host } = new URL(PUBLIC_URL)
  return known ?? `${protocol}//${app}.${host}`
}

export type Hosts = {
  /** the app of the header Host; a name that is nobody's is the storefront's, so that it answers under any name it is reached by */
  appOf(host: string): string
  /** scheme, host and port of an app, as a browser writes them into the header Origin */
  originOf(app: string): string
}

/** The web apps by their hosts: the three that the settings name, and `others`. */
export function openHosts(addresses: Addresses, others: readonly string[] = []): Hosts {
  const offices = [...new Set(['seller', 'operator', ...others])].filter((app) => app !== 'storefront')
  const apps = new Map(offices.map((app) => [new URL(addressOf(addresses, app)).host, app]))
  return {
    appOf: (host) => apps.get(host.toLowerCase()) ?? 'storefront',
    originOf: (app) => new URL(addressOf(addresses, app)).origin,
  }
}
