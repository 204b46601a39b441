import { Flag } from 'lucide-react'
import { type FormEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { answerMost } from '../../../../contract/limits.ts'
import type { ReportReason } from '../../../../contract/reviews.ts'
import { useDates } from '../../../client/dates.ts'
import { refusalOf } from '../../../client/refusal.ts'
import { lazily } from '../../../shell/code.ts'
import { Button } from '../../../ui/Button.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { hasDraft, useDraft } from '../drafts.ts'
import { useText } from '../text.ts'

const ReportDialog = lazily(() => import('./ReportDialog.tsx'))

type AnswerAreaProps = {
  /** under which what was begun is kept */
  draft: string
  author: string
  said: { content: string; language: string; created_at: string; changed_at: string | null; member: string | null } | null
  /** gives undefined when it was refused */
  onSend: (words: string, change: boolean) => Promise<unknown>
  pending: boolean
  problem: Error | null
  error: string | undefined
  report: 'open' | 'kept' | null
  onReport: (reason: ReportReason) => Promise<unknown>
  reporting: boolean
  children?: ReactNode
}

/** What the shop says to something a buyer wrote in public: it stands there, or is written here. And showing it to the house. */
export function AnswerArea({
  draft,
  author,
  said,
  onSend,
  pending,
  problem,
  error,
  report,
  onReport,
  reporting,
  children,
}: AnswerAreaProps) {
  const t = useText()
  const { date } = useDates()
  const [writing, setWriting] = useState(() => hasDraft(draft))
  const [asking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setWriting(false)
    opener.current?.focus()
  }
  return (
    <>
      {said && (
        <div className="mt-3 max-w-prose border-accent border-s-2 ps-4">
          <p lang={said.language} className="wrap-anywhere whitespace-pre-line text-sm">
            {said.content}
          </p>
          <p className="mt-1 text-muted text-xs">
            {said.member ? t('answers.by', { member: said.member }) : t('answers.byShop')} ·{' '}
            <time dateTime={said.created_at}>{date(said.created_at)}</time>
            {said.changed_at && ` · ${t('answers.changedOn', { date: date(said.changed_at) })}`}
          </p>
        </div>
      )}
      {writing && (
        <AnswerForm
          key={said?.content}
          draft={draft}
          author={author}
          said={said?.content ?? ''}
          pending={pending}
          isLate={isLate(problem)}
          error={error}
          onSend={async (words) => {
            const reply = await onSend(words, said !== null)
            if (reply !== undefined) setWriting(false)
            return reply !== undefined
          }}
          onClose={close}
        />
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        {!writing && (
          <Button
            ref={opener}
            data-row-link
            variant={said ? 'quiet' : 'secondary'}
            size="small"
            pending={false}
            onClick={() => setWriting(true)}
          >
            {t(said ? 'answers.change' : 'answers.answer')}
          </Button>
        )}
        {report !== 'open' && (
          <button
            type="button"
            aria-haspopup="dialog"
            className="inline-flex min-h-11 items-center gap-1.5 text-muted text-sm underline-offset-4 hover:underline lg:min-h-9"
            onClick={() => setAsking(true)}
          >
            <Flag aria-hidden className="size-4 shrink-0" />
            {t('answers.report')}
          </button>
        )}
        {report && <Tag tone={report === 'open' ? 'warning' : 'neutral'}>{t(`answers.report.${report}`)}</Tag>}
        {children}
      </div>
      {asking && (
        <Suspense>
          <ReportDialog
            pending={reporting}
            onSend={(reason) => void onReport(reason).then((reply) => reply !== undefined && setAsking(false))}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Somebody else of the shop has answered meanwhile. */
const isLate = (problem: Error | null): boolean => {
  const refusal = refusalOf(problem)
  return refusal?.codeName === 'writeConflict' && refusal.data?.reason === 'answered_already'
}

type FormProps = {
  draft: string
  author: string
  /** what stands there, which is to be said otherwise */
  said: string
  pending: boolean
  isLate: boolean
  error: string | undefined
  onSend: (words: string) => Promise<boolean>
  onClose: () => void
}

function AnswerForm({ draft, author, said, pending, isLate, error, onSend, onClose }: FormProps) {
  const t = useText()
  const [words, setWords] = useDraft(draft, said)
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    const sent = words.trim()
    if (sent === '' || pending) return
    void onSend(sent).then((isSent) => isSent && setWords(said))
  }
  return (
    <form className="mt-3 grid max-w-prose gap-2" onSubmit={send}>
      <TextArea
        label={t('answers.fieldFor', { author })}
        hint={t(said === '' ? 'answers.public' : 'answers.changeText')}
        error={isLate ? t('answers.already') : error}
        maxLength={answerMost}
        value={words}
        autoFocus
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            send()
          }
          if (event.key === 'Escape') onClose()
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" pending={pending}>
          {t('answers.send')}
        </Button>
        <Button variant="quiet" size="small" pending={false} onClick={onClose}>
          {t('shell.cancel')}
        </Button>
      </div>
    </form>
  )
}
