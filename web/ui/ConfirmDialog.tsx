import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  closeLabel: string
  pending: boolean
  /** yes cannot be undone */
  danger?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** A question with a yes and a no. */
export const ConfirmDialog = ({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  closeLabel,
  pending,
  danger = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={title}
    closeLabel={closeLabel}
    actions={
      <>
        <Button variant="quiet" pending={false} onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
)
