/** When a day begins in a zone: not everywhere at midnight, as some clocks are put forward then. */
export const beginOf = (day: Temporal.PlainDate, timeZone: string): Date => new Date(day.toZonedDateTime(timeZone).epochMilliseconds)
