type Plain = string | number | boolean | null | undefined | Plain[] | { [key: string]: Plain }

/** Writes input as the server reads it: nested `a[b]=1`, arrays `a[]=1`; undefined and null are left out. */
export function queryString(input: Record<string, unknown>): string {
  const pairs: string[] = []
  const add = (key: string, value: Plain) => {
    if (value === undefined || value === null) return
    if (Array.isArray(value)) for (const item of value) add(`${key}[]`, item)
    else if (typeof value === 'object') for (const [inner, item] of Object.entries(value)) add(`${key}[${inner}]`, item)
    else pairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
  }
  for (const [key, value] of Object.entries(input)) add(key, value as Plain)
  return pairs.join('&')
}
