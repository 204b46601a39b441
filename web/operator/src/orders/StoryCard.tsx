import { useState } from 'react'
import { type StoryKind, storyKinds } from '../../../../contract/order-desk.ts'
import { useDates } from '../../../client/dates.ts'
import { useUsd } from '../../../office/usd.ts'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Tag.tsx'
import { Timeline, type TimelineEntry } from '../../../ui/Timeline.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { useMovementWords } from './MoneyCards.tsx'
import type { HouseOrderView } from './orders.ts'

type Entry = HouseOrderView['story'][number]
type Told = { title: string; by: string | null; text: string | null; href?: string; isFailure?: boolean }

const failures = ['cancel', 'expire', 'refuse', 'close']

/** One line of the story, whatever it tells of. */
function useTold(): (entry: Entry) => Told {
  const t = useText()
  const usd = useUsd()
  const { nameOf, wayOf } = useMovementWords()
  const who = ({ by, name }: { by: 'buyer' | 'seller' | 'carrier' | 'provider' | 'clock' | 'operator'; name: string | null }) =>
    name === null ? t(`orders.by.${by}`) : `${name} (${t(`orders.by.${by}`)})`
  return (entry) => {
    switch (entry.kind) {
      case 'act':
        return { title: t(`orders.did.${entry.act}`), by: who(entry), text: entry.note, isFailure: failures.includes(entry.act) }
      case 'return':
        return {
          title: t('orders.told.return', { number: entry.increment_id, act: t(`returns.did.${entry.act}`) }),
          by: who(entry),
          text: entry.note,
          isFailure: failures.includes(entry.act),
        }
      case 'message':
        return { title: t('orders.told.message', { number: entry.increment_id }), by: who(entry), text: entry.content }
      case 'money':
        return { title: `${nameOf(entry.transfer)} · ${usd(entry.amount).total}`, by: null, text: wayOf(entry) }
      case 'mail':
        return {
          title: t('orders.told.mail', { subject: entry.subject }),
          by: entry.to,
          text: [
            t(`orders.mail.${entry.state}`),
            ...(entry.state === 'sent' ? [] : [t('orders.mail.tries', { count: entry.tries }), ...(entry.problem ? [entry.problem] : [])]),
          ].join(' · '),
          href: paths.outbox({ row: entry.outgoing_id }),
          isFailure: entry.state === 'failed',
        }
      case 'notice':
        return {
          title: t('orders.told.notice', { title: entry.title }),
          by: entry.to.name,
          text: t(entry.read ? 'orders.told.read' : 'orders.told.unread'),
        }
      case 'webhook':
        return { title: t('orders.told.webhook', { source: entry.source, type: entry.type }), by: null, text: entry.event_id }
      case 'audit':
        return {
          title: t(`audit.act.${entry.act}`),
          by: entry.name,
          text: [entry.why, ...Object.values(entry.details)].filter(Boolean).join(' · ') || null,
        }
    }
  }
}

/** All that happened to an order, in the order of time; by kind where somebody looks for one thing. */
export function StoryCard({ order: { story } }: { order: HouseOrderView }) {
  const t = useText()
  const { date } = useDates()
  const told = useTold()
  const [only, setOnly] = useState<StoryKind | null>(null)
  const countOf = (kind: StoryKind) => story.filter((entry) => entry.kind === kind).length
  const entries = story
    .filter(({ kind }) => only === null || kind === only)
    .map((entry, index): TimelineEntry => {
      const { title, by, text, href, isFailure } = told(entry)
      return {
        key: `${entry.kind} ${entry.at} ${index}`,
        title: <span className="wrap-anywhere">{title}</span>,
        when: [date(entry.at, 'dateTime'), by].filter(Boolean).join(' · '),
        text: (
          <>
            {text && <span className="wrap-anywhere block whitespace-pre-line">{text}</span>}
            {href && (
              <a href={href} className="text-accent underline underline-offset-4">
                {t('orders.story.openMail')}
              </a>
            )}
          </>
        ),
        state: isFailure ? 'failed' : 'done',
      }
    })
  return (
    <Card title={t('orders.story')}>
      <div className="mb-4 flex flex-wrap gap-2">
        <Chip selected={only === null} onPress={() => setOnly(null)} count={story.length}>
          {t('orders.story.all')}
        </Chip>
        {storyKinds
          .filter((kind) => countOf(kind) > 0)
          .map((kind) => (
            <Chip key={kind} selected={only === kind} onPress={() => setOnly(only === kind ? null : kind)} count={countOf(kind)}>
              {t(`orders.story.kind.${kind}`)}
            </Chip>
          ))}
      </div>
      <Timeline label={t('orders.story')} entries={entries} />
    </Card>
  )
}
