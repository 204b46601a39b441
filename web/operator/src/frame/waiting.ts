import type { Section } from '../../../office/OfficeFrame.tsx'

/** What waits in the sections, by their keys: told at their names. */
export const useWaiting = (): Readonly<Record<string, Section['waiting']>> => ({})
