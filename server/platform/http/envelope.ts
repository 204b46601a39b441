import type { Kind } from '../../../contract/call.ts'
import { codes } from '../../../contract/codes.ts'
import { defaultLanguage, isLanguage, type Language } from '../../../contract/languages.ts'
import type { FieldProblem, Refusal, TransportError } from '../refusal.ts'
import { codeText, problemText, transportText } from './messages.ts'

export type Envelope = { code: number; message: string; data: unknown }

/** The header `lang`; anything unknown is the default language. */
export const languageOf = (header: string | string[] | undefined): Language => (isLanguage(header) ? header : defaultLanguage)

export const success = (language: Language, data: unknown): Envelope => ({
  code: codes.success,
  message: codeText(language, 'success'),
  data,
})

const fieldTexts = (language: Language, fields: Readonly<Record<string, FieldProblem>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, problem]) => [name, problemText(language, problem)]))

/**
 * An expected refusal: HTTP 200, the code of the specification, a sentence, and for validation the fields. That of an upload carries as
 * `data` the sentence that people read (specification, section 8).
 */
export function refused(language: Language, { codeName, fields, data }: Refusal, kind: Kind = 'json'): Envelope {
  const message = codeText(language, codeName)
  if (kind === 'upload') return { code: codes[codeName], message, data: fieldTexts(language, fields).file ?? message }
  const hasFields = Object.keys(fields).length > 0
  return { code: codes[codeName], message, data: hasFields ? { error: message, fields: fieldTexts(language, fields) } : data }
}

export const failed = (language: Language, error: TransportError, requestId: string): Envelope => ({
  code: error.status,
  message: transportText(language, error.status),
  data: error.status >= 500 ? { request_id: requestId } : null,
})
