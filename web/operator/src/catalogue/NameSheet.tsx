import { type ReactNode, useState } from 'react'
import { catalogueNameMost } from '../../../../contract/limits.ts'
import type { CallName } from '../../../client/calls.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { SixTexts } from '../content/SixTexts.tsx'
import type { Words } from '../content/words.ts'
import { useText } from '../text.ts'
import { Quicker } from './Quicker.tsx'

type NameSheetProps = {
  title: string
  text: string
  /** what the button says */
  confirm: string
  act: { pending: boolean; problem: Error | null; fields: Readonly<Record<string, string>> }
  /** calls that show what somebody quicker did */
  refreshes: readonly CallName[]
  name: Words
  onName: (name: Words) => void
  onSend: () => void
  onClose: () => void
  children?: ReactNode
}

/** A name in six languages, and what belongs to it below; English is always there. */
export function NameSheet(props: NameSheetProps) {
  const { title, text, confirm, act, refreshes, name, onName, onSend, onClose, children } = props
  const t = useText()
  const [isPressed, setPressed] = useState(false)
  const isMissing = name.en.trim() === ''
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('shell.close')}
      place="sheet"
      actions={
        <Button
          pending={act.pending}
          onClick={() => {
            setPressed(true)
            if (!isMissing) onSend()
          }}
        >
          {confirm}
        </Button>
      }
    >
      <div className="grid gap-6">
        <Quicker problem={act.problem} refreshes={refreshes} />
        <p className="text-muted text-sm">{text}</p>
        <SixTexts
          label={t('catalogue.brand.name')}
          field="name"
          words={name}
          onChange={onName}
          errors={isPressed && isMissing ? { name_en: t('shell.field.required'), ...act.fields } : act.fields}
          maxLength={catalogueNameMost}
        />
        {children}
      </div>
    </Dialog>
  )
}
