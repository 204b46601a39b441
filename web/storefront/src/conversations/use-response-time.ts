import { useText } from '../text.ts'

const dayHours = 24

/** How soon a shop usually answers, as measured; undefined where there is nothing to tell. */
export function useResponseTime(): (hours: number | null) => string | undefined {
  const t = useText()
  return (hours) => {
    if (hours === null) return undefined
    return hours > dayHours ? t('asking.answersDays', { count: hours / dayHours }) : t('asking.answersHours', { count: hours })
  }
}
