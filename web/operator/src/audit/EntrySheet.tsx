import { ArrowRight } from 'lucide-react'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { useLanguage } from '../../../client/settings.ts'
import { Facts } from '../../../office/Facts.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { pairUp, type Told } from './details.ts'
import { subjectHref } from './subject-link.ts'
import { useEntryWords } from './words.ts'

type Entry = Reply<'getAudit'>['list'][number]

/** An entry as a whole: who, why, and what was before and after. */
export function EntrySheet({ entry, onClose }: { entry: Entry | null; onClose: () => void }) {
  const t = useText()
  return (
    <Dialog
      open={entry !== null}
      onClose={onClose}
      title={entry ? t(`audit.act.${entry.act}`) : ''}
      closeLabel={t('shell.close')}
      place="sheet"
    >
      {entry && <Explained entry={entry} />}
    </Dialog>
  )
}

function Explained({ entry }: { entry: Entry }) {
  const t = useText()
  const lang = useLanguage()
  const { date } = useDates()
  const { actor, about, detail } = useEntryWords()
  const told = pairUp(entry.details, lang)
  const href = subjectHref(entry.subject, entry.subject_id)
  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          { key: 'at', label: t('audit.column.at'), value: <time dateTime={entry.at}>{date(entry.at, 'dateTime')}</time> },
          { key: 'by', label: t('audit.column.by'), value: actor(entry) },
          { key: 'about', label: t('audit.column.subject'), value: about(entry) },
          ...(entry.why ? [{ key: 'why', label: t('audit.column.why'), value: entry.why }] : []),
          { key: 'entry', label: t('audit.column.entry'), value: <span className="tabular-nums">{entry.id}</span> },
        ]}
      />
      <section className="grid gap-3">
        <h3 className="font-semibold text-sm">{t('audit.details')}</h3>
        {told.length === 0 ? (
          <p className="text-muted text-sm">{t('audit.noDetails')}</p>
        ) : (
          <Facts facts={told.map((one) => ({ key: one.name, label: detail(one.name), value: <Value told={one} /> }))} />
        )}
      </section>
      <Tag tone={entry.position ? 'success' : 'neutral'}>
        {entry.position ? t('audit.sealedAs', { position: entry.position }) : t('audit.waits')}
      </Tag>
      <div className="flex flex-wrap gap-2">
        {href && (
          <LinkButton href={href} variant="secondary">
            {t('audit.open')}
          </LinkButton>
        )}
        {entry.subject !== 'house' && entry.subject_id !== '0' && (
          <LinkButton href={paths.audit({ subject: entry.subject, id: entry.subject_id })} variant="secondary">
            {t('audit.history')}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

function Value({ told }: { told: Told }) {
  const t = useText()
  const { value } = useEntryWords()
  if ('value' in told) return <span className="whitespace-pre-line">{value(told.name, told.value)}</span>
  const side = (label: string, text: string | null) => (
    <span className="min-w-0 flex-1 basis-40 rounded-md bg-sunken px-3 py-2">
      <span className="block text-muted text-xs">{label}</span>
      <span className="wrap-anywhere whitespace-pre-line">{text === null ? '–' : value(told.name, text)}</span>
    </span>
  )
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2">
      {side(t('audit.before'), told.before)}
      <ArrowRight aria-hidden className="size-4 shrink-0 text-muted" />
      {side(t('audit.now'), told.now)}
    </span>
  )
}
