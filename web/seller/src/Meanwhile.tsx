import { useDates } from '../../client/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { editedMeanwhile } from './edited-meanwhile.ts'
import { useText } from './text.ts'

/** Somebody else was quicker: who, and the choice to look at theirs or to save one's own over it. Nothing where that is not the problem. */
export function Meanwhile({ problem, onTheirs, onMine }: { problem: Error | null; onTheirs: () => void; onMine: () => void }) {
  const t = useText()
  const { age } = useDates()
  const edited = editedMeanwhile(problem)
  if (!edited) return null
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-md bg-warning-soft px-4 py-3 text-sm">
      <p className="min-w-0 flex-1 basis-60">
        {edited.by === null
          ? t('settings.meanwhile', { age: age(edited.at) })
          : t('settings.meanwhileBy', { by: edited.by, age: age(edited.at) })}
      </p>
      <Button size="small" variant="secondary" pending={false} onClick={onTheirs}>
        {t('settings.meanwhileTheirs')}
      </Button>
      <Button size="small" variant="secondary" pending={false} onClick={onMine}>
        {t('settings.meanwhileMine')}
      </Button>
    </div>
  )
}
