import { useState } from 'react'
import type { ScheduledSubject, ScheduleState } from '../../../../contract/content-desk.ts'
import { useAct } from '../../../client/act.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'

type StopButtonProps = {
  subject: ScheduledSubject
  id: string
  version: number
  name: string
  state: Exclude<ScheduleState, 'over'>
  onDone: () => void
}

const refreshes = ['getContentVersions', 'getHouseAdverts', 'getHouseAnnouncements'] as const

/** Takes something out of the shop now, and for a moment the way back. */
export function StopButton({ subject, id, version, name, state, onDone }: StopButtonProps) {
  const t = useText()
  const [asked, setAsked] = useState(false)
  const restore = useAct('restoreContent', {
    refreshes,
    onDone: (_, { to }) => {
      showToast(t('content.restored', { version: to }), { tone: 'success' })
      onDone()
    },
  })
  const stop = useAct('stopContent', {
    refreshes,
    onDone: (stopped) => {
      setAsked(false)
      onDone()
      showToast(t('content.stopped'), {
        tone: 'success',
        action: { label: t('content.undo'), onPress: () => void restore.act({ subject, id, version: stopped.version, to: version }) },
      })
    },
  })
  return (
    <>
      <Button variant="danger" size="small" pending={false} onClick={() => setAsked(true)}>
        {t('content.stop')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('content.stop.title', { name })}
        confirmLabel={t('content.stop')}
        cancelLabel={t('shell.cancel')}
        closeLabel={t('shell.close')}
        pending={stop.pending}
        danger
        onConfirm={() => void stop.act({ subject, id, version })}
        onClose={() => setAsked(false)}
      >
        <p className="text-sm">{t(`content.stop.text.${state}`)}</p>
      </ConfirmDialog>
    </>
  )
}
