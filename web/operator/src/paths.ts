import { operatorScreens } from '../../../contract/operator-screens.ts'

type Paths = { readonly [Name in keyof typeof operatorScreens]: (...place: Parameters<(typeof operatorScreens)[Name]>) => string }

/** Every screen of the console as a link: `<a href={paths.operators()}>`. */
export const paths = Object.fromEntries(
  Object.entries(operatorScreens).map(([name, path]) => [
    name,
    (...place: never[]) => `#${(path as (...place: never[]) => string)(...place)}`,
  ]),
) as Paths
