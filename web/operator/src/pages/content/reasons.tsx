import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ApplicationKind, applicationKindNames } from '../../../../../contract/applications.ts'
import { readyReasonsMost } from '../../../../../contract/limits.ts'
import { useAct } from '../../../../client/act.ts'
import { useDates } from '../../../../client/dates.ts'
import { useLocalized } from '../../../../client/localized.ts'
import { callQuery } from '../../../../client/query.ts'
import { OfficePage } from '../../../../office/Index.tsx'
import { useListKeys } from '../../../../office/list-keys.ts'
import { useShortcuts } from '../../../../office/shortcuts.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { goTo } from '../../../../shell/navigation.ts'
import { Card } from '../../../../ui/Card.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import { Arrows } from '../../content/Arrows.tsx'
import { useArranged } from '../../content/arranging.ts'
import { ContentHead } from '../../content/ContentHead.tsx'
import { alone, type Reason } from '../../content/reasons.ts'
import { useMay } from '../../frame/console.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

/** What those who refuse an application choose from, by kind and in their order, with how often each was given. */
export default function ReasonsPage() {
  const t = useText()
  const mayAct = useMay('content')
  const reasons = useQuery(callQuery('getReadyReasons', {}))
  useListKeys()
  useShortcuts(mayAct ? [{ keys: 'n', label: t('content.new.reason'), group: 'page', run: () => goTo(paths.reason()) }] : [])
  if (reasons.isError) return <LoadError error={reasons.error} onRetry={() => void reasons.refetch()} pending={reasons.isFetching} />
  return (
    <OfficePage>
      <ContentHead
        at="reasons"
        acts={
          mayAct && (
            <LinkButton size="small" href={paths.reason()} icon={<Plus aria-hidden className="size-4" />}>
              {t('content.new.reason')}
            </LinkButton>
          )
        }
      />
      {reasons.isPending ? (
        <SkeletonRows label={t('shell.loading')} count={8} />
      ) : (
        <div className="grid gap-4">
          {applicationKindNames.map((kind) => (
            <Kind key={kind} kind={kind} reasons={reasons.data.list.filter((reason) => reason.kind === kind)} mayAct={mayAct} />
          ))}
        </div>
      )}
    </OfficePage>
  )
}

function Kind({ kind, reasons, mayAct }: { kind: ApplicationKind; reasons: readonly Reason[]; mayAct: boolean }) {
  const t = useText()
  const local = useLocalized()
  const name = t(`review.kind.${kind}`)
  const arrange = useAct('arrangeReadyReasons', { quiet: true, refreshes: ['getReadyReasons'] })
  const arranged = useArranged('getReadyReasons')
  const ids = reasons.filter(({ is_offered }) => is_offered).map(({ id }) => id)
  return (
    <Card
      title={name}
      action={
        mayAct &&
        ids.length < readyReasonsMost && (
          <LinkButton
            variant="quiet"
            size="small"
            href={paths.reason({ kind })}
            aria-label={t('content.newReasonHere', { kind: name })}
            icon={<Plus aria-hidden className="size-4" />}
          >
            {t('content.new.reason')}
          </LinkButton>
        )
      }
    >
      <ul className="grid gap-3" aria-label={name}>
        {reasons.map((reason) => (
          <Row key={reason.id} reason={reason}>
            {mayAct && reason.is_offered && (
              <Arrows
                id={reason.id}
                name={local(reason, 'text')}
                ids={ids}
                pending={arrange.pending}
                onArrange={(sorted) => void arranged(arrange.act({ kind, ids: sorted }))}
              />
            )}
          </Row>
        ))}
      </ul>
    </Card>
  )
}

function Row({ reason, children }: { reason: Reason; children: React.ReactNode }) {
  const t = useText()
  const local = useLocalized()
  const { date } = useDates()
  return (
    <li data-row={reason.id} className="flex items-start gap-4 rounded-md border border-line p-3">
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <a href={paths.reason({ id: reason.id })} className="wrap-anywhere font-medium underline-offset-4 hover:underline">
            {alone(local(reason, 'text'))}
          </a>
          {!reason.is_offered && <Tag>{t('content.reason.notOffered')}</Tag>}
        </p>
        <p className="mt-1 text-muted">
          {t('content.reason.used', { count: reason.used })}
          {' · '}
          {reason.changed_by === null
            ? t('content.reason.first')
            : t('content.version.by', { name: reason.changed_by, at: date(reason.changed_at, 'dateTime') })}
        </p>
      </div>
      {children}
    </li>
  )
}
