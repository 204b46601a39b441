const place = /:([a-z_]+)/g

/** The fields that a path takes, in its order. */
export const placesOf = (path: string): string[] => [...path.matchAll(place)].map(([, name = '']) => name)

/** The path of a call with each place `:name` written by `write`: for a pattern, or for OpenAPI's `{name}`. */
export const replacePlaces = (path: string, write: (name: string) => string): string =>
  path.replace(place, (_place, name: string) => write(name))

/** The addresses of a call, its places as they are written in the contract; the first is the one that is told. */
export const addressesOf = ({ path, atRoot }: { path: string; atRoot: boolean }): string[] => [`/api${path}`, ...(atRoot ? [path] : [])]

/** Puts the input's values into the places `:name` of a path; `rest` is the input without them, which travels as query or body. */
export function fillPath(path: string, input: Readonly<Record<string, unknown>>): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input }
  const filled = replacePlaces(path, (name) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value ?? ''))
  })
  return { path: filled, rest }
}
