import type { systemCalls } from '../../contract/calls/system.ts'
import type { Noun } from '../noun.ts'
import type { Routes } from '../services.ts'
import { readJobs } from './jobs.ts'
import { readSystem } from './queries.ts'

export const system: Noun = {
  routes: {
    getSystem: ({ db, services }) => readSystem(db, services.configuration),
    getJobs: ({ db }, { state }) => readJobs(db, state),
  } satisfies Routes<keyof typeof systemCalls>,
}
