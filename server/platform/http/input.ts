import type { z } from 'zod'
import type { CodeName } from '../../../contract/codes.ts'
import { type FieldProblem, type Refusal, refuse } from '../refusal.ts'

const dangerous = new Set(['__proto__', 'constructor', 'prototype'])

/** No database keeps a NUL or half a surrogate pair as text, and no person writes one. */
export const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** No call takes fields within fields so far down; whoever reads them one within the other must come to an end. */
const deepest = 12

/** The places in what was sent whose name or value is text that cannot be kept, as in `reviews.0.content`, or too deep. */
function* unreadable(value: unknown, path: string, depth = 0): Generator<string> {
  if (typeof value === 'string') {
    if (!isText(value)) yield path
  } else if (value !== null && typeof value === 'object') {
    if (depth > deepest) return yield path
    for (const [name, part] of Object.entries(value)) {
      if (isText(name)) yield* unreadable(part, path === '' ? name : `${path}.${name}`, depth + 1)
      else yield path === '' ? 'input' : path
    }
  }
}

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
 * The input as the contract shapes it. Refuses with every field that is wrong: parameterInvalid for text that is no Unicode, for
 * what is nested too deep and for fields that a call which changes something does not know; then with the call's own code (`invalid`) where it has one, else
 * parameterMissing when something required is not there at all, else parameterInvalid.
 */
export function readInput<Schema extends z.ZodType>(schema: Schema, input: Record<string, unknown>, invalid?: CodeName): z.output<Schema> {
  const broken = [...unreadable(input, '')]
  if (broken.length > 0)
    throw refusalOf(
      broken.map((name) => [name, { problem: 'malformed' }]),
      'parameterInvalid',
    )
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [],
  )
  if (unknown.length > 0)
    throw refusalOf(
      unknown.map((name) => [name, { problem: 'unknown_field' }]),
      'parameterInvalid',
    )
  const wrong = issues.map((issue): [string, FieldProblem] => [issue.path.map(String).join('.') || 'input', problemOf(issue, input)])
  const missing = wrong.some(([, { problem }]) => problem === 'missing')
  throw refusalOf(wrong, invalid ?? (missing ? 'parameterMissing' : 'parameterInvalid'))
}

/** The first problem of each field counts. */
function refusalOf(problems: readonly [string, FieldProblem][], codeName: CodeName): Refusal {
  const fields: Record<string, FieldProblem> = {}
  for (const [name, problem] of problems) {
    fields[dangerous.has(name) ? 'input' : name] ??= problem
  }
  return refuse(codeName, { fields })
}
