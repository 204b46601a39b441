import { useShortcuts } from '../../../office/shortcuts.ts'
import { Button } from '../../../ui/Button.tsx'
import { useSecondsLeft } from '../../../ui/Countdown.tsx'
import { useText } from '../text.ts'
import { type Pending, sendNow, takeBack, usePending } from './pending.ts'

/** What is about to be decided, and the last moment to take it back: Escape. One is at the next case meanwhile. */
export function PendingBar({ onTakenBack }: { onTakenBack: (id: string) => void }) {
  const pending = usePending()
  return pending && <Bar key={pending.id} pending={pending} onTakenBack={onTakenBack} />
}

function Bar({ pending, onTakenBack }: { pending: Pending; onTakenBack: (id: string) => void }) {
  const t = useText()
  const seconds = useSecondsLeft(new Date(pending.at).toISOString())
  const back = () => {
    const id = takeBack()
    if (id !== null) onTakenBack(id)
  }
  useShortcuts([{ keys: 'Escape', label: t('review.takeBack'), group: 'page', run: back }])
  return (
    <section
      aria-label={pending.sentence}
      className="fixed inset-x-2 top-[calc(var(--office-head)+0.5rem)] z-40 mx-auto flex w-fit flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-inverse py-2 ps-5 pe-2 text-on-inverse text-sm shadow-3"
    >
      <span role="status">{pending.sentence}</span>
      <span aria-hidden className="tabular-nums opacity-80">
        {t('review.inSeconds', { count: seconds })}
      </span>
      <span className="flex gap-1">
        <Button variant="secondary" size="small" pending={false} aria-keyshortcuts="Escape" onClick={back}>
          {t('review.takeBack')}
        </Button>
        <Button variant="secondary" size="small" pending={false} onClick={sendNow}>
          {t('review.sendNow')}
        </Button>
      </span>
    </section>
  )
}
