import { violatedConstraint } from './database.ts'
import { refuse } from './refusal.ts'

/** Runs a write; a unique key that says no becomes the refusal of the field it stands for. `fields` by constraint name. */
export async function refusingTaken<Result>(fields: Record<string, string>, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const field = fields[violatedConstraint(error) ?? '']
    if (field === undefined) throw error
    throw refuse('parameterInvalid', { fields: { [field]: { problem: 'malformed' } } })
  }
}
