import { sellerScreens } from '../../../contract/seller-screens.ts'

type Paths = { readonly [Name in keyof typeof sellerScreens]: (...place: Parameters<(typeof sellerScreens)[Name]>) => string }

/** Every screen of the office as a link: `<a href={paths.order(id)}>`. */
export const paths = Object.fromEntries(
  Object.entries(sellerScreens).map(([name, path]) => [
    name,
    (...place: never[]) => `#${(path as (...place: never[]) => string)(...place)}`,
  ]),
) as Paths
