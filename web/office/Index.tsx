import type { ReactNode } from 'react'
import { useLanguage } from '../client/settings.ts'
import { Title } from '../shell/Title.tsx'

type PageHeadProps = {
  title: string
  /** how many there are in the chosen view */
  count?: number | undefined
  /** a sentence below */
  text?: ReactNode
  /** the acts of the page, the likely one filled and last */
  acts?: ReactNode
}

/** Title, count and main act: the head of every page of an office. */
export function PageHead({ title, count, text, acts }: PageHeadProps) {
  const lang = useLanguage()
  return (
    <>
      <Title>{title}</Title>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="flex flex-wrap items-baseline gap-x-3 text-xl">
            {title}
            {count !== undefined && (
              <span className="font-normal font-text text-base text-muted tabular-nums">{new Intl.NumberFormat(lang).format(count)}</span>
            )}
          </h1>
          {text && <p className="mt-1 max-w-3xl text-muted text-sm">{text}</p>}
        </div>
        {acts && <div className="flex flex-wrap items-center gap-2">{acts}</div>}
      </div>
    </>
  )
}

/** The column of a page of an office. `narrow`: for settings and forms. */
export const OfficePage = ({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) => (
  <div className={`mx-auto w-full px-4 py-5 lg:px-8 lg:py-7 ${narrow ? 'max-w-4xl' : 'max-w-[88rem]'}`}>{children}</div>
)

/** The sheet that a list lies on: views, head, table, paging. */
export const ListSheet = ({ children }: { children: ReactNode }) => (
  <div className="overflow-clip rounded-lg border border-line bg-raised">{children}</div>
)
