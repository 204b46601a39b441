import type { systemCalls } from '../../../contract/calls/system.ts'
import { makeOperator } from '../applying.ts'
import { enterConsole } from '../console.ts'
import type { TestPlaza } from '../plaza.ts'
import type { Ready } from '../valid-inputs.ts'

/** The calls about what the house runs on. */
export function openSystemInputs(plaza: TestPlaza): Record<keyof typeof systemCalls, () => Promise<Ready>> {
  const by = async (input: Record<string, unknown>): Promise<Ready> => ({
    input,
    options: await enterConsole(plaza, await makeOperator(plaza)),
  })
  return { getSystem: () => by({}), getJobs: () => by({ state: 'failing' }) }
}
