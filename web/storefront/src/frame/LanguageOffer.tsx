import { Globe } from 'lucide-react'
import { useEffect, useState } from 'react'
import { defaultLanguage } from '../../../../contract/languages.ts'
import { offeredLanguage } from '../../../client/offered-language.ts'
import { chooseAndAsk } from '../../../shell/Choices.tsx'
import { Button } from '../../../ui/Button.tsx'

/** Not in the language files: each stands in its own language, whichever is spoken, and none of those files may be loaded for it. */
const sentences = {
  en: 'View in English',
  zh: '用简体中文浏览',
  'zh-TW': '以繁體中文瀏覽',
  ja: '日本語で表示する',
  th: 'ดูเป็นภาษาไทย',
}
const stay = 'Seguir en español'

const announceMs = 600

/**
 * On the first visit: the language of the browser, in one line above the page's lower edge, clear of tabs and acts. It moves nothing and takes
 * no focus. Either answer is a choice of language, and with any other choice of it the offer is gone too.
 */
export default function LanguageOffer() {
  const [wanted, setWanted] = useState<string>()
  const [said, setSaid] = useState(false)
  const offered = offeredLanguage(navigator.languages)
  // What a live region holds when it appears is not read out: it has to come into it.
  useEffect(() => {
    const timer = setTimeout(() => setSaid(true), announceMs)
    return () => clearTimeout(timer)
  }, [])
  if (offered === null) return null
  const answer = async (code: string) => {
    setWanted(code)
    await chooseAndAsk(code)
    setWanted(undefined)
  }
  return (
    <section
      lang={offered}
      data-offer-bar
      aria-label={sentences[offered]}
      className="page-enter fixed inset-x-0 bottom-[calc(var(--tab-bar)+var(--act-bar))] z-20 border-line border-t bg-raised lg:inset-x-auto lg:start-6 lg:bottom-6 lg:rounded-full lg:border lg:shadow-3"
    >
      <div className="page-column flex items-center gap-1 py-1.5 lg:px-2">
        <Globe aria-hidden className="size-5 shrink-0 text-muted max-sm:hidden lg:ms-2" />
        <Button size="small" pending={wanted === offered} onClick={() => void answer(offered)}>
          {sentences[offered]}
        </Button>
        <Button
          size="small"
          variant="quiet"
          lang={defaultLanguage}
          pending={wanted === defaultLanguage}
          onClick={() => void answer(defaultLanguage)}
        >
          {stay}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {said && sentences[offered]}
      </p>
    </section>
  )
}
