import { CloudOff, RefreshCw, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useDates } from '../../client/dates.ts'
import { useStore } from '../../client/store.ts'
import { useText } from '../../client/text.ts'
import { Button } from '../../ui/Button.tsx'
import { standing } from './follow-answers.ts'
import { takeNewVersion, version } from './versions.ts'

const minuteMs = 60_000

/** What is said for as long as it is so, above the lower edge, clear of tabs and acts: how old what is shown is, or that there is a new version. */
export function NoticeBars() {
  const { kind } = useStore(standing, (state) => state)
  const isNew = useStore(version, (state) => state.isNew)
  const [isLater, setLater] = useState(false)
  const bar = kind !== 'online' ? <Age kind={kind} /> : isNew && !isLater ? <NewVersion onLater={() => setLater(true)} /> : null
  return (
    <div role="status" aria-live="polite">
      {bar}
    </div>
  )
}

function Age({ kind }: { kind: 'offline' | 'unreachable' }) {
  const t = useText()
  const { age } = useDates()
  const since = useStore(standing, (state) => state.since)
  const [, setMinute] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setMinute((minute) => minute + 1), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <Bar icon={<CloudOff />}>
      <p className="py-2.5">
        <strong className="font-semibold">{t(`offline.${kind}`)}</strong>
        {since !== null && <> {t('offline.asItWas', { age: age(new Date(since).toISOString()) })}</>}
      </p>
    </Bar>
  )
}

function NewVersion({ onLater }: { onLater: () => void }) {
  const t = useText()
  return (
    <Bar icon={<RefreshCw />}>
      <p className="flex-1 py-2.5">{t('offline.newVersion')}</p>
      <Button size="small" pending={false} onClick={takeNewVersion}>
        {t('offline.reload')}
      </Button>
      <button type="button" aria-label={t('shell.close')} className="-me-3 grid size-11 shrink-0 place-items-center" onClick={onLater}>
        <X aria-hidden className="size-4.5" />
      </button>
    </Bar>
  )
}

const Bar = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div
    data-notice-bar
    className="page-enter fixed inset-x-3 bottom-[calc(0.5rem+var(--tab-bar)+var(--act-bar)+var(--offer-bar)+var(--lower-edge))] z-20 mx-auto flex min-h-11 max-w-xl items-center gap-3 rounded-lg border border-line bg-raised px-4 text-sm shadow-2 lg:bottom-6 lg:w-fit"
  >
    <span aria-hidden className="shrink-0 text-muted [&_svg]:size-4.5">
      {icon}
    </span>
    {children}
  </div>
)
