/** How a job stands: to run now, to run later, running, refused and tried again by itself, given up. */
export const jobStates = ['due', 'later', 'running', 'failing', 'given_up'] as const
export type JobState = (typeof jobStates)[number]

/** Jobs and statements that are shown at once. */
export const jobsShownMost = 50
export const statementsShownMost = 30
export const tablesShownMost = 8
