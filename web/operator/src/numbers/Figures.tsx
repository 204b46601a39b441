import { type HouseMeasure, houseMeasures } from '../../../../contract/house-numbers.ts'
import type { Reply } from '../../../client/calls.ts'
import { changeQuery } from '../../../shell/navigation.ts'
import { classes } from '../../../ui/classes.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useText } from '../text.ts'
import { figureOf, useFigures } from './show.ts'

/** What rises is good news; of what leaves the house it is no news. */
const isNews = (name: HouseMeasure) => name !== 'refunds' && name !== 'withdrawals'

const grid = 'mb-5 grid grid-cols-2 gap-3 md:grid-cols-3 2xl:grid-cols-5'
const wide = (name: HouseMeasure) => name === 'sales' && 'max-md:col-span-2'

export const FiguresToCome = () => (
  <div className={grid}>
    {houseMeasures.map((name) => (
      <Skeleton key={name} className={classes('h-23 rounded-lg sm:h-25', wide(name))} />
    ))}
  </div>
)

/** The figures of the period, each beside what it was before; the pressed one is drawn below. */
export function Figures({ numbers: { now, before }, measure }: { numbers: Reply<'getHouseNumbers'>; measure: HouseMeasure }) {
  const t = useText()
  const figures = useFigures()
  const changeOf = (name: HouseMeasure): number | null => {
    const [value, was] = [figureOf(now, name), figureOf(before, name)]
    return value === null || !was || name === 'conversion' ? null : value / was - 1
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset asks for its legend, and these are no fields of a form
    <div role="group" aria-label={t('numbers.measures')} className={grid}>
      {houseMeasures.map((name) => {
        const change = changeOf(name)
        return (
          <button
            key={name}
            type="button"
            aria-pressed={name === measure}
            className={classes(
              'min-w-0 rounded-lg border bg-raised p-3 text-start hover:bg-sunken sm:p-4',
              name === measure ? 'border-accent ring-1 ring-accent' : 'border-line',
              wide(name),
            )}
            onClick={() => changeQuery({ measure: name === 'sales' ? undefined : name })}
          >
            <span className="block text-muted text-sm">{t(`numbers.measure.${name}`)}</span>
            <span className="block whitespace-nowrap font-semibold text-xl tabular-nums 2xl:text-2xl">{figures.show(now, name)}</span>
            <span className="block text-muted text-xs tabular-nums">
              {figureOf(before, name) === null ? t('numbers.notCounted') : t('numbers.before', { value: figures.show(before, name) })}
              {change !== null && change !== 0 && (
                <span
                  className={classes('ms-1.5 whitespace-nowrap font-medium', isNews(name) && (change > 0 ? 'text-success' : 'text-danger'))}
                >
                  {figures.change(change)}
                </span>
              )}
            </span>
          </button>
        )
      })}
    </div>
  )
}
