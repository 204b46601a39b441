import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { remembering } from './remember.ts'

/** Languages whose words have endings to take off. Latin words in texts of the others are taken as English. */
export type Stemmed = 'es' | 'en'

export const stemmedAs = (language: string): Stemmed => (language === 'es' ? 'es' : 'en')

/** More than this is no ending of number or gender: Snowball takes cámara for a verb and would leave it as cama. */
const longestEnding = 2

const mostStems = 8000

const stems: Record<Stemmed, (word: string) => string> = {
  en: remembering(mostStems, english),
  es: remembering(mostStems, (word) => {
    const stem = spanish(word)
    return word.length - stem.length <= longestEnding ? stem : word.replace(/(?:es|[aeo]s?)$/, '')
  }),
}

/** What words share that differ in number and gender only. A word with digits is a name and has none. */
export const stemOf = (word: string, language: Stemmed): string =>
  word.length < 3 || !/^[a-z]+$/.test(word) ? word : stems[language](word)
