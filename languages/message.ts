/** A text as the build compiles it: words, values `[name]`, and choices `[name, kind, forms]`; '#' inside a plural is its number. */
export type Token = string | readonly [name: string, kind?: 'plural' | 'select', forms?: Readonly<Record<string, readonly Token[]>>]
export type Message = readonly Token[]

export type TextValues = Readonly<Record<string, string | number>>

const rules = new Map<string, Intl.PluralRules>()

function pluralOf(lang: string, count: number): string {
  const known = rules.get(lang) ?? new Intl.PluralRules(lang)
  rules.set(lang, known)
  return known.select(count)
}

const numbers = new Map<string, Intl.NumberFormat>()

/** Kept like the rules: making one takes an engine some hundred times as long as using it, and what it holds on to is outside of what garbage is counted by. */
function numberOf(lang: string, count: number): string {
  const known = numbers.get(lang) ?? new Intl.NumberFormat(lang)
  numbers.set(lang, known)
  return known.format(count)
}

/** Says a compiled text: values in their places, of each choice the form that the value asks for in that language. */
export const sayMessage = (message: Message, lang: string, values: TextValues = {}, count?: number): string =>
  message
    .map((token) => {
      if (token === '#') return count === undefined ? token : numberOf(lang, count)
      if (typeof token === 'string') return token
      const [name, kind, forms] = token
      const value = values[name]
      if (value === undefined) return ''
      if (!forms) return value
      const form = forms[value] ?? (kind === 'plural' ? forms[pluralOf(lang, Number(value))] : undefined) ?? forms.other ?? []
      return sayMessage(form, lang, values, kind === 'plural' ? Number(value) : count)
    })
    .join('')
