import type { Who } from '../../../contract/call.ts'

const audiences: Record<string, readonly Who[]> = {
  seller: ['visitor', 'newcomer', 'seller'],
  operator: ['visitor', 'newcomer', 'operator'],
}

/** Whose calls an app may make: the build refuses others, and nobody who reads its code learns of them. */
export const audienceOf = (app: string): readonly string[] => audiences[app] ?? ['visitor', 'customer']
