import { useEffect, useRef, useState } from 'react'
import { returnWordsMost } from '../../../../contract/limits.ts'
import { useDisplayName } from '../../../client/display-names.ts'
import { useLanguage } from '../../../client/settings.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useText } from '../text.ts'
import type { Case } from './address.ts'

/** A ready reason at the version that was read, or words, or both. */
export type GivenWhy = { reason?: string; reason_version?: number; words: string }

type RefuseDialogProps = { open: boolean; found: Case; onClose: () => void; onRefuse: (why: GivenWhy) => void }

const own = 'own'

/** Why it is refused: a ready reason or words, and how the applicant will read it, in their language and in one's own. */
export function RefuseDialog({ open, found, onClose, onRefuse }: RefuseDialogProps) {
  const t = useText()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('review.refuseTitle', { number: found.number })}
      closeLabel={t('shell.close')}
      place="sheet"
    >
      <Asking found={found} onRefuse={onRefuse} />
    </Dialog>
  )
}

function Asking({ found, onRefuse }: Pick<RefuseDialogProps, 'found' | 'onRefuse'>) {
  const t = useText()
  const language = useLanguage()
  const languageName = useDisplayName('language')
  const [reason, setReason] = useState<string>(found.reasons[0]?.code ?? own)
  const [words, setWords] = useState('')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  // The reasons are what the arrows move among, as soon as the dialog is there.
  useEffect(() => {
    const frame = requestAnimationFrame(() => form.current?.querySelector<HTMLInputElement>('input[type=radio]:checked')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const ready = found.reasons.find(({ code }) => code === reason)
  const read = (side: 'theirs' | 'ours') => {
    const said = words.trim()
    if (ready === undefined) return found.own_words[side].replace('{words}', said || '…')
    return said === '' ? ready[side] : `${ready[side]}\n+ ${said}`
  }
  return (
    <form
      ref={form}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (ready === undefined && words.trim() === '') setError(t('review.wordsNeeded'))
        else onRefuse({ ...(ready && { reason: ready.code, reason_version: ready.version }), words: words.trim() })
      }}
    >
      <RadioCards
        label={t('review.why')}
        error={undefined}
        value={reason}
        onChange={setReason}
        options={[
          ...found.reasons.map(({ code, text }) => ({
            value: code,
            title: <span className="inline-block first-letter:uppercase">{text}</span>,
          })),
          { value: own, title: t('review.ownWords') },
        ]}
      />
      <TextArea
        label={t(ready ? 'review.wordsBeside' : 'review.words.own')}
        error={error}
        optional={ready ? t('shell.optional') : undefined}
        hint={t('review.wordsHint', { language: languageName(found.person.language) ?? found.person.language })}
        lang={found.person.language}
        maxLength={returnWordsMost}
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
          setError(undefined)
        }}
      />
      <section aria-label={t('review.asRead')} className="grid gap-3 rounded-lg bg-sunken p-4 text-sm">
        <h3 className="font-medium">{t('review.asRead')}</h3>
        <p lang={found.person.language} className="wrap-anywhere whitespace-pre-line">
          {read('theirs')}
        </p>
        {found.person.language !== language && (
          <p className="wrap-anywhere whitespace-pre-line border-line border-t pt-3 text-muted">{read('ours')}</p>
        )}
      </section>
      <Button type="submit" variant="danger" pending={false} wide>
        {t('review.refuse')}
      </Button>
    </form>
  )
}
