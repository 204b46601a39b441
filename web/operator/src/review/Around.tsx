import { Copy } from 'lucide-react'
import { useDates } from '../../../client/dates.ts'
import { useDisplayName } from '../../../client/display-names.ts'
import { showTelephone } from '../../../client/telephone.ts'
import { Facts } from '../../../office/Facts.tsx'
import { useUsd } from '../../../office/usd.ts'
import { Card } from '../../../ui/Card.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { Timeline } from '../../../ui/Timeline.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import type { Case } from './address.ts'

const link = 'text-accent underline underline-offset-4'
const shownAtOnce = 4
const tones = { under_review: 'neutral', approved: 'success', refused: 'danger', cancelled: 'neutral' } as const

/** Other applications that look like this one, each with the way to it. */
export function Duplicates({ found }: { found: Case }) {
  const t = useText()
  const usd = useUsd()
  const { date } = useDates()
  if (found.duplicates.length === 0) return null
  // One line for each application, with all the signs by which it is like this one; those of others first.
  const alike = [...Map.groupBy(found.duplicates, ({ application_id }) => application_id).values()].toSorted(
    ([one], [other]) => Number(one?.same_person) - Number(other?.same_person),
  )
  const row = (signs: readonly Case['duplicates'][number][]) => {
    const [one] = signs
    if (!one) return null
    return (
      <li key={one.application_id}>
        <a href={paths.review({ open: one.application_id })} className={link}>
          {one.number}
        </a>{' '}
        <span className="font-medium">{signs.map(({ sign }) => t(`review.sign.${sign}`)).join(' · ')}</span>
        <span className="block text-muted">
          {[
            one.same_person ? t('review.samePerson') : one.applicant,
            one.amount === null ? null : usd(one.amount).total,
            t(`review.state.${one.state}`),
            date(one.created_at, 'dateTime'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </li>
    )
  }
  return (
    <section aria-label={t('review.duplicates')} className="rounded-lg border border-warning bg-warning-soft p-4">
      <h3 className="mb-2 flex items-center gap-2 font-semibold text-sm text-warning">
        <Copy aria-hidden className="size-4" />
        {t('review.duplicatesCount', { count: alike.length })}
      </h3>
      <ul className="grid gap-2 text-sm">{alike.slice(0, shownAtOnce).map(row)}</ul>
      {alike.length > shownAtOnce && (
        <details className="mt-2 text-sm">
          <summary className="cursor-pointer font-medium text-warning">
            {t('review.duplicatesMore', { count: alike.length - shownAtOnce })}
          </summary>
          <ul className="mt-2 grid gap-2">{alike.slice(shownAtOnce).map(row)}</ul>
        </details>
      )}
    </section>
  )
}

/** Who applies, and what came before. */
export function Applicant({ found }: { found: Case }) {
  const t = useText()
  const usd = useUsd()
  const { date, age } = useDates()
  const languageName = useDisplayName('language')
  const { person } = found
  return (
    <Card title={t('review.applicant')}>
      <div className="grid items-start gap-x-8 gap-y-2 sm:grid-cols-2">
        <Facts
          facts={[
            {
              key: 'name',
              label: t('review.name'),
              value: (
                <span className="flex flex-wrap items-center gap-2">
                  {person.name}
                  {person.status !== 'active' && <Tag tone="danger">{t(`review.person.${person.status}`)}</Tag>}
                </span>
              ),
            },
            { key: 'email', label: t('review.email'), value: person.email },
            {
              key: 'telephone',
              label: t('review.telephone'),
              value: person.telephone ? (
                <span className="flex flex-wrap items-center gap-2">
                  {showTelephone(person.telephone)}
                  <Tag tone={person.telephone_verified ? 'success' : 'neutral'}>
                    {t(person.telephone_verified ? 'review.verified' : 'review.notVerified')}
                  </Tag>
                </span>
              ) : (
                '—'
              ),
            },
          ]}
        />
        <Facts
          facts={[
            {
              key: 'since',
              label: t('review.since'),
              value: <span title={date(person.since, 'dateTime')}>{`${date(person.since)} · ${age(person.since)}`}</span>,
            },
            { key: 'orders', label: t('review.orders'), value: person.orders },
            { key: 'language', label: t('review.language'), value: languageName(person.language) ?? person.language },
          ]}
        />
      </div>
      <h3 className="mt-5 mb-2 font-medium text-sm">{t('review.earlier')}</h3>
      {found.earlier.length === 0 ? (
        <p className="text-muted text-sm">{t('review.earlierNone')}</p>
      ) : (
        <ul className="grid gap-2 text-sm">
          {found.earlier.map((one) => (
            <li key={one.application_id} className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
              <a href={paths.review({ open: one.application_id })} className={link}>
                {one.number}
              </a>
              <span>{t(`review.kind.${one.kind}`)}</span>
              {one.amount !== null && <span className="tabular-nums">{usd(one.amount).total}</span>}
              <Tag tone={tones[one.state]}>{t(`review.state.${one.state}`)}</Tag>
              <span className="text-muted">{[date(one.created_at), one.reason].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const acts = [
  'application.open',
  'application.approve',
  'application.approve_first',
  'application.refuse',
  'application.cancel',
  'payout.paid',
  'payout.failed',
  'payout.unknown',
] as const
const knownAct = (act: string) => acts.find((one) => one === act)
const pictures = ['certificate', 'id_front', 'id_holder'] as const
const knownPicture = (picture: string | null) => pictures.find((one) => one === picture)

/** What has happened to it, each look at its pictures among it. */
export function Story({ found }: { found: Case }) {
  const t = useText()
  const usd = useUsd()
  const { date } = useDates()
  return (
    <Card title={t('review.story')}>
      <Timeline
        label={t('review.story')}
        entries={found.timeline.map((entry) => {
          const act = knownAct(entry.act)
          const picture = knownPicture(entry.picture)
          const title = act
            ? t(`review.act.${act}`)
            : picture
              ? t('review.looked', { picture: t(`review.evidence.${picture}`) })
              : entry.act
          return {
            key: entry.key,
            title: <span className="text-sm">{entry.operator ? `${title} · ${entry.operator}` : title}</span>,
            when: date(entry.at, 'dateTime'),
            text: [entry.amount === null ? '' : usd(entry.amount).total, entry.why].filter(Boolean).join(' · ') || undefined,
            state: entry.act === 'application.refuse' || entry.act === 'payout.failed' ? ('failed' as const) : ('done' as const),
          }
        })}
      />
    </Card>
  )
}
