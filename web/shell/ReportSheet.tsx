import { type ReactNode, useState } from 'react'
import { useText } from '../client/text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { RadioCards } from '../ui/RadioCards.tsx'

type ReportSheetProps<Reason extends string> = {
  title: string
  /** who looks at it, and who is not told */
  text: string
  reasons: readonly { value: Reason; title: string }[]
  /** what is said to who has chosen none */
  chooseLabel: string
  sendLabel: string
  pending: boolean
  onSend: (reason: Reason) => void
  onClose: () => void
  /** what can be said besides */
  children?: ReactNode
}

/** Why the house should look at what somebody wrote: one reason of some. */
export function ReportSheet<Reason extends string>({
  title,
  text,
  reasons,
  chooseLabel,
  sendLabel,
  pending,
  onSend,
  onClose,
  children,
}: ReportSheetProps<Reason>) {
  const t = useText()
  const [reason, setReason] = useState<Reason | null>(null)
  const [tried, setTried] = useState(false)
  const send = () => {
    setTried(true)
    if (reason) onSend(reason)
  }
  return (
    <Dialog
      open
      place="sheet"
      title={title}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" pending={false} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button pending={pending} onClick={send}>
            {sendLabel}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-muted text-sm">{text}</p>
      <RadioCards
        label={title}
        labelHidden
        value={reason}
        onChange={setReason}
        error={tried && !reason ? chooseLabel : undefined}
        options={reasons}
      />
      {children}
    </Dialog>
  )
}
