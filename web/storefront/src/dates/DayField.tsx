import { useDates } from '../../../client/dates.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { useText } from '../text.ts'

type DayFieldProps = {
  label: string
  /** days as YYYY-MM-DD */
  value: string | undefined
  min?: string
  max?: string
  onChange: (day: string | undefined) => void
}

/** A day in the words of the language. Pages load it when somebody wants one: `lazily(() => import('../dates/DayField.tsx'))`. */
export default function DayField(props: DayFieldProps) {
  const t = useText()
  const { locale } = useDates()
  return (
    <DateField
      {...props}
      error={undefined}
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
