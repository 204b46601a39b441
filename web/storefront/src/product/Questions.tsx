import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleQuestionMark } from 'lucide-react'
import { Suspense, useState } from 'react'
import { callQuery } from '../../../client/query.ts'
import { useSignedIn } from '../../../client/session.ts'
import { lazily } from '../../../shell/code.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { goTo, usePlace, useQueryParameters } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { useArrival } from '../use-arrival.ts'
import type { ProductDetail } from './choose-sku.ts'
import { QuestionItem, WaitingQuestion } from './QuestionItem.tsx'
import { readQuestionDraft } from './question-draft.ts'

const AskQuestion = lazily(() => import('./AskQuestion.tsx'))

const pageSize = 12
/** From how many questions on they are looked through by words. */
const searchedFrom = 6

/** The questions of a product's page; a notice of an answer leads here (`part`). */
export default function Questions({ product }: { product: ProductDetail }) {
  const t = useText()
  const place = useArrival<HTMLElement>(useQueryParameters().get('part') === 'questions')
  return (
    <section ref={place} aria-labelledby="questions" className="scroll-mt-20 border-line border-t py-8 lg:scroll-mt-32 lg:py-12">
      <h2 id="questions" className="mb-5 text-xl lg:text-2xl">
        {t('questions.title')}
      </h2>
      <Asked product={product} />
    </section>
  )
}

/** What was asked about a product in public and what its shop answered, page after page; and asking. */
function Asked({ product }: { product: ProductDetail }) {
  const t = useText()
  const { hash } = usePlace()
  const signedIn = useSignedIn()
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const [pages, setPages] = useState(1)
  const [asking, setAsking] = useState(() => signedIn && readQuestionDraft(product.id) !== '')
  const first = useQuery({
    ...callQuery('getQuestions', { product_id: product.id, q, page_size: pageSize }),
    placeholderData: keepPreviousData,
  })
  const mine = useQuery({ ...callQuery('getOwnQuestions', { product_id: product.id }), enabled: signedIn })
  const waiting = (signedIn && mine.data?.waiting) || []
  const own = (signedIn && mine.data?.own) || []
  const obstacle = signedIn ? mine.data?.obstacle : undefined

  if (first.isPending) return <SkeletonText lines={4} />
  if (first.isError) return <LoadError error={first.error} onRetry={() => void first.refetch()} pending={first.isFetching} />
  const { list, count } = first.data
  const search = (words: string) => {
    setQ(words.trim())
    setPages(1)
  }
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-14">
      <div className="min-w-0">
        {(q !== '' || count >= searchedFrom) && (
          <div className="mb-3 max-w-md">
            <SearchField
              label={t('questions.search')}
              labels={{ submit: t('shell.search'), clear: t('shell.clear') }}
              value={typed}
              onChange={(words) => {
                setTyped(words)
                if (words === '') search('')
              }}
              onSearch={search}
            />
          </div>
        )}
        {waiting.length > 0 && (
          <ul className="mb-2 grid gap-2">
            {waiting.map((question) => (
              <WaitingQuestion key={question.id} question={question} />
            ))}
          </ul>
        )}
        {q !== '' && (
          <p role="status" className="text-muted text-sm">
            {count === 0 ? t('questions.notFound') : t('questions.found', { count })}
          </p>
        )}
        {q === '' && count === 0 && waiting.length === 0 && (
          <p className="flex items-center gap-3 text-muted">
            <CircleQuestionMark aria-hidden className="size-5 shrink-0" />
            {t('questions.none')}
          </p>
        )}
        <ul aria-busy={first.isPlaceholderData || undefined} className="divide-y divide-line">
          {list.map((question) => (
            <QuestionItem key={question.id} question={question} shop={product.shop} isOwn={own.includes(question.id)} />
          ))}
          {Array.from({ length: pages - 1 }, (_, index) => index + 2).map((page) => (
            <QuestionPage key={`${q} ${page}`} product={product} q={q} page={page} own={own} />
          ))}
        </ul>
        {pages * pageSize < count && (
          <Button variant="secondary" pending={false} className="mt-4" onClick={() => setPages(pages + 1)}>
            {t('questions.more')}
          </Button>
        )}
      </div>
      <div>
        {asking && signedIn && !obstacle ? (
          <Suspense fallback={<SkeletonText lines={4} />}>
            <AskQuestion product={product} onClose={() => setAsking(false)} />
          </Suspense>
        ) : (
          <Button
            variant="secondary"
            pending={false}
            disabledReason={obstacle ? t(`questions.obstacle.${obstacle}`) : undefined}
            onClick={() => (signedIn ? setAsking(true) : goTo(paths.login(hash)))}
          >
            {t('questions.ask')}
          </Button>
        )}
      </div>
    </div>
  )
}

type PageProps = { product: ProductDetail; q: string; page: number; own: readonly string[] }

function QuestionPage({ product, q, page, own }: PageProps) {
  const answer = useQuery(callQuery('getQuestions', { product_id: product.id, q, p: page, page_size: pageSize }))
  if (answer.isPending) {
    return (
      <li className="py-5">
        <SkeletonText />
      </li>
    )
  }
  if (answer.isError) {
    return (
      <li>
        <LoadError error={answer.error} onRetry={() => void answer.refetch()} pending={answer.isFetching} />
      </li>
    )
  }
  return answer.data.list.map((question) => (
    <QuestionItem key={question.id} question={question} shop={product.shop} isOwn={own.includes(question.id)} />
  ))
}
