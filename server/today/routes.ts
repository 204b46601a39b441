import type { todayCalls } from '../../contract/calls/today.ts'
import type { Noun } from '../noun.ts'
import type { Routes } from '../services.ts'
import { readToday } from './queries.ts'

export const today: Noun = {
  routes: {
    getToday: ({ db, caller, language }, { time_zone }) => readToday(db, caller, { zone: time_zone, language }),
  } satisfies Routes<keyof typeof todayCalls>,
}
