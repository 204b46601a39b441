type Value = string | number | boolean | null | undefined | readonly Value[] | { readonly [key: string]: Value }

/**
 * Input as application/x-www-form-urlencoded, for a query and for a body alike (specification, section 7): nested `a[b]=1`, lists `a[0]=1`, yes and
 * no as 1 and 0. What is undefined or null is left out, and so is a record or a list without anything in it.
 */
export function formUrlencoded(input: Readonly<Record<string, unknown>>): string {
  const pairs: string[] = []
  const add = (key: string, value: Value) => {
    if (value === undefined || value === null) return
    if (typeof value === 'object') for (const [inner, item] of Object.entries(value)) add(`${key}[${inner}]`, item)
    else pairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(typeof value === 'boolean' ? Number(value) : value)}`)
  }
  for (const [key, value] of Object.entries(input)) add(key, value as Value)
  return pairs.join('&')
}
