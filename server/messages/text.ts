import type { Language } from '../../contract/languages.ts'
import texts from '../../languages/messages.json' with { type: 'json' }
import { openSpeech } from '../platform/speech.ts'
import { inWords, type Why } from './reasons.ts'

const say = openSpeech({ message: texts })

/** Whether a message says something of its own there. */
export const hasText = (key: string): boolean => key in texts

export type MessageValues = Record<string, string | Why>

/** One text of a message in a language, filled. */
export const messageText = (
  language: Language,
  key: keyof typeof texts | `${string}.${string}.${string}`,
  values: MessageValues = {},
): string =>
  say(
    language,
    `message.${key}`,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : inWords(value, language)])),
  )
