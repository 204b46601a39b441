import type { Language } from '../../../../contract/languages.ts'

type Detail = { name: string; value: string }

/** What is to be said of an act: something as it is, or what it was before and is now; null where nothing was or is any more. */
export type Told = { name: string; value: string } | { name: string; before: string | null; now: string | null }

/** A text in several languages is told in the one that is read. */
function inLanguage(value: string, language: Language): string {
  if (!value.startsWith('{')) return value
  try {
    const texts = JSON.parse(value) as Partial<Record<Language, string>>
    return texts[language] ?? texts.en ?? value
  } catch {
    return value
  }
}

/** Pairs that belong together: `before` and `now` or `after`, and `price_before` and `price`. */
export function pairUp(details: readonly Detail[], language: Language): Told[] {
  const values = new Map(details.map(({ name, value }) => [name, inLanguage(value, language)]))
  const nameOfPair = (name: string) => (name === 'before' ? 'text' : name.replace(/_before$/, ''))
  const nowOf = (name: string) => (name === 'before' ? (values.has('after') ? 'after' : 'now') : name.replace(/_before$/, ''))
  const befores = [...values.keys()].filter((name) => name === 'before' || name.endsWith('_before'))
  const paired = new Set(befores.flatMap((name) => [name, nowOf(name)]))
  // Where nothing stood before, only what stands now is told.
  const isNew = (name: string) => name === 'now' || name === 'after'
  return [
    ...befores.map((name) => ({ name: nameOfPair(name), before: values.get(name) ?? null, now: values.get(nowOf(name)) ?? null })),
    ...[...values].flatMap(([name, value]) =>
      paired.has(name) ? [] : [isNew(name) ? { name: 'text', before: null, now: value } : { name, value }],
    ),
  ]
}
