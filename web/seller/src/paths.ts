import { screen } from '../../../contract/screens.ts'
import { sellerScreens } from '../../../contract/seller-screens.ts'

/** The address of a route, as in `#/orders?view=late`: the route and its query stand inside the hash. */
export const address = (...place: Parameters<typeof screen>): string => `#${screen(...place)}`

type Paths = { readonly [Name in keyof typeof sellerScreens]: (...place: Parameters<(typeof sellerScreens)[Name]>) => string }

/** Every screen of the office as a link: `<a href={paths.order(id)}>`. */
export const paths = Object.fromEntries(
  Object.entries(sellerScreens).map(([name, path]) => [
    name,
    (...place: never[]) => `#${(path as (...place: never[]) => string)(...place)}`,
  ]),
) as Paths
