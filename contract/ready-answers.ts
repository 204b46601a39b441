/**
 * What a shop may leave open in a ready answer, written as `{buyer}` in every language: it is put in when the answer is placed in a conversation. What is not
 * known there (an order that has not shipped has no tracking number) stays open, and nothing open is sent.
 */
export const answerPlaceholders = ['buyer', 'order', 'carrier', 'tracking'] as const
export type AnswerPlaceholder = (typeof answerPlaceholders)[number]

/** What is known of the placeholders in a conversation; null: nothing. */
export type AnswerValues = Readonly<Record<AnswerPlaceholder, string | null>>

const inBraces = /\{([^{}\n]{1,40})\}/g
const isPlaceholder = (name: string): name is AnswerPlaceholder => answerPlaceholders.some((known) => known === name)

/** What stands in braces and is no placeholder: a slip of the pen, as in `{name}`. */
export const strangersIn = (text: string): string[] =>
  [...new Set([...text.matchAll(inBraces)].map(([, name = '']) => name))].filter((name) => !isPlaceholder(name))

/** The placeholders that a text leaves open, each once. */
export const openIn = (text: string): AnswerPlaceholder[] =>
  [...new Set([...text.matchAll(inBraces)].map(([, name = '']) => name))].filter(isPlaceholder)

/** A ready answer with everything put in that is known. */
export const fillAnswer = (text: string, values: AnswerValues): string =>
  text.replace(inBraces, (whole, name: string) => (isPlaceholder(name) ? (values[name] ?? whole) : whole))
