import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { VersionedSubject } from '../../../../contract/content-desk.ts'
import { useAct } from '../../../client/act.ts'
import { useDates } from '../../../client/dates.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { useSpanWords } from './span.ts'

type VersionsProps = { subject: VersionedSubject; id: string; version: number; mayAct: boolean; onRestored: () => void }

/** Every state that something was in: who made it and when, what it changed, and the way back to it. */
export function Versions({ subject, id, version: now, mayAct, onRestored }: VersionsProps) {
  const t = useText()
  const local = useLocalized()
  const { date } = useDates()
  const { span } = useSpanWords()
  const [asked, setAsked] = useState<number | null>(null)
  const versions = useQuery(callQuery('getContentVersions', { subject, id }))
  const restore = useAct('restoreContent', {
    refreshes: ['getContentVersions', 'getHouseAdverts', 'getHouseAnnouncements', 'getReadyReasons'],
    onDone: (_, { to }) => {
      showToast(t('content.restored', { version: to }), { tone: 'success' })
      setAsked(null)
      onRestored()
    },
  })
  const chosen = versions.data?.list.find(({ version }) => version === asked)
  return (
    <Card title={t('content.versions')}>
      {versions.isError ? (
        <LoadError error={versions.error} onRetry={() => void versions.refetch()} pending={versions.isFetching} />
      ) : versions.isPending ? (
        <SkeletonRows label={t('shell.loading')} count={2} />
      ) : (
        <ol className="grid gap-4">
          {versions.data.list.map((one) => (
            <li key={one.version} className="grid gap-1 text-sm">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {t('content.version', { version: one.version })}
                {one.version === now && <Tag tone="accent">{t('content.version.now')}</Tag>}
              </p>
              <p className="wrap-anywhere">{local(one, 'title')}</p>
              <p className="text-muted">
                {t('content.version.by', { name: one.by ?? t('content.version.system'), at: date(one.at, 'dateTime') })}
              </p>
              {one.changes.length > 0 && (
                <p className="text-muted">
                  {t('content.version.changes', { fields: one.changes.map((field) => t(`content.change.${field}`)).join(', ') })}
                </p>
              )}
              {mayAct && one.version !== now && (
                <div>
                  <Button variant="link" size="small" pending={false} onClick={() => setAsked(one.version)}>
                    {t('content.version.restore', { version: one.version })}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      {chosen && (
        <ConfirmDialog
          open
          title={t('content.version.restore', { version: chosen.version })}
          confirmLabel={t('content.version.restore', { version: chosen.version })}
          cancelLabel={t('shell.cancel')}
          closeLabel={t('shell.close')}
          pending={restore.pending}
          onConfirm={() => void restore.act({ subject, id, version: now, to: chosen.version })}
          onClose={() => setAsked(null)}
        >
          <div className="grid gap-2 text-sm">
            <p className="font-medium">{local(chosen, 'title')}</p>
            <p>
              {chosen.starts_at === null
                ? t('content.reason.restoreText')
                : t('content.version.restoreText', { span: span({ starts_at: chosen.starts_at, ends_at: chosen.ends_at }) })}
            </p>
          </div>
        </ConfirmDialog>
      )}
    </Card>
  )
}
