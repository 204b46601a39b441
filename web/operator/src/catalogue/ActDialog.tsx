import type { ReactNode } from 'react'
import type { CallName } from '../../../client/calls.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useText } from '../text.ts'
import { Quicker } from './Quicker.tsx'

type ActDialogProps = {
  title: string
  /** what the button says */
  confirm: string
  danger?: boolean
  /** why it cannot be done as things stand: what is inside says so, and there is no button */
  obstacle: string | null | undefined
  act: { pending: boolean; problem: Error | null }
  /** calls that show what somebody quicker did */
  refreshes: readonly CallName[]
  onConfirm: () => void
  onClose: () => void
  /** what is asked, and what will happen */
  children: ReactNode
}

/** One act on a part of the catalogue: what it will do stands above its button, and who was quicker above that. */
export function ActDialog(props: ActDialogProps) {
  const { title, confirm, danger = false, obstacle, act, refreshes, onConfirm, onClose, children } = props
  const t = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('shell.close')}
      actions={
        !obstacle && (
          <Button variant={danger ? 'danger' : 'primary'} pending={act.pending} onClick={onConfirm}>
            {confirm}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <Quicker problem={act.problem} refreshes={refreshes} />
        {children}
      </div>
    </Dialog>
  )
}
