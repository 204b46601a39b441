/** What languages that a browser asks for most likely mean, in full; those that are none (they have been seen) are left out. */
export const likelyLocales = (languages: readonly string[]): Intl.Locale[] =>
  languages.flatMap((language) => {
    try {
      return new Intl.Locale(language).maximize()
    } catch {
      return []
    }
  })
