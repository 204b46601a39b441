import { Flag, Hourglass, Languages } from 'lucide-react'
import { Suspense, useState } from 'react'
import { boot } from '../../../client/boot.ts'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { useDisplayName } from '../../../client/display-names.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { useSignedIn } from '../../../client/session.ts'
import { useLanguage } from '../../../client/settings.ts'
import { useTranslation } from '../../../client/translation.ts'
import { lazily } from '../../../shell/code.ts'
import { goTo, usePlace } from '../../../shell/navigation.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import type { ProductDetail } from './choose-sku.ts'

const ReportQuestion = lazily(() => import('./ReportQuestion.tsx'), ['reporting'])

type Question = Reply<'getQuestions'>['list'][number]

const buttonClasses = 'inline-flex min-h-11 items-center gap-1.5 underline-offset-4 hover:underline lg:min-h-8'

/** A question that its shop has not answered, as its asker sees it. */
export function WaitingQuestion({ question }: { question: Reply<'getOwnQuestions'>['waiting'][number] }) {
  const t = useText()
  const { date } = useDates()
  return (
    <li className="rounded-lg bg-sunken px-4 py-3">
      <p lang={question.language} className="wrap-anywhere whitespace-pre-line font-medium">
        {question.content}
      </p>
      <p className="mt-1 flex items-start gap-1.5 text-muted text-sm">
        <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          {t('questions.waiting')} <time dateTime={question.created_at}>{date(question.created_at)}</time>
        </span>
      </p>
    </li>
  )
}

/** A question and what the shop says to it; what is in another language than the reader's can be translated where there is a service. */
export function QuestionItem({ question, shop, isOwn }: { question: Question; shop: ProductDetail['shop']; isOwn: boolean }) {
  const t = useText()
  const lang = useLanguage()
  const local = useLocalized()
  const { date } = useDates()
  const { hash } = usePlace()
  const signedIn = useSignedIn()
  const [reporting, setReporting] = useState(false)
  const translation = useTranslated(question)
  const { answer } = question
  const said = translation.shown
  return (
    <li className="py-5">
      <p lang={said?.content ? lang : question.language} className="wrap-anywhere max-w-prose whitespace-pre-line font-medium">
        {said?.content ?? question.content}
      </p>
      <p className="mt-0.5 text-muted text-xs">
        {isOwn ? t('questions.own') : question.author} · <time dateTime={question.created_at}>{date(question.created_at)}</time>
      </p>
      <div className="mt-3 max-w-prose border-accent border-s-2 ps-4">
        <p lang={said?.answer ? lang : answer.language} className="wrap-anywhere whitespace-pre-line">
          {said?.answer ?? answer.content}
        </p>
        <p className="mt-1 text-muted text-xs">
          {t('questions.answeredBy', { shop: local(shop, 'name') })} · <time dateTime={answer.created_at}>{date(answer.created_at)}</time>
          {answer.changed_at && ` · ${t('product.replyChanged', { date: date(answer.changed_at) })}`}
        </p>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 text-muted text-xs">
        {translation.line}
        <button
          type="button"
          aria-haspopup="dialog"
          className={buttonClasses}
          onClick={() => (signedIn ? setReporting(true) : goTo(paths.login(hash)))}
        >
          <Flag aria-hidden className="size-4 shrink-0" />
          {t('questions.report')}
        </button>
      </div>
      {reporting && (
        <Suspense>
          <ReportQuestion questionId={question.id} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </li>
  )
}

/** The words in the language of the reader, once they are asked for, and the line that says so. */
function useTranslated({ id, language, answer }: Question) {
  const t = useText()
  const lang = useLanguage()
  const languageName = useDisplayName('language')
  const { made, isFetching, isError, toggle } = useTranslation(callQuery('translateQuestion', { question_id: id }))
  const foreign = [...new Set([language, answer.language])].filter((one) => one !== lang)
  if (foreign.length === 0) return { shown: undefined, line: null }
  const names = new Intl.ListFormat(lang, { type: 'conjunction' }).format(foreign.map(languageName))
  return {
    shown: made,
    line: (
      <>
        <span className="inline-flex min-h-8 items-center gap-1.5">
          <Languages aria-hidden className="size-4 shrink-0" />
          {t(made ? 'product.translatedFrom' : 'product.writtenIn', { language: names })}
        </span>
        {boot().config.translates && (
          <button type="button" aria-busy={isFetching || undefined} className={`${buttonClasses} font-medium text-accent`} onClick={toggle}>
            {made ? t('product.showOriginal') : isFetching ? t('product.translating') : t('product.translate')}
          </button>
        )}
        {isError && (
          <span role="alert" className="text-danger">
            {t('product.notTranslated')}
          </span>
        )}
      </>
    ),
  }
}
