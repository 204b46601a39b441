import type { ComponentProps } from 'react'
import { useDates } from '../client/dates.ts'
import { useText } from '../client/text.ts'
import { DateField } from '../ui/DateField.tsx'

/** A day in the words of the language. Pages load it when somebody wants one: `lazily(() => import('../../../shell/DayField.tsx'))`. */
export default function DayField(props: Omit<ComponentProps<typeof DateField>, 'locale' | 'labels'>) {
  const t = useText()
  const { locale } = useDates()
  return (
    <DateField
      {...props}
      locale={locale}
      labels={{
        choose: t('dates.choose'),
        previousYear: t('dates.previousYear'),
        previousMonth: t('dates.previousMonth'),
        nextMonth: t('dates.nextMonth'),
        nextYear: t('dates.nextYear'),
        units: { year: t('dates.unit.year'), month: t('dates.unit.month'), day: t('dates.unit.day') },
        malformed: (form) => t('dates.malformed', { form }),
        tooEarly: (date) => t('dates.tooEarly', { date }),
        tooLate: (date) => t('dates.tooLate', { date }),
      }}
    />
  )
}
