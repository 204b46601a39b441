import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { useLocalized, useSpokenIn } from '../../../client/localized.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { usePlace } from '../../../shell/navigation.ts'
import { Html } from '../../../ui/Html.tsx'
import { Skeleton, SkeletonText } from '../../../ui/Skeleton.tsx'
import { useText } from '../text.ts'
import { PolicyFrame } from './PolicyFrame.tsx'

type Policy = Reply<'getTermsPolicy'>
type PolicyPageProps = {
  policy: UseQueryResult<Policy>
  /** its address, without a section */
  here: string
  /** what can be done about it, below the text */
  children?: ReactNode
}

/** from this many headings on a table of contents helps */
const contentsFrom = 4

/** A text of the house: its title, when it was last changed, and what it holds. */
export function PolicyPage({ policy, here, children }: PolicyPageProps) {
  const local = useLocalized()
  return (
    <PolicyFrame title={policy.data && local(policy.data, 'title')} here={here}>
      {policy.isError ? (
        <LoadError error={policy.error} onRetry={() => void policy.refetch()} pending={policy.isFetching} />
      ) : (
        <>
          <Text policy={policy.data} />
          {policy.data && children}
        </>
      )}
    </PolicyFrame>
  )
}

type Heading = { text: string; isPart: boolean }

function Text({ policy }: { policy: Policy | undefined }) {
  const t = useText()
  const local = useLocalized()
  const spokenIn = useSpokenIn()
  const { date } = useDates()
  const { query, hash } = usePlace()
  const wanted = query.get('section')
  const body = useRef<HTMLDivElement>(null)
  const ledBy = useRef('')
  const [headings, setHeadings] = useState<Heading[]>([])
  const html = policy && local(policy, 'body')
  const headingsOf = () => [...(body.current?.querySelectorAll<HTMLElement>('h2, h3') ?? [])]

  // The headings of the text as it stands in the page; only there they are known as plain words.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text brings new headings
  useLayoutEffect(() => {
    setHeadings(headingsOf().map(({ textContent, localName }) => ({ text: textContent ?? '', isPart: localName === 'h2' })))
  }, [html])

  const show = (index: number) => {
    const heading = headingsOf()[index]
    if (!heading) return
    heading.tabIndex = -1
    heading.scrollIntoView({ block: 'start' })
    heading.focus({ preventScroll: true })
  }

  // An address may lead to a heading: once, when the text is there and the page has settled at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address leads once
  useEffect(() => {
    if (wanted === null || html === undefined || ledBy.current === hash) return
    const frame = requestAnimationFrame(() => {
      ledBy.current = hash
      show(Number(wanted))
    })
    return () => cancelAnimationFrame(frame)
  }, [wanted, html, hash])

  const contents = headings.flatMap(({ text, isPart }, index) => (isPart ? [{ text, index }] : []))
  return (
    <article lang={policy && spokenIn(policy, 'body')}>
      <h1 className="text-3xl">{policy ? local(policy, 'title') : <Skeleton className="h-11 w-3/4" />}</h1>
      {policy ? (
        <p className="mt-3 text-muted text-sm">{t('policy.updated', { date: date(policy.updated_at) })}</p>
      ) : (
        <div role="status" aria-label={t('shell.loading')} className="mt-8">
          <SkeletonText lines={12} />
        </div>
      )}
      {contents.length >= contentsFrom && (
        <nav aria-labelledby="contents" className="mt-6 rounded-lg bg-sunken p-5">
          <h2 id="contents" className="mb-1 text-base">
            {t('policy.contents')}
          </h2>
          <ol>
            {contents.map(({ text, index }) => (
              <li key={text}>
                <button
                  type="button"
                  className="min-h-11 py-1 text-start text-accent hover:underline lg:min-h-8"
                  onClick={() => show(index)}
                >
                  {text}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div ref={body} className="mt-6 [&_:is(h2,h3)]:scroll-mt-20 lg:[&_:is(h2,h3)]:scroll-mt-32 [&_:is(h2,h3)]:outline-none">
        {html && <Html html={html} />}
      </div>
    </article>
  )
}
