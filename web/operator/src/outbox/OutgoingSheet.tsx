import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { languages } from '../../../../contract/languages.ts'
import { wordsKeptDays } from '../../../../contract/outbox.ts'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { callQuery } from '../../../client/query.ts'
import { refusalOf } from '../../../client/refusal.ts'
import { Facts } from '../../../office/Facts.tsx'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useMay } from '../frame/console.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { StateTag } from './StateTag.tsx'

type Outgoing = Reply<'getOutgoing'>

/** One of what goes out: to whom, what became of it, what it says, and sending it again. */
export function OutgoingSheet({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useText()
  return (
    <Dialog
      open={id !== undefined}
      onClose={onClose}
      title={t('outbox.sheet', { id: id ?? '' })}
      closeLabel={t('shell.close')}
      place="sheet"
    >
      {id !== undefined && <Loaded key={id} id={id} />}
    </Dialog>
  )
}

function Loaded({ id }: { id: string }) {
  const t = useText()
  const outgoing = useQuery(callQuery('getOutgoing', { outgoing_id: id }))
  if (outgoing.isPending) return <SkeletonRows label={t('shell.loading')} count={4} />
  if (outgoing.isError) return <LoadError error={outgoing.error} onRetry={() => void outgoing.refetch()} pending={outgoing.isFetching} />
  return (
    <div className="grid gap-5">
      <State outgoing={outgoing.data} />
      <Words outgoing={outgoing.data} />
      <Resend outgoing={outgoing.data} />
    </div>
  )
}

function State({ outgoing }: { outgoing: Outgoing }) {
  const t = useText()
  const { date } = useDates()
  const { channel, to, language, group, state, problem, tries, created_at, sent_at, next_try, expires_at, regards, copy_of, copies } =
    outgoing
  const at = (time: string) => <time dateTime={time}>{date(time, 'dateTime')}</time>
  const link = (key: string, href: string, label: string) => (
    <a key={key} href={href} className="block text-accent underline underline-offset-4">
      {label}
    </a>
  )
  const hrefs: Partial<Record<Outgoing['regards'][number]['kind'], (id: string) => string>> = {
    order: (id) => paths.order(id),
    return: (open) => paths.returns({ open }),
  }
  const fact = (key: string, label: string, value: ReactNode) => (value ? [{ key, label, value }] : [])
  return (
    <Facts
      facts={[
        { key: 'state', label: t('outbox.column.state'), value: <StateTag state={state} /> },
        ...fact('problem', t('outbox.problem'), problem === 'expired' ? t('outbox.expired') : problem),
        { key: 'to', label: t('outbox.column.to'), value: to },
        {
          key: 'what',
          label: t('outbox.column.group'),
          value: [
            t(`outbox.channel.${channel}`),
            t(`outbox.group.${group}`),
            languages.find(({ code }) => code === language)?.name ?? language,
          ].join(' · '),
        },
        { key: 'at', label: t('outbox.column.at'), value: at(created_at) },
        ...fact('sent', t('outbox.sentAt'), sent_at && at(sent_at)),
        { key: 'tries', label: t('outbox.tries'), value: tries },
        ...fact('next', t('outbox.nextTry'), next_try && at(next_try)),
        ...fact('until', t('outbox.expiresAt'), expires_at && at(expires_at)),
        ...fact(
          'regards',
          t('outbox.regards'),
          regards.length > 0 &&
            regards.map(({ kind, id, name }) => {
              const [href, label] = [hrefs[kind]?.(id), t(`outbox.regards.${kind}`, { name })]
              return href ? (
                link(`${kind} ${id}`, href, label)
              ) : (
                <span key={`${kind} ${id}`} className="block">
                  {label}
                </span>
              )
            }),
        ),
        ...fact(
          'of',
          t('outbox.copyOf'),
          copy_of && link(copy_of.id, paths.outbox({ row: copy_of.id }), date(copy_of.created_at, 'dateTime')),
        ),
        ...fact(
          'copies',
          t('outbox.copies'),
          copies.length > 0 && copies.map(({ id, created_at: made }) => link(id, paths.outbox({ row: id }), date(made, 'dateTime'))),
        ),
      ]}
    />
  )
}

function Words({ outgoing: { subject, text, has_secret, language } }: { outgoing: Outgoing }) {
  const t = useText()
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold text-sm">{t('outbox.words')}</h3>
      {text === null ? (
        <p className="text-muted text-sm">{t('outbox.wordsGone', { days: wordsKeptDays })}</p>
      ) : (
        <div lang={language} className="wrap-anywhere rounded-md bg-sunken px-4 py-3 text-sm">
          {subject !== '' && <p className="mb-2 font-semibold">{subject}</p>}
          <p className="whitespace-pre-line">{text}</p>
        </div>
      )}
      {has_secret && <p className="text-muted text-sm">{t('outbox.hidden')}</p>}
    </section>
  )
}

/** What sending it again does, before it is done; or why it cannot be. */
function Resend({ outgoing: { id, to, way, obstacle } }: { outgoing: Outgoing }) {
  const t = useText()
  const { age } = useDates()
  const may = useMay('support')
  const [asking, setAsking] = useState(false)
  const resend = useAct('resendOutgoing', {
    refreshes: ['getOutbox', 'getOutgoing'],
    quiet: true,
    onDone: (done) => {
      setAsking(false)
      showToast(t(`outbox.done.${done.way}`), { tone: 'success' })
    },
  })
  const refusal = refusalOf(resend.problem)
  const conflict = refusal?.codeName === 'writeConflict' ? refusal.data : null
  const problem =
    conflict?.reason === 'sent_again'
      ? t('outbox.sentAgainBy', { by: conflict.by, age: age(conflict.at) })
      : conflict?.reason === 'not_sent_again'
        ? t(`outbox.obstacle.${conflict.why}`)
        : resend.problem?.message
  if (way === null) return obstacle && <p className="rounded-md bg-sunken px-4 py-3 text-sm">{t(`outbox.obstacle.${obstacle}`)}</p>
  if (!may) return null
  const label = t(way === 'copy' ? 'outbox.resend' : 'outbox.retry')
  return (
    <section className="grid gap-3">
      {asking && <p className="wrap-anywhere text-sm">{t(`outbox.effect.${way}`, { to })}</p>}
      {problem && (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant={asking ? 'primary' : 'secondary'}
          pending={resend.pending}
          onClick={() => (asking ? void resend.act({ outgoing_id: id }) : setAsking(true))}
        >
          {label}
        </Button>
        {asking && (
          <Button variant="quiet" pending={false} onClick={() => setAsking(false)}>
            {t('shell.cancel')}
          </Button>
        )}
      </div>
    </section>
  )
}
