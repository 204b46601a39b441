import type { CallData, Constraint } from './calls.ts'

const calls = new Map<string, CallData>()
const fields = new Map<string, Readonly<Record<string, Constraint>>>()

/**
 * The build writes this into every module that names a call, with what the contract says of the calls named there: a page carries the data of
 * its own calls, and how many the contract has makes no difference to it.
 *
 * @public imported by what the build writes
 */
export function know(named: Readonly<Record<string, CallData>>) {
  for (const [name, data] of Object.entries(named)) calls.set(name, data)
}

/**
 * The same for modules that ask for the bounds of a form's fields.
 *
 * @public imported by what the build writes
 */
export function knowFields(named: Readonly<Record<string, Readonly<Record<string, Constraint>>>>) {
  for (const [name, bounds] of Object.entries(named)) fields.set(name, bounds)
}

/** What the contract says of a call that some module has named. */
export function callOf(name: string): CallData {
  const known = calls.get(name)
  if (!known) throw new Error(`no module names the call ${name}`)
  return known
}

/** Whether everybody gets the same answer; a call that nobody named has none. */
export const isShared = (name: string): boolean => calls.get(name)?.shared === true

export const boundsOf = (name: string): Readonly<Record<string, Constraint>> => fields.get(name) ?? {}
