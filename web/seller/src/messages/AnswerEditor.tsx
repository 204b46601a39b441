import { useRef, useState } from 'react'
import { isLanguage, type Language, languages } from '../../../../contract/languages.ts'
import { readyAnswerMost, readyAnswerNameMost } from '../../../../contract/limits.ts'
import { answerPlaceholders } from '../../../../contract/ready-answers.ts'
import { useAct } from '../../../client/act.ts'
import { refusalOf } from '../../../client/refusal.ts'
import { useLanguage } from '../../../client/settings.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import type { ReadyAnswer } from './conversation.ts'

type AnswerEditorProps = { /** null: a new one */ answer: ReadyAnswer | null; onClose: () => void }

/** A ready answer in its languages, that of the member first. What is put in by itself is chosen, and stands where one writes. */
export default function AnswerEditor({ answer, onClose }: AnswerEditorProps) {
  const t = useText()
  const lang = useLanguage()
  const [name, setName] = useState(answer?.name ?? '')
  const [content, setContent] = useState<Partial<Record<Language, string>>>(() =>
    Object.fromEntries(languages.flatMap(({ code }) => (answer?.content[code] ? [[code, answer.content[code]]] : []))),
  )
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const writing = useRef<Language>(lang)
  const done = {
    refreshes: ['getReadyAnswers'] as const,
    quiet: true,
    onDone: () => {
      showToast(t('inbox.ready.saved'), { tone: 'success' })
      onClose()
    },
  }
  const add = useAct('addReadyAnswer', done)
  const change = useAct('changeReadyAnswer', done)
  const { problem, fields, pending } = answer ? change : add
  const isWritten = Object.values(content).some((text) => text.trim() !== '')
  const isMeanwhile = refusalOf(problem)?.codeName === 'writeConflict'

  const save = () => {
    setTried(true)
    if (name.trim() === '' || !isWritten) return
    if (answer) void change.act({ answer_id: answer.answer_id, version: answer.version, name: name.trim(), content })
    else void add.act({ name: name.trim(), content })
  }
  const put = (word: string) => {
    const code = writing.current
    const area = form.current?.querySelector<HTMLTextAreaElement>(`textarea[name="${code}"]`)
    const text = content[code] ?? ''
    const at = area?.selectionStart ?? text.length
    setContent({ ...content, [code]: `${text.slice(0, at)}{${word}}${text.slice(area?.selectionEnd ?? at)}` })
    setTimeout(() => {
      area?.focus()
      area?.setSelectionRange(at + word.length + 2, at + word.length + 2)
    })
  }
  const ordered = languages.toSorted((left, right) => Number(right.code === lang) - Number(left.code === lang))
  return (
    <Dialog
      open
      place="sheet"
      title={answer ? t('inbox.ready.change', { name: answer.name }) : t('inbox.ready.add')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" pending={false} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button pending={pending} onClick={save}>
            {t('inbox.ready.save')}
          </Button>
        </>
      }
    >
      <div ref={form} className="grid gap-5">
        {problem && !pending && (
          <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-danger text-sm">
            {isMeanwhile ? t('inbox.ready.meanwhile') : (Object.values(fields)[0] ?? t('inbox.ready.failed'))}
          </p>
        )}
        <TextField
          label={t('inbox.ready.name')}
          hint={t('inbox.ready.nameHint')}
          error={tried && name.trim() === '' ? t('inbox.ready.noName') : fields.name}
          maxLength={readyAnswerNameMost}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="sticky -top-5 z-10 -mx-5 grid gap-2 border-line border-b bg-raised px-5 py-3">
          <p id="words" className="text-muted text-sm">
            {t('inbox.ready.words')}
          </p>
          <p className="flex flex-wrap gap-2">
            {answerPlaceholders.map((word) => (
              <button
                key={word}
                type="button"
                aria-describedby="words"
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line px-3 text-sm hover:border-line-strong lg:min-h-9"
                // the field keeps its place
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => put(word)}
              >
                {t(`inbox.what.${word}`)}
                <span aria-hidden className="text-muted text-xs">{`{${word}}`}</span>
              </button>
            ))}
          </p>
        </div>
        {ordered.map(({ code, name: language }) => (
          <TextArea
            key={code}
            name={code}
            lang={code}
            label={language}
            optional={t('shell.optional')}
            error={tried && !isWritten && code === lang ? t('inbox.ready.noText') : fields[`content.${code}`]}
            maxLength={readyAnswerMost}
            value={content[code] ?? ''}
            onFocus={({ target }) => {
              if (isLanguage(target.name)) writing.current = target.name
            }}
            onChange={({ target }) => setContent({ ...content, [code]: target.value })}
          />
        ))}
      </div>
    </Dialog>
  )
}
