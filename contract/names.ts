import type { Language } from './languages.ts'

export type PersonName = { firstname: string; lastname: string }

/** Names in Chinese, Japanese or Korean letters. */
const eastAsian = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]+$/u

/** The whole name as its own letters have it: 山田太郎, and Ana Prueba in any language. */
export const fullName = ({ firstname, lastname }: PersonName): string =>
  eastAsian.test(lastname + firstname) ? lastname + firstname : `${firstname} ${lastname}`.trim()

/** How somebody is addressed: by the whole name where a first name alone is for family, else by the first name. */
export const calledName = (person: PersonName): string =>
  eastAsian.test(person.lastname + person.firstname) ? fullName(person) : person.firstname

/** Whether a name is written in the letters that banks everywhere can read. */
export const isEnglishName = (name: string): boolean => /^[A-Za-z][A-Za-z .'-]*$/.test(name)

/** Whether a form of this language asks from the large to the small: the family before the person, the region before the street. */
export const largeFirst = (language: Language): boolean => language === 'ja' || language.startsWith('zh')
