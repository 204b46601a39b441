/** Of the minute in which a job of the clock comes anew. */
const mostMs = 20_000

/** For a job of the clock that may have much to do: it ends with the server, and leaves the rest to the next run early enough that others have their turn. */
export const forAWhile = (ending: AbortSignal): AbortSignal => AbortSignal.any([ending, AbortSignal.timeout(mostMs)])
