import type { FastifyInstance } from 'fastify'
import type { CallName } from '../contract/calls.ts'
import type { TaskName } from '../contract/tasks.ts'
import type { Database } from './platform/database.ts'
import type { CallContext } from './platform/http/context.ts'
import type { RateLimit } from './platform/rate-limit.ts'
import type { SharedAnswers } from './platform/shared-answers.ts'
import type { Services } from './services.ts'

/** What the jobs and pages of a noun run on. */
export type Place = { db: Database; services: Services; app: FastifyInstance; shared: SharedAnswers }

/** What jobs are told besides. */
export type Run = Place & {
  /** aborted when the server ends, which waits for its jobs: whoever goes over much leaves the rest to the next run */
  ending: AbortSignal
}

/** What a noun of the shop brings in. `open-plaza.ts` is a list of them. */
export type Noun = {
  /** a handler for each call of the noun */
  routes?: Readonly<Record<string, (context: CallContext<Services, never>, input: never) => Promise<unknown>>>
  /** how often one address may make a call; what one account may cost is bounded by the acts */
  limits?: Readonly<Partial<Record<CallName, RateLimit>>>
  /** calls that go over much and may show what was so some seconds ago: a replica answers them where there is one */
  reports?: readonly CallName[]
  /** by name; each runs every minute in one of the processes, so that a stopped server catches up */
  jobs?: Readonly<Partial<Record<TaskName, (run: Run) => Promise<unknown>>>>
  /** forgets what has had its time; runs every minute too */
  sweep?(db: Database): Promise<unknown>
  /** pages of its own, beside the calls */
  pages?(place: Place): void
}
