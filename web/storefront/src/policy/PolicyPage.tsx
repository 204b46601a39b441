import type { UseQueryResult } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { useLocalized } from '../../../client/localized.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { usePlace } from '../../../shell/navigation.ts'
import { Title } from '../../../shell/Title.tsx'
import { classes } from '../../../ui/classes.ts'
import { Html } from '../../../ui/Html.tsx'
import { Page } from '../../../ui/Layout.tsx'
import { Skeleton, SkeletonText } from '../../../ui/Skeleton.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

type PolicyPageProps = { policy: UseQueryResult<Reply<'getTermsPolicy'>> }

/** from this many headings on a table of contents helps */
const contentsFrom = 4

/** A text of the house: its title, when it was last changed, what it holds, and the way to the others. */
export function PolicyPage({ policy }: PolicyPageProps) {
  const t = useText()
  const local = useLocalized()
  const { date } = useDates()
  const here = `#${usePlace().route}`
  const body = useRef<HTMLDivElement>(null)
  const [headings, setHeadings] = useState<string[]>([])
  const html = policy.data && local(policy.data, 'body')

  // The headings of the text as it stands in the page; only there they are known as plain words.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text brings new headings
  useLayoutEffect(() => {
    setHeadings([...(body.current?.querySelectorAll('h2') ?? [])].map((heading) => heading.textContent ?? ''))
  }, [html])

  const show = (index: number) => {
    const heading = body.current?.querySelectorAll('h2')[index]
    if (!heading) return
    heading.tabIndex = -1
    heading.scrollIntoView({ block: 'start' })
    heading.focus({ preventScroll: true })
  }
  const others = [
    { label: t('market.support'), href: paths.support() },
    { label: t('market.returnPolicy'), href: paths.returnPolicy() },
    { label: t('market.terms'), href: paths.terms() },
    { label: t('market.privacy'), href: paths.privacy() },
    { label: t('market.aboutUs'), href: paths.aboutUs() },
  ]
  if (policy.isError) return <LoadError error={policy.error} onRetry={() => void policy.refetch()} pending={policy.isFetching} />
  const title = policy.data && local(policy.data, 'title')
  return (
    <Page>
      <Title>{title ?? t('policy.texts')}</Title>
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[16rem_minmax(0,46rem)]">
        <div className="order-last lg:order-first">
          <nav aria-label={t('policy.texts')} className="lg:sticky lg:top-32">
            <ul className="border-line border-t lg:border-0">
              {others.map((other) => (
                <li key={other.href} className="border-line border-b lg:border-0">
                  <a
                    href={other.href}
                    aria-current={other.href === here ? 'page' : undefined}
                    className={classes(
                      'flex min-h-11 items-center rounded-md py-2 leading-tight lg:px-3',
                      other.href === here ? 'font-semibold text-accent lg:bg-accent-soft' : 'text-muted hover:text-text hover:underline',
                    )}
                  >
                    {other.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <article className="min-w-0">
          <h1 className="text-3xl">{title ?? <Skeleton className="h-11 w-3/4" />}</h1>
          {policy.data ? (
            <p className="mt-3 text-muted text-sm">{t('policy.updated', { date: date(policy.data.updated_at) })}</p>
          ) : (
            <div role="status" aria-label={t('shell.loading')} className="mt-8">
              <SkeletonText lines={12} />
            </div>
          )}
          {headings.length >= contentsFrom && (
            <nav aria-labelledby="contents" className="mt-6 rounded-lg bg-sunken p-5">
              <h2 id="contents" className="mb-1 text-base">
                {t('policy.contents')}
              </h2>
              <ol>
                {headings.map((heading, index) => (
                  <li key={heading}>
                    <button
                      type="button"
                      className="min-h-11 py-1 text-start text-accent hover:underline lg:min-h-8"
                      onClick={() => show(index)}
                    >
                      {heading}
                    </button>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <div ref={body} className="mt-6 [&_h2]:scroll-mt-20 lg:[&_h2]:scroll-mt-32 [&_h2]:outline-none">
            {html && <Html html={html} />}
          </div>
        </article>
      </div>
    </Page>
  )
}
