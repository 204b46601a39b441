import type { CodeName } from '../../../contract/codes.ts'
import type { Language } from '../../../contract/languages.ts'
import codeTexts from '../../../languages/codes.json' with { type: 'json' }
import transportTexts from '../../../languages/transport.json' with { type: 'json' }
import validationTexts from '../../../languages/validation.json' with { type: 'json' }
import type { FieldProblem, TransportError } from '../refusal.ts'
import { openSpeech } from '../speech.ts'

const say = openSpeech({ code: codeTexts, transport: transportTexts, validation: validationTexts })

/** The sentence a person reads for a refusal. */
export const codeText = (language: Language, name: CodeName): string =>
  name === 'success' ? say(language, 'transport.success') : say(language, `code.${name}`)

export const transportText = (language: Language, status: TransportError['status']): string => say(language, `transport.${status}`)

export const problemText = (language: Language, { problem, bound }: FieldProblem): string =>
  say(language, `validation.${problem}`, { bound })
