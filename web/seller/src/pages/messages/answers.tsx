import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, BookmarkCheck, ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { languages } from '../../../../../contract/languages.ts'
import { useAct } from '../../../../client/act.ts'
import type { Reply } from '../../../../client/calls.ts'
import { useDates } from '../../../../client/dates.ts'
import { callQuery } from '../../../../client/query.ts'
import { useLanguage } from '../../../../client/settings.ts'
import { ListSheet, OfficePage, PageHead } from '../../../../office/Index.tsx'
import { lazily } from '../../../../shell/code.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import type { ReadyAnswer } from '../../messages/conversation.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

const AnswerEditor = lazily(() => import('../../messages/AnswerEditor.tsx'))

/** The ready answers of the shop: written, changed, arranged and removed, and taken over from the house. */
export default function ReadyAnswersPage() {
  const t = useText()
  const found = useQuery(callQuery('getReadyAnswers', {}))
  // 'new', or the one that is open as it was seen
  const [editing, setEditing] = useState<ReadyAnswer | 'new' | null>(null)
  return (
    <OfficePage narrow>
      <p className="mb-2">
        <a
          href={paths.messages()}
          className="-ms-2 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 text-muted text-sm hover:text-text"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t('inbox.title')}
        </a>
      </p>
      <PageHead
        title={t('inbox.ready.title')}
        count={found.data?.list.length}
        text={t('inbox.ready.text')}
        acts={
          <Button pending={false} icon={<Plus aria-hidden className="size-4.5" />} onClick={() => setEditing('new')}>
            {t('inbox.ready.add')}
          </Button>
        }
      />
      {found.isError ? (
        <LoadError error={found.error} onRetry={() => void found.refetch()} pending={found.isFetching} />
      ) : found.isPending ? (
        <SkeletonRows label={t('shell.loading')} />
      ) : (
        <div className="grid gap-8">
          {found.data.list.length === 0 ? (
            <EmptyState
              icon={<BookmarkCheck />}
              title={t('inbox.ready.none')}
              text={t('inbox.ready.noneText')}
              action={<TakeAll offered={found.data.offered} />}
            />
          ) : (
            <Answers list={found.data.list} onEdit={setEditing} />
          )}
          <Offered offered={found.data.offered} />
        </div>
      )}
      <Suspense>
        {editing !== null && <AnswerEditor answer={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      </Suspense>
    </OfficePage>
  )
}

function Answers({ list, onEdit }: { list: readonly ReadyAnswer[]; onEdit: (answer: ReadyAnswer) => void }) {
  const t = useText()
  const { age } = useDates()
  const lang = useLanguage()
  const [removing, setRemoving] = useState<ReadyAnswer | null>(null)
  const arrange = useAct('arrangeReadyAnswers', { refreshes: ['getReadyAnswers'] })
  const remove = useAct('removeReadyAnswer', { refreshes: ['getReadyAnswers'], onDone: () => setRemoving(null) })
  const move = (from: number, to: number) => {
    const ids = list.map(({ answer_id }) => answer_id)
    const [moved] = ids.splice(from, 1)
    if (moved) void arrange.act({ answer_ids: ids.toSpliced(to, 0, moved) })
  }
  return (
    <ListSheet>
      <ul aria-label={t('inbox.ready.title')} aria-busy={arrange.pending}>
        {list.map((answer, index) => {
          const { name, content } = answer
          return (
            <li key={answer.answer_id} className="flex items-start gap-3 border-line border-b px-4 py-3 last:border-b-0">
              <div className="grid min-w-0 flex-1 gap-1">
                <h2 className="wrap-anywhere font-medium text-base">{name}</h2>
                <p className="line-clamp-2 text-muted text-sm">{content[lang] ?? content.en ?? Object.values(content).find(Boolean)}</p>
                <p className="flex flex-wrap items-center gap-1.5 text-muted text-xs">
                  {languages.map(({ code, short }) => content[code] !== null && <Tag key={code}>{short}</Tag>)}
                  <span>{t('inbox.ready.changed', { member: answer.changed_by, age: age(answer.changed_at) })}</span>
                </p>
              </div>
              <div className="flex shrink-0 items-center max-sm:grid max-sm:grid-cols-2">
                {index > 0 ? (
                  <IconButton
                    label={t('inbox.ready.up', { name })}
                    icon={<ChevronUp aria-hidden className="size-5" />}
                    onClick={() => move(index, index - 1)}
                  />
                ) : (
                  <span className="size-11" />
                )}
                {index < list.length - 1 ? (
                  <IconButton
                    label={t('inbox.ready.down', { name })}
                    icon={<ChevronDown aria-hidden className="size-5" />}
                    onClick={() => move(index, index + 1)}
                  />
                ) : (
                  <span className="size-11" />
                )}
                <Button
                  variant="quiet"
                  size="small"
                  pending={false}
                  aria-label={t('inbox.ready.change', { name })}
                  onClick={() => onEdit(answer)}
                >
                  {t('inbox.ready.edit')}
                </Button>
                <IconButton
                  label={`${t('inbox.ready.remove')}: ${name}`}
                  icon={<Trash2 aria-hidden className="size-4.5" />}
                  onClick={() => setRemoving(answer)}
                />
              </div>
            </li>
          )
        })}
      </ul>
      {removing && (
        <ConfirmDialog
          open
          danger
          title={t('inbox.ready.removeTitle', { name: removing.name })}
          confirmLabel={t('inbox.ready.remove')}
          cancelLabel={t('shell.cancel')}
          closeLabel={t('shell.close')}
          pending={remove.pending}
          onConfirm={() => void remove.act({ answer_id: removing.answer_id })}
          onClose={() => setRemoving(null)}
        >
          {t('inbox.ready.removeText')}
        </ConfirmDialog>
      )}
    </ListSheet>
  )
}

type OfferedProps = { offered: Reply<'getReadyAnswers'>['offered'] }

const useTake = () => useAct('takeReadyAnswers', { refreshes: ['getReadyAnswers'] })

function TakeAll({ offered }: OfferedProps) {
  const t = useText()
  const take = useTake()
  return (
    <Button
      variant="secondary"
      pending={take.pending}
      onClick={() => void take.act({ keys: offered.filter(({ taken }) => !taken).map(({ key }) => key) })}
    >
      {t('inbox.ready.takeAll')}
    </Button>
  )
}

/** What the house offers and the shop has not taken over yet. */
function Offered({ offered }: OfferedProps) {
  const t = useText()
  const lang = useLanguage()
  const take = useTake()
  const [pressed, setPressed] = useState('')
  const left = offered.filter(({ taken }) => !taken)
  if (left.length === 0) return null
  return (
    <section aria-labelledby="offered" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 id="offered" className="text-lg">
            {t('inbox.ready.offered')}
          </h2>
          <p className="mt-1 text-muted text-sm">{t('inbox.ready.offeredText')}</p>
        </div>
        {left.length < offered.length && left.length > 1 && <TakeAll offered={offered} />}
      </div>
      <ListSheet>
        <ul>
          {left.map(({ key, name, content }) => (
            <li key={key} className="flex items-start gap-3 border-line border-b px-4 py-3 last:border-b-0">
              <div className="grid min-w-0 flex-1 gap-1">
                <h3 className="font-medium text-base">{name}</h3>
                <p className="whitespace-pre-line text-muted text-sm">{content[lang]}</p>
              </div>
              <Button
                variant="secondary"
                size="small"
                pending={take.pending && pressed === key}
                aria-label={t('inbox.ready.take', { name })}
                onClick={() => {
                  setPressed(key)
                  void take.act({ keys: [key] })
                }}
              >
                {t('inbox.ready.takeShort')}
              </Button>
            </li>
          ))}
        </ul>
      </ListSheet>
    </section>
  )
}
