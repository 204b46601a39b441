import { type Language, languages } from '../../contract/languages.ts'
import { type Sql, sql } from './sql.ts'

/** A text in several languages as the database keeps it. */
export type Texts = { en: string } & { [Code in Exclude<Language, 'en'>]?: string }

type Fields<Field extends string> = { [Key in `${Field}_en`]: string } & { [Key in `${Field}_${Exclude<Language, 'en'>}`]?: string }

const fieldNames = new Map<string, Record<Language, string>>()

/** How a field is called in each language, made once: a name put together anew has to be looked for among all names each time. */
function fieldsOf(field: string): Record<Language, string> {
  let names = fieldNames.get(field)
  if (!names) {
    names = Object.fromEntries(languages.map(({ code }) => [code, `${field}_${code}`])) as Record<Language, string>
    fieldNames.set(field, names)
  }
  return names
}

/**
 * A text as answers carry it: `name_en` and `name_{lang}` of the asked language. The client shows the asked one, else English.
 */
export function inLanguage<Field extends string>(field: Field, texts: Texts, language: Language): Fields<Field> {
  const names = fieldsOf(field)
  const asked = texts[language]
  const fields = language === 'en' || asked === undefined ? { [names.en]: texts.en } : { [names.en]: texts.en, [names[language]]: asked }
  return fields as Fields<Field>
}

/** A text in all its languages, where it is not known who will read it. */
export const inEveryLanguage = <Field extends string>(field: Field, texts: Texts): Fields<Field> =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [`${field}_${language}`, text])) as Fields<Field>

/** A text as somebody wrote it, `name_{lang}` each; a language that was left empty has none. */
export const writtenIn = <Field extends string>(field: Field, input: Readonly<Partial<Fields<Field>>>): Texts =>
  Object.fromEntries(
    languages.flatMap(({ code }) => {
      const text = (input as Readonly<Record<string, string | undefined>>)[`${field}_${code}`] ?? ''
      return text !== '' || code === 'en' ? [[code, text]] : []
    }),
  ) as Texts

/** One plain text for mails and notices. */
export const plainText = (texts: Texts, language: Language): string => texts[language] ?? texts.en

/** Of a text in all languages, the two that an answer carries, so that the others do not travel. */
export const textsIn = (column: Sql, language: Language): Sql =>
  sql`jsonb_strip_nulls(jsonb_build_object('en', ${column}->'en', ${language}::text, ${column}->${language}::text))`
