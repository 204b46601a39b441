import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleQuestionMark } from 'lucide-react'
import { pageSizeDefault } from '../../../../contract/limits.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { ListSheet, OfficePage, PageHead } from '../../../office/Index.tsx'
import { ListHead, Views } from '../../../office/ListHead.tsx'
import { useListKeys } from '../../../office/list-keys.ts'
import { Paging } from '../../../office/Paging.tsx'
import { LoadError } from '../../../shell/LoadError.tsx'
import { changeQuery, useQueryParameters } from '../../../shell/navigation.ts'
import { classes } from '../../../ui/classes.ts'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { paths } from '../paths.ts'
import { QuestionRow } from '../questions/QuestionRow.tsx'
import { useText } from '../text.ts'

const states = ['waiting', 'answered'] as const

/** What buyers ask about the shop's products in public, the longest wait first. */
export default function QuestionsPage() {
  const t = useText()
  const local = useLocalized()
  const query = useQueryParameters()
  const state = states.find((one) => one === query.get('view')) ?? 'waiting'
  const q = query.get('q') ?? ''
  const product = query.get('product') ?? undefined
  const page = Number(query.get('p') ?? 1) || 1
  useListKeys()
  const questions = useQuery({
    ...callQuery('getShopQuestions', { state, q, product_id: product, p: page }),
    placeholderData: keepPreviousData,
  })
  if (questions.isError)
    return <LoadError error={questions.error} onRetry={() => void questions.refetch()} pending={questions.isFetching} />
  const { list, counts, count } = questions.data ?? { list: [], counts: undefined, count: 0 }
  const first = list[0]
  const isWaiting = state === 'waiting'
  const isNarrowed = q !== '' || product !== undefined
  const viewAddress = (key: (typeof states)[number]) => ({ view: key === 'waiting' ? undefined : key, q, product })
  return (
    <OfficePage>
      <PageHead title={t('questions.title')} count={counts && count} text={t('questions.text')} />
      <ListSheet>
        <Views
          label={t('office.list.views')}
          views={states.map((key) => ({
            key,
            label: t(`questions.view.${key}`),
            href: paths.questions(viewAddress(key)),
            count: counts?.[key],
            current: key === state,
          }))}
        />
        <div className="border-line border-t">
          <ListHead
            searchLabel={t('questions.search')}
            chips={
              product
                ? [
                    {
                      key: 'product',
                      label: first ? local(first.product, 'name') : t('frame.products'),
                      onRemove: () => changeQuery({ product: undefined, p: undefined }),
                    },
                  ]
                : []
            }
          />
        </div>
        {questions.isPending ? (
          <SkeletonRows label={t('shell.loading')} count={6} />
        ) : list.length === 0 ? (
          <EmptyState
            icon={<CircleQuestionMark />}
            title={isNarrowed ? t('office.list.nothing') : t(`questions.none.${state}`)}
            text={isNarrowed ? t('office.list.nothingText') : t('questions.noneText')}
            action={
              <a
                href={paths.questions({ view: isWaiting === isNarrowed ? undefined : 'answered' })}
                className="font-medium text-accent underline-offset-4 hover:underline"
              >
                {isNarrowed ? t('office.list.removeFilters') : t(`questions.view.${isWaiting ? 'answered' : 'waiting'}`)}
              </a>
            }
          />
        ) : (
          <ul
            aria-label={t('questions.list')}
            aria-busy={questions.isPlaceholderData || undefined}
            className={classes('divide-y divide-line', questions.isPlaceholderData && 'opacity-60')}
          >
            {list.map((question) => (
              <QuestionRow key={question.id} question={question} />
            ))}
          </ul>
        )}
        <Paging
          page={page}
          pageSize={pageSizeDefault}
          total={count}
          href={(target) => paths.questions({ ...viewAddress(state), p: target })}
        />
      </ListSheet>
    </OfficePage>
  )
}
