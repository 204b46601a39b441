import { z } from 'zod'
import { call } from '../call.ts'
import { id, time } from '../shapes.ts'
import { jobStates } from '../system.ts'

/** Who answers for the house; who only reads may read it too. */
const roles = [] as const

/** bytes or rows, which may be more than a number holds exactly */
const large = z.string().regex(/^\d+$/)

/** the last look over everything of a kind; null before the first */
const inspected = z
  .object({
    running: z.boolean(),
    /** null: it runs, or was lost */
    ended_at: time.nullable(),
    /** what was not as it should be; null: not known */
    wrong: z.int().nullable(),
  })
  .nullable()

export const systemCalls = {
  getSystem: call({
    method: 'GET',
    path: '/operator/system/overview',
    who: 'operator',
    roles,
    summary:
      'What the house runs on: versions, its queue of jobs and its clocks, what is kept and how much room there is, the last inspections, and the statements that took the most time in the process that answers.',
    input: z.object({}),
    reply: z.object({
      versions: z.object({
        plaza: z.string(),
        /** of the source, where somebody said it */
        commit: z.string().nullable(),
        node: z.string(),
        postgres: z.string(),
        migrations: z.int(),
        last_migration: z.object({ name: z.string(), at: time }),
      }),
      /** of the process that answers */
      process: z.object({ started_at: time, memory_bytes: large }),
      jobs: z.object({
        counts: z.record(z.enum(jobStates), z.int()),
        /** since when the oldest waits that could run now; null: none does */
        due_since: time.nullable(),
      }),
      /** what runs every minute */
      clocks: z.array(
        z.object({
          task: z.string(),
          /** when it last came to its end, and when it last did so without a failure; null: never */
          ended_at: time.nullable(),
          succeeded_at: time.nullable(),
          took_ms: z.int().nullable(),
          problem: z.string().nullable(),
          /** it has not done its work for some minutes */
          late: z.boolean(),
        }),
      ),
      storage: z.object({
        database_bytes: large,
        /** the largest, with their indexes */
        tables: z.array(z.object({ name: z.string(), bytes: large })),
        /** pictures that were kept, public and private ones */
        files: z.int(),
        files_bytes: large,
        /** of the disk on which they are; null where it cannot be told */
        disk: z.object({ free_bytes: large, all_bytes: large }).nullable(),
        /** the log of the database is copied away by PostgreSQL: since when the last piece is safe; null: not switched on, no backup is known */
        archived_at: time.nullable(),
        archive_failed_at: time.nullable(),
      }),
      inspections: z.object({
        ledger: inspected,
        audit: inspected,
        /** entries of the audit that wait to be sealed */
        unsealed: z.int(),
      }),
      statements: z.object({
        since: time,
        list: z.array(
          z.object({
            /** without any values */
            text: z.string(),
            calls: z.int(),
            total_ms: z.int(),
            mean_ms: z.number(),
            most_ms: z.int(),
            failed: z.int(),
          }),
        ),
      }),
    }),
  }),
  getJobs: call({
    method: 'GET',
    path: '/operator/system/jobs',
    who: 'operator',
    roles,
    summary:
      'Jobs of the queue that stand so, those first that are next; what they carry is not told. One that failed is run again by retryJob.',
    input: z.object({ state: z.enum(jobStates).default('failing') }),
    reply: z.object({
      list: z.array(
        z.object({
          id,
          task: z.string(),
          state: z.enum(jobStates),
          tries: z.int(),
          tries_most: z.int(),
          created_at: time,
          /** when it is tried next */
          run_at: time,
          /** since when it runs */
          running_since: time.nullable(),
          /** why the last try failed */
          problem: z.string().nullable(),
          /** the mail that it is to send, where it is one */
          outgoing_id: id.nullable(),
        }),
      ),
      /** there are more than are shown */
      more: z.boolean(),
    }),
  }),
}
