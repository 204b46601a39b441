import { type Language, languages } from '../../contract/languages.ts'
import { strangersIn } from '../../contract/ready-answers.ts'
import { type FieldProblem, refuse } from '../platform/refusal.ts'

/** What people write into a ready answer. */
export type AnswerWords = { name: string; content: Partial<Record<Language, string | undefined>> }

/**
 * The texts of an answer, those that are there. Refuses parameterMissing (content) an answer without any, parameterInvalid (content.es ...) what stands in braces and cannot be
 * put in: it would reach a buyer as it is.
 */
export function needContent({ content }: Pick<AnswerWords, 'content'>): Partial<Record<Language, string>> {
  const written = languages.flatMap(({ code }) => {
    const text = content[code]
    return text ? [[code, text] as const] : []
  })
  if (written.length === 0) throw refuse('parameterMissing', { fields: { content: { problem: 'missing' } } })
  const fields: Record<string, FieldProblem> = {}
  for (const [code, text] of written) if (strangersIn(text).length > 0) fields[`content.${code}`] = { problem: 'unknown_placeholder' }
  if (Object.keys(fields).length > 0) throw refuse('parameterInvalid', { fields })
  return Object.fromEntries(written)
}
