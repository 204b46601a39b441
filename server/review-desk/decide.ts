import { applicationNumber, applicationRules } from '../../contract/applications.ts'
import type { Language } from '../../contract/languages.ts'
import type { Minor } from '../../money/money.ts'
import { approveApplication, type HouseRules, refuseApplication } from '../applications/decide.ts'
import { lockApplication } from '../applications/lock.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { codeText, transportText } from '../platform/http/messages.ts'
import { problemOf } from '../platform/http/problems.ts'
import { refuse, TransportError } from '../platform/refusal.ts'
import type { GivenWhy } from '../ready-reasons/offered.ts'
import type { Operator } from '../sessions/callers.ts'

/** Which of the two kinds of calls asks: those about money ask for a proof of who decides, and roles of their own. */
export type Desk = { isMoney: boolean }

type Given = { reason?: string | undefined; reason_version?: number | undefined; words: string }

/** Words alone, or a ready reason with words beside it. */
export const whyOf = ({ reason, reason_version: version, words }: Given): GivenWhy =>
  reason === undefined ? { words } : { code: reason, words, ...(version !== undefined && { version }) }

/** Refuses recordMissing an application whose kind is decided by the calls of the other desk. */
async function needKindOf(tx: Tx, operator: Operator, applicationId: string, { isMoney }: Desk): Promise<void> {
  const { kind } = await lockApplication(tx, operator, applicationId)
  if (applicationRules[kind].isMoney !== isMoney) throw refuse('recordMissing')
}

export async function approveOnDesk(
  tx: Tx,
  operator: Operator,
  { applicationId, amountMinor = null }: { applicationId: string; amountMinor?: Minor | null },
  { isMoney, ...rules }: Desk & HouseRules,
): Promise<{ outcome: 'approved' | 'first_of_two' }> {
  await needKindOf(tx, operator, applicationId, { isMoney })
  return { outcome: await approveApplication(tx, operator, { applicationId, amountMinor }, rules) }
}

export async function refuseOnDesk(
  tx: Tx,
  operator: Operator,
  { applicationId, why }: { applicationId: string; why: GivenWhy },
  desk: Desk,
): Promise<{ outcome: 'refused' }> {
  await needKindOf(tx, operator, applicationId, desk)
  await refuseApplication(tx, operator, { applicationId, why })
  return { outcome: 'refused' }
}

type Many = { applications: readonly string[]; why: GivenWhy | null } & HouseRules & { language: Language }
type Result = Reply<'decideApplications'>['list'][number]

/**
 * Decides listings and additions to stock one after the other, each by its own act in a transaction of its own: what cannot be decided is named with the
 * reason and holds up none of the others. `why` null approves.
 */
export async function decideMany(db: Database, operator: Operator, { applications, why, language, ...rules }: Many): Promise<Result[]> {
  const results: Result[] = []
  for (const applicationId of new Set(applications)) {
    const result = { application_id: applicationId, number: applicationNumber(applicationId), message: '', by: null }
    try {
      const outcome = await db.transaction(async (tx) => {
        const { kind } = await lockApplication(tx, operator, applicationId)
        if (!applicationRules[kind].inBulk) throw refuse('recordMissing')
        if (why === null) return (await approveOnDesk(tx, operator, { applicationId }, { isMoney: false, ...rules })).outcome
        return (await refuseOnDesk(tx, operator, { applicationId, why }, { isMoney: false })).outcome
      })
      results.push({ ...result, outcome: outcome === 'refused' ? 'refused' : 'approved' })
    } catch (error) {
      results.push({ ...result, outcome: 'not_decided', ...toldOf(error, language) })
    }
  }
  return results
}

/** Why one was not decided, in a sentence, and who has decided it meanwhile; what nobody expected is thrown on. */
function toldOf(error: unknown, language: Language): Pick<Result, 'message' | 'by'> {
  const problem = problemOf(error)
  if (problem instanceof TransportError) {
    if (problem.status === 500) throw error
    return { message: transportText(language, problem.status), by: null }
  }
  const by = problem.data && 'by' in problem.data ? problem.data.by : null
  return { message: codeText(language, problem.codeName), by: typeof by === 'string' ? by : null }
}
