import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useText } from '../text.ts'

type FormDialogProps = {
  title: string
  /** what the button says */
  confirm: string
  danger?: boolean
  pending: boolean
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, sent by its button or by Enter. */
export function FormDialog({ title, confirm, danger = false, pending, onSend, onClose, children }: FormDialogProps) {
  const t = useText()
  const form = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('shell.close')}
      actions={
        <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} pending={pending}>
          {confirm}
        </Button>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={send}>
        {children}
      </form>
    </Dialog>
  )
}
