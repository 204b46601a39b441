import { z } from 'zod'
import { money } from './shapes.ts'

/** What keeps an account from being closed, with what tells its size. Each is settled in its own place, by its owner. */
export const obstacle = z.discriminatedUnion('kind', [
  /** money in the wallet */
  z.object({ kind: z.literal('balance'), amount: money }),
  /** money that is held for withdrawals, until it is known what became of them */
  z.object({ kind: z.literal('withdrawals'), amount: money }),
  z.object({ kind: z.literal('top_ups'), count: z.int() }),
  /** orders that are neither received nor cancelled */
  z.object({ kind: z.literal('orders'), count: z.int() }),
  /** goods that are on their way back, or may still be */
  z.object({ kind: z.literal('returns'), count: z.int() }),
  /** for a shop, a listing or stock */
  z.object({ kind: z.literal('applications'), count: z.int() }),
  /** a shop of one's own, or money that it still has */
  z.object({ kind: z.literal('shop') }),
  /** who keeps the house signs in with this e-mail, too */
  z.object({ kind: z.literal('operator') }),
])

export type Obstacle = z.output<typeof obstacle>
