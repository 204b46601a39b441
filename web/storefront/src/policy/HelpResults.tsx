import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { Reply } from '../../../client/calls.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

type Answer = Reply<'searchHelp'>['list'][number]

/** Where each text stands. */
const places: Record<Answer['page'], (section: number | undefined) => string> = {
  terms: (section) => paths.terms({ section }),
  merchant: (section) => paths.terms({ tab: 'sellers', section }),
  support: (section) => paths.support({ section }),
  return: (section) => paths.returnPolicy({ section }),
  privacy: (section) => paths.privacy({ section }),
  about_us: (section) => paths.aboutUs({ section }),
}

/** The passages that answer a question, each with its heading and the text that it is from; it leads to that heading. */
export function HelpResults({ words }: { words: string }) {
  const t = useText()
  const answers = useQuery({ ...callQuery('searchHelp', { q: words }), placeholderData: keepPreviousData })
  const isOld = answers.isPlaceholderData
  const found = answers.data && t('help.found', { count: answers.data.list.length, words })
  return (
    <>
      {/* It stands here before there is anything to say, so that it is read out. */}
      <p role="status" className="sr-only">
        {!isOld && found}
      </p>
      {answers.isPending ? (
        <>
          <h1 className="sr-only">{t('help.search')}</h1>
          <SkeletonRows label={t('shell.loading')} count={4} />
        </>
      ) : answers.isError ? (
        <LoadError error={answers.error} onRetry={() => void answers.refetch()} pending={answers.isFetching} />
      ) : answers.data.list.length === 0 ? (
        <EmptyState
          heading="h1"
          icon={<SearchX />}
          title={t('help.nothing.title', { words })}
          text={t('help.nothing.text')}
          action={<LinkButton href={paths.support()}>{t('help.write')}</LinkButton>}
        />
      ) : (
        <>
          <h1 className="text-xl">{found}</h1>
          <ul className={classes('mt-2 transition-opacity', isOld && 'opacity-50')} aria-busy={isOld || undefined}>
            {answers.data.list.map((answer) => (
              <li key={`${answer.page}${answer.section}`} className="border-line border-b last:border-0">
                <AnswerLink answer={answer} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function AnswerLink({ answer }: { answer: Answer }) {
  const local = useLocalized()
  const { page, section, heading, excerpt, language } = answer
  return (
    <a
      href={places[page](section ?? undefined)}
      lang={language}
      className="group/answer -mx-3 block rounded-md px-3 py-4 -outline-offset-2 hover:bg-sunken"
    >
      <h2 className="text-base text-accent leading-snug group-hover/answer:underline">
        {heading ? <Marked pieces={heading} /> : local(answer, 'title')}
      </h2>
      {heading && <p className="text-muted text-sm">{local(answer, 'title')}</p>}
      <p className="mt-1.5">
        <Marked pieces={excerpt} />
      </p>
    </a>
  )
}

const Marked = ({ pieces }: { pieces: Answer['excerpt'] }) =>
  pieces.map(({ text, found }, index) =>
    found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other identity
      <mark key={index} className="rounded-sm bg-accent-soft font-semibold text-text">
        {text}
      </mark>
    ) : (
      text
    ),
  )
