import type { ReactNode } from 'react'
import { useDates } from '../../../client/dates.ts'
import { useDisplayName } from '../../../client/display-names.ts'
import { useLocalized } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { Card } from '../../../ui/Card.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Rating } from '../../../ui/Rating.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { Timeline } from '../../../ui/Timeline.tsx'
import { useText } from '../text.ts'
import type { ReportedThing } from './report.ts'

/** What was written, in its language, and around what. */
export function Thing({ found }: { found: ReportedThing }) {
  const t = useText()
  const local = useLocalized()
  const languageName = useDisplayName('language')
  const { date } = useDates()
  const { product, pictures } = found
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold text-lg">{t(`reports.one.${found.kind}`)}</h2>
        {found.hidden && <Tag tone="danger">{t('reports.was.hidden')}</Tag>}
        {found.star !== null && <Rating value={found.star} label={t('reports.stars', { value: found.star })} />}
      </div>
      <p className="mt-1 text-muted text-sm">
        {t('reports.writtenBy', { name: found.author.name || t('reports.nameless'), date: date(found.created_at, 'dateTime') })} ·{' '}
        {t('reports.aboutShop', { shop: local(found.shop, 'name') })} ·{' '}
        {t('reports.writtenIn', { language: languageName(found.language) ?? found.language })}
      </p>
      {product && (
        <p className="mt-4 flex items-center gap-3 text-sm">
          <Picture source={withBase(product.image)} alt="" sizes="3rem" className="size-12 shrink-0 rounded-md" />
          <span className="min-w-0">{local(product, 'name')}</span>
        </p>
      )}
      <blockquote lang={found.language} className="wrap-anywhere mt-4 whitespace-pre-line border-line-strong border-s-4 ps-4">
        {found.content || <span className="text-muted">{t('reports.picturesOnly')}</span>}
      </blockquote>
      {pictures.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-3">
          {pictures.map((picture, index) => (
            <li key={picture.path}>
              <Picture
                source={withBase(picture)}
                alt={t('reports.picture', { number: index + 1 })}
                sizes="8rem"
                className="size-32 rounded-md"
              />
            </li>
          ))}
        </ul>
      )}
      {found.answer !== null && (
        <Quoted title={t('reports.answer')}>
          <p className="wrap-anywhere whitespace-pre-line">{found.answer}</p>
        </Quoted>
      )}
    </Card>
  )
}

const Quoted = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="mt-4 rounded-lg bg-sunken p-4 text-sm">
    <h3 className="mb-1 font-medium">{title}</h3>
    {children}
  </section>
)

export function Reporters({ found }: { found: ReportedThing }) {
  const t = useText()
  const { date } = useDates()
  return (
    <Card title={t('reports.reporters')}>
      <ul className="grid gap-4">
        {found.reports.map(({ at, by, name, reason, words, settled }) => (
          <li key={`${at} ${name}`} className="text-sm">
            <p className="font-medium">{t(`reports.reason.${reason}`)}</p>
            {words !== '' && <p className="wrap-anywhere whitespace-pre-line">{words}</p>}
            <p className="text-muted text-xs">
              {t(`reports.reporter.${by}`, { name: name || t('reports.nameless') })} · {date(at, 'dateTime')}
              {settled && ` · ${t('reports.settled')}`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function EarlierDecisions({ found }: { found: ReportedThing }) {
  const t = useText()
  const { date } = useDates()
  if (found.decisions.length === 0) return null
  return (
    <Card title={t('reports.earlier')}>
      <Timeline
        label={t('reports.earlier')}
        entries={found.decisions.map(({ at, hidden, by, why }) => ({
          key: at,
          title: t(hidden ? 'reports.was.hidden' : 'reports.was.kept'),
          when: `${date(at, 'dateTime')} · ${by ?? t('reports.byHouse')}`,
          text: why && <span className="wrap-anywhere whitespace-pre-line">{why}</span>,
          state: hidden ? 'failed' : 'done',
        }))}
      />
    </Card>
  )
}
