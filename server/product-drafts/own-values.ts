import type { Tx } from '../platform/database.ts'
import { proposeValue } from '../products/propose-value.ts'
import type { Draft } from './lock.ts'

/** What the keys of values in a draft stand for: those that the shop proposed become values of the vocabulary now. */
export async function valuesOf(tx: Tx, { id, body }: Pick<Draft, 'id' | 'body'>): Promise<(key: string) => string> {
  const known = new Map<string, string>()
  const proposed = body.own_values.toSorted((left, right) => Number(BigInt(left.attribute_id) - BigInt(right.attribute_id)))
  for (const [index, { key, attribute_id, name }] of proposed.entries()) {
    const code = `own-${id}-${index + 1}`
    known.set(key, await proposeValue(tx, { attributeId: attribute_id, name: name.trim(), language: body.source, code }))
  }
  return (key) => known.get(key) ?? key
}
