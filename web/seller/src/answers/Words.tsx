import { Languages } from 'lucide-react'
import { boot } from '../../../client/boot.ts'
import { useDisplayName } from '../../../client/display-names.ts'
import { useLanguage } from '../../../client/settings.ts'
import { useText } from '../text.ts'

type WordsProps = {
  content: string
  language: string
  className?: string
  translation: {
    /** in the language of the reader, once it is there and wanted */
    words: string | null | undefined
    isFetching: boolean
    isError: boolean
    toggle: () => void
  }
}

/** What somebody wrote; in another language than the reader's it says so, and can be translated where there is a service. */
export function Words({ content, language, className = '', translation: { words, isFetching, isError, toggle } }: WordsProps) {
  const t = useText()
  const lang = useLanguage()
  const languageName = useDisplayName('language')
  const isForeign = language !== lang
  return (
    <>
      <p lang={words ? lang : language} className={`wrap-anywhere max-w-prose whitespace-pre-line ${className}`}>
        {words ?? content}
      </p>
      {isForeign && (
        <p className="flex flex-wrap items-center gap-x-3 text-muted text-xs">
          <span className="inline-flex min-h-8 items-center gap-1.5">
            <Languages aria-hidden className="size-4 shrink-0" />
            {t(words ? 'answers.translatedFrom' : 'answers.writtenIn', { language: languageName(language) })}
          </span>
          {boot().config.translates && (
            <button
              type="button"
              aria-busy={isFetching || undefined}
              className="min-h-11 font-medium text-accent underline-offset-4 hover:underline lg:min-h-8"
              onClick={toggle}
            >
              {words ? t('answers.original') : isFetching ? t('answers.translating') : t('answers.translate')}
            </button>
          )}
          {isError && (
            <span role="alert" className="text-danger">
              {t('answers.notTranslated')}
            </span>
          )}
        </p>
      )}
    </>
  )
}
