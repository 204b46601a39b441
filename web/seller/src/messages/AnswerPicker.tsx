import { useQuery } from '@tanstack/react-query'
import { BookmarkCheck } from 'lucide-react'
import { useState } from 'react'
import { isLanguage, type Language, languages } from '../../../../contract/languages.ts'
import { type AnswerValues, fillAnswer } from '../../../../contract/ready-answers.ts'
import { useDisplayName } from '../../../client/display-names.ts'
import { callQuery } from '../../../client/query.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Select } from '../../../ui/Select.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import type { ReadyAnswer } from './conversation.ts'

type AnswerPickerProps = { language: string; values: AnswerValues; onPick: (text: string) => void; onClose: () => void }

/** Its text in a language, else in English, else in the first that it has. */
function textIn({ content }: ReadyAnswer, wanted: Language): { language: Language; text: string } {
  for (const language of [wanted, 'en' as const, ...languages.map(({ code }) => code)]) {
    const text = content[language]
    if (text !== null) return { language, text }
  }
  return { language: wanted, text: '' }
}

/** The ready answers, filled as they would be placed, in the language in which the buyer writes or another one. */
export default function AnswerPicker({ language, values, onPick, onClose }: AnswerPickerProps) {
  const t = useText()
  const languageName = useDisplayName('language')
  const [wanted, setWanted] = useState<Language>(isLanguage(language) ? language : 'en')
  const [sought, setSought] = useState('')
  const answers = useQuery(callQuery('getReadyAnswers', {}))
  const folded = sought.trim().toLowerCase()
  const shown = (answers.data?.list ?? [])
    .map((answer) => ({ answer, ...textIn(answer, wanted) }))
    .filter(({ answer, text }) => `${answer.name}\n${text}`.toLowerCase().includes(folded))
  const pick = (text: string) => onPick(fillAnswer(text, values))
  const manage = (
    <LinkButton href={paths.readyAnswers()} variant="quiet">
      {t('inbox.ready.manage')}
    </LinkButton>
  )
  return (
    <Dialog open place="sheet" title={t('inbox.ready.title')} closeLabel={t('shell.close')} onClose={onClose} actions={manage}>
      {answers.isError ? (
        <LoadError error={answers.error} onRetry={() => void answers.refetch()} pending={answers.isFetching} />
      ) : answers.isPending ? (
        <SkeletonRows label={t('shell.loading')} />
      ) : answers.data.list.length === 0 ? (
        <EmptyState
          icon={<BookmarkCheck />}
          title={t('inbox.ready.none')}
          text={t('inbox.ready.noneText')}
          action={<LinkButton href={paths.readyAnswers()}>{t('inbox.ready.offered')}</LinkButton>}
        />
      ) : (
        <div className="grid gap-4">
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label={t('inbox.ready.find')}
              error={undefined}
              type="search"
              autoComplete="off"
              value={sought}
              onChange={({ target }) => setSought(target.value)}
              onKeyDown={(event) => {
                const [only] = shown
                if (event.key !== 'Enter' || !only) return
                event.preventDefault()
                pick(only.text)
              }}
            />
            <Select
              label={t('inbox.ready.language')}
              error={undefined}
              options={languages.map(({ code, name }) => ({ value: code, label: name }))}
              value={wanted}
              onChange={({ target }) => isLanguage(target.value) && setWanted(target.value)}
            />
          </div>
          {shown.length === 0 ? (
            <p className="py-6 text-center text-muted">{t('inbox.notFound')}</p>
          ) : (
            <ul aria-label={t('inbox.ready.title')} className="grid gap-2">
              {shown.map(({ answer, text, language: given }) => (
                <li key={answer.answer_id}>
                  <button
                    type="button"
                    className="grid w-full gap-1 rounded-md border border-line px-4 py-3 text-start hover:border-line-strong hover:bg-sunken"
                    onClick={() => pick(text)}
                  >
                    <span className="font-medium text-sm">{answer.name}</span>
                    <span lang={given} className="line-clamp-3 whitespace-pre-line text-muted text-sm">
                      {fillAnswer(text, values)}
                    </span>
                    {given !== wanted && (
                      <span className="text-warning text-xs">
                        {t('inbox.ready.instead', { wanted: languageName(wanted), given: languageName(given) })}
                      </span>
                    )}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Dialog>
  )
}
