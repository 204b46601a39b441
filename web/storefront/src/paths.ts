import { screen, screens } from '../../../contract/screens.ts'

/** The address of a route, as in `#/pages/prouduct/detail?id=12`: the route and its query stand inside the hash. */
export const address = (...place: Parameters<typeof screen>): string => `#${screen(...place)}`

type Paths = { readonly [Name in keyof typeof screens]: (...place: Parameters<(typeof screens)[Name]>) => string }

/** Every screen of the storefront as a link: `<a href={paths.cart()}>`. */
export const paths = Object.fromEntries(
  Object.entries(screens).map(([name, path]) => [name, (...place: never[]) => `#${(path as (...place: never[]) => string)(...place)}`]),
) as Paths
