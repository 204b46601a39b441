import { type ApplicationState, applicationNumber, applicationRules, kindByNumber, kindsFor } from '../../contract/applications.ts'
import type { Language } from '../../contract/languages.ts'
import { fullName } from '../../contract/names.ts'
import type { DecisionObstacle } from '../../contract/review-desk.ts'
import { formatAmount } from '../../money/money.ts'
import type { HouseRules } from '../applications/decide.ts'
import type { Application } from '../applications/lock.ts'
import { inWords, type Why } from '../messages/reasons.ts'
import { maybeAmount } from '../platform/amounts.ts'
import { type Db, row, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { findDuplicates } from './duplicates.ts'
import { readEvidence } from './evidence.ts'
import { summarize } from './queue.ts'
import { languageOrDefault, refusalTexts } from './refusal-text.ts'
import { seeApplication } from './sight.ts'
import { readSubject } from './subjects.ts'

type Case = Reply<'getReviewCase'>

const earlierMost = 10

/** One application with all that it is decided by. Refuses recordMissing, 403 a kind of another desk. */
export async function viewCase(
  db: Db,
  operator: Operator,
  applicationId: string,
  { language, secondApproverFromMinor }: HouseRules & { language: Language },
): Promise<Case> {
  const application = await seeApplication(db, operator, applicationId)
  const person = await readPerson(db, application)
  const [summary, standing, decisions, earlier, subject, evidence, duplicates, timeline, texts] = await Promise.all([
    summarize(db, operator, application.id, language),
    row<{ reason: Why | null; email: string }>(
      db,
      sql`select a.reason, o.email from application a, operator o where a.id = ${application.id} and o.id = ${operator.operatorId}`,
    ),
    readDecisions(db, operator, application),
    readEarlier(db, application, language),
    readSubject(db, application, language),
    readEvidence(db, application.id),
    findDuplicates(db, application),
    readTimeline(db, application, language),
    refusalTexts(db, application, { theirs: person.language, ours: language }),
  ])
  return {
    ...summary,
    reason: standing.reason ? inWords(standing.reason, language) : '',
    needs_two:
      applicationRules[application.kind].isMoney && application.amountMinor !== null && application.amountMinor >= secondApproverFromMinor,
    second_approver_from: formatAmount(secondApproverFromMinor),
    decisions,
    obstacle: obstacleTo(application, operator, { isOwn: standing.email === person.email, decisions }),
    person,
    earlier,
    subject,
    evidence,
    duplicates,
    timeline,
    ...texts,
  }
}

/** What `needDecider` and `approveApplication` would refuse, told before. */
function obstacleTo(
  { kind, state }: Application,
  { role }: Operator,
  { isOwn, decisions }: { isOwn: boolean; decisions: Case['decisions'] },
): DecisionObstacle | null {
  if (state !== 'under_review') return 'over'
  if (role === 'read_only' || !kindsFor(role).includes(kind)) return 'role'
  if (isOwn) return 'own'
  return decisions.some(({ mine, decision }) => mine && decision === 'approve') ? 'approved_already' : null
}

async function readPerson(db: Db, { applicant: { customerId }, shopId }: Application): Promise<Case['person']> {
  const { firstname, lastname, since, language, ...found } = await row<
    Omit<Case['person'], 'name' | 'since' | 'language'> & { firstname: string; lastname: string; since: Date; language: string }
  >(
    db,
    sql`select c.id as customer_id, c.firstname, c.lastname, c.email, c.telephone, c.telephone_verified_at is not null as telephone_verified, c.language, c.status,
        c.created_at as since, (select count(*)::int from orders o where o.customer_id = c.id) as orders,
        coalesce(${shopId}::bigint, (select s.id from shop s where s.owner_id = c.id))::text as shop_id
      from customer c where c.id = ${customerId}`,
  )
  return { ...found, name: fullName({ firstname, lastname }), since: since.toISOString(), language: languageOrDefault(language) }
}

async function readDecisions(db: Db, { operatorId }: Operator, { id }: Application): Promise<Case['decisions']> {
  const found = await rows<{
    operator_id: string
    firstname: string
    decision: 'approve' | 'refuse'
    amount_minor: string | null
    created_at: Date
  }>(
    db,
    sql`select d.operator_id, o.firstname, d.decision, d.amount_minor, d.created_at from application_decision d join operator o on o.id = d.operator_id
      where d.application_id = ${id} order by d.id`,
  )
  return found.map((one) => ({
    operator: one.firstname,
    mine: one.operator_id === operatorId,
    decision: one.decision,
    amount: maybeAmount(one.amount_minor),
    at: one.created_at.toISOString(),
  }))
}

async function readEarlier(db: Db, { id, applicant: { customerId } }: Application, language: Language): Promise<Case['earlier']> {
  const found = await rows<{
    id: string
    kind: number
    state: ApplicationState
    amount_minor: string | null
    created_at: Date
    reason: Why | null
  }>(
    db,
    sql`select id, kind, state, amount_minor, created_at, reason from application where customer_id = ${customerId} and id <> ${id} order by id desc limit ${earlierMost}`,
  )
  return found.map((one) => ({
    application_id: one.id,
    number: applicationNumber(one.id),
    kind: kindByNumber(one.kind),
    state: one.state,
    amount: maybeAmount(one.amount_minor),
    created_at: one.created_at.toISOString(),
    reason: one.reason ? inWords(one.reason, language) : '',
  }))
}

type Entry = { id: string; act: string; operator: string | null; created_at: Date; why: Why | null; details: Record<string, string | null> }

/** From the application to now: what the audit has of it, each look at its pictures among them. */
async function readTimeline(db: Db, { id, state }: Application, language: Language): Promise<Case['timeline']> {
  const [ends, evidence, entries] = await Promise.all([
    row<{ created_at: Date; decided_at: Date | null }>(db, sql`select created_at, decided_at from application where id = ${id}`),
    readEvidence(db, id),
    rows<Entry>(
      db,
      sql`select e.id, e.act, o.firstname as operator, e.created_at, e.why, e.details from audit_entry e left join operator o on e.actor = 'operator' and o.id = e.actor_id
        where e.subject = 'application' and e.subject_id = ${id} order by e.id`,
    ),
  ])
  const bare = { operator: null, why: '', amount: null, picture: null }
  const told = entries.map((entry) => ({
    key: entry.id,
    act: entry.act,
    operator: entry.operator,
    at: entry.created_at.toISOString(),
    why: entry.why ? inWords(entry.why, language) : '',
    amount: entry.details.amount ?? null,
    picture: entry.act === 'file.look' ? (evidence.find(({ path }) => path === entry.details.path)?.what ?? null) : null,
  }))
  const isTakenBack = state === 'cancelled' && !entries.some(({ act }) => act === 'application.cancel')
  return [
    { ...bare, key: 'opened', act: 'application.open', at: ends.created_at.toISOString() },
    ...told,
    ...(isTakenBack && ends.decided_at
      ? [{ ...bare, key: 'cancelled', act: 'application.cancel', at: ends.decided_at.toISOString() }]
      : []),
  ]
}
