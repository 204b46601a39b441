/** From when a shop takes no orders, and from when it takes them again by itself; null: when it says so. Times as answers carry them. */
export type Vacation = { from: string; until: string | null }

/** Whether a shop takes no orders at a moment: kept answers tell the same at any time. */
export const isAway = (vacation: Vacation | null, nowMs: number): boolean =>
  vacation !== null && Date.parse(vacation.from) <= nowMs && (vacation.until === null || nowMs < Date.parse(vacation.until))
