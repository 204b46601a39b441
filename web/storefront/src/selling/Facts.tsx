import { Percent, Scale, ShieldCheck, Truck } from 'lucide-react'
import { classes } from '../../../ui/classes.ts'
import { useText } from '../text.ts'

const facts = [
  { key: 'commission', Icon: Percent },
  { key: 'held', Icon: ShieldCheck },
  { key: 'ship', Icon: Truck },
  { key: 'decide', Icon: Scale },
] as const

/** What selling here means, as the agreement with sellers has it. */
export function Facts({ className }: { className: string }) {
  const t = useText()
  return (
    <ul aria-label={t('selling.facts')} className={classes('grid gap-x-10 gap-y-6', className)}>
      {facts.map(({ key, Icon }) => (
        <li key={key} className="flex gap-3.5">
          <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
            <Icon className="size-5" />
          </span>
          <div className="min-w-0">
            <p className="font-semibold leading-snug">{t(`selling.fact.${key}`)}</p>
            <p className="mt-0.5 text-muted text-sm">{t(`selling.fact.${key}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
