import type { z } from 'zod'
import type { CodeName } from '../../../contract/codes.ts'
import { type FieldProblem, type Refusal, refuse } from '../refusal.ts'

const dangerous = new Set(['__proto__', 'constructor', 'prototype'])

/** Form fields `a[b]` arrive nested already; what is left is to say which problem each field has. */
function problemOf(issue: z.core.$ZodIssue, input: unknown): FieldProblem {
  const value = issue.path.reduce<unknown>(
    (at, step) => (at !== null && typeof at === 'object' ? (at as Record<PropertyKey, unknown>)[step] : undefined),
    input,
  )
  if (value === undefined || value === null || value === '') return { problem: 'missing' }
  switch (issue.code) {
    case 'too_small':
      return { problem: issue.origin === 'string' ? 'too_short' : 'too_small', bound: Number(issue.minimum) }
    case 'too_big':
      return { problem: issue.origin === 'string' ? 'too_long' : 'too_big', bound: Number(issue.maximum) }
    case 'invalid_value':
      return { problem: 'unknown_choice' }
    default:
      return { problem: 'malformed' }
  }
}

/**
 * The input as the contract shapes it. Refuses with every field that is wrong: with the call's own code (`invalid`) where it has one,
 * else parameterMissing when something required is not there at all, else parameterInvalid.
 */
export function readInput<Schema extends z.ZodType>(schema: Schema, input: Record<string, unknown>, invalid?: CodeName): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw refusalOf(parsed.error.issues, input, invalid)
}

function refusalOf(issues: z.core.$ZodIssue[], input: unknown, invalid: CodeName | undefined): Refusal {
  const fields: Record<string, FieldProblem> = {}
  for (const issue of issues) {
    const name = issue.path.map(String).join('.') || 'input'
    if (dangerous.has(name)) continue
    fields[name] ??= problemOf(issue, input)
  }
  const missing = Object.values(fields).some(({ problem }) => problem === 'missing')
  return refuse(invalid ?? (missing ? 'parameterMissing' : 'parameterInvalid'), { fields })
}
