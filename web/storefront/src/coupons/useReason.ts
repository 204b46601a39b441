import { useEffect } from 'react'
import { showProblem } from '../../../client/problems.ts'
import { useCouponText } from './useCouponText.ts'

/** Why a coupon was not given out, to stand where it was asked for; every other problem is a toast. */
export function useReason(problem: Error | null): string | undefined {
  const reason = useCouponText().reason(problem) ?? undefined
  const other = reason === undefined ? problem : null
  useEffect(() => {
    if (other) void showProblem(other)
  }, [other])
  return reason
}
