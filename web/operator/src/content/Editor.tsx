import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { OfficePage, PageHead } from '../../../office/Index.tsx'
import { LoadError } from '../../../shell/LoadError.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { useText } from '../text.ts'

type EditorPageProps = {
  title: string
  back: { label: string; href: string }
  acts?: ReactNode
  text?: ReactNode
  /** what is written */
  children: ReactNode
  /** how it will look, and how it was */
  aside: ReactNode
}

/** What is written at the start, how it looks at the end; one below the other where there is no room. */
export const EditorPage = ({ title, back, acts, text, children, aside }: EditorPageProps) => (
  <OfficePage>
    <a href={back.href} className="-ms-2 mb-1 inline-flex min-h-11 items-center gap-1 rounded-md px-2 text-muted text-sm hover:text-text">
      <ChevronLeft aria-hidden className="size-4" />
      {back.label}
    </a>
    <PageHead title={title} acts={acts} text={text} />
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <div className="grid min-w-0 gap-5">{children}</div>
      <div className="grid min-w-0 gap-5">{aside}</div>
    </div>
  </OfficePage>
)

type Asked = { isError: boolean; isFetching: boolean; error: unknown; refetch: () => unknown; data?: unknown }

/** What an editor shows until all that it needs is there; null when it is. */
export function EditorWaiting({
  queries,
  missing,
  title,
  back,
}: {
  queries: readonly Asked[]
  missing: boolean
  title: string
  back: string
}) {
  const t = useText()
  const failed = queries.find(({ isError }) => isError)
  if (failed) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} pending={failed.isFetching} />
  return (
    <OfficePage>
      <PageHead title={title} />
      {missing ? (
        <EmptyState title={t('content.missing')} action={<LinkButton href={back}>{title}</LinkButton>} />
      ) : (
        <SkeletonRows label={t('shell.loading')} count={6} />
      )}
    </OfficePage>
  )
}
