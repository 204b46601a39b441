/** The name of a country in a language: 'ES' is 'España'. */
export const regionName = (code: string, lang: string): string =>
  new Intl.DisplayNames(lang, { type: 'region', fallback: 'code' }).of(code) ?? code
