import { Check } from 'lucide-react'
import { classes } from './classes.ts'

type StepperProps = {
  label: string
  steps: readonly { key: string; label: string /** of a step already done: the way back to it */; href?: string }[]
  current: string
  doneLabel: string
}

/** Where one is in a course of steps, as in the checkout. */
export function Stepper({ label, steps, current, doneLabel }: StepperProps) {
  const at = steps.findIndex(({ key }) => key === current)
  const arrived = at === steps.length - 1
  return (
    <nav aria-label={label} className="@container">
      <ol className="flex items-start">
        {steps.map((step, index) => {
          // to have come to the last step is to be done
          const done = index < at || arrived
          const mark = (
            <>
              <span
                className={classes(
                  'grid size-8 place-items-center rounded-full border-2 font-semibold text-sm',
                  done ? 'border-accent bg-accent text-on-accent' : index === at ? 'border-accent text-accent' : 'border-line text-muted',
                )}
              >
                {done ? <Check aria-hidden className="size-4" /> : index + 1}
              </span>
              <span
                className={classes(
                  'whitespace-nowrap text-center text-xs leading-snug sm:text-sm',
                  // Where five words have no room side by side, the present one says enough to the eye.
                  index === at ? 'font-semibold' : 'text-muted @max-[21rem]:sr-only',
                )}
              >
                {step.label}
              </span>
              {done && <span className="sr-only">{doneLabel}</span>}
            </>
          )
          const place = 'flex flex-col items-center gap-1.5'
          return (
            <li key={step.key} aria-current={index === at ? 'step' : undefined} className="relative min-w-0 flex-1">
              {index > 0 && (
                <span
                  aria-hidden
                  className={classes(
                    'absolute start-[calc(-50%+1.25rem)] end-[calc(50%+1.25rem)] top-4 h-0.5',
                    index <= at ? 'bg-accent' : 'bg-line',
                  )}
                />
              )}
              {done && step.href ? (
                <a href={step.href} className={place}>
                  {mark}
                </a>
              ) : (
                <span className={place}>{mark}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
