import { refusalOf } from '../../../client/refusal.ts'
import { OfficePage, PageHead } from '../../../office/Index.tsx'
import { LoadError } from '../../../shell/LoadError.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { useText } from '../text.ts'

type RecordWaitingProps = {
  /** what asks for it; null: the address names none */
  query: { isError: boolean; isFetching: boolean; error: unknown; refetch: () => unknown } | null
  /** of the page where there is none */
  title: string
  /** that there is none */
  missing: string
  /** the list of the others */
  list: { label: string; href: string }
}

/** What the page of a record shows until it is there: that it is read, that there is none, or why it could not be read. */
export function RecordWaiting({ query, title, missing, list }: RecordWaitingProps) {
  const t = useText()
  const why = refusalOf(query?.error)?.codeName
  if (query === null || (query.isError && (why === 'recordMissing' || why === 'orderMissing')))
    return (
      <OfficePage>
        <PageHead title={title} />
        <EmptyState title={missing} action={<LinkButton href={list.href}>{list.label}</LinkButton>} />
      </OfficePage>
    )
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} pending={query.isFetching} />
  return (
    <OfficePage>
      <SkeletonRows label={t('shell.loading')} count={6} />
    </OfficePage>
  )
}
