import type { privacyCalls } from '../../contract/calls/privacy.ts'
import { actAsOwner } from '../accounts/prove-owner.ts'
import type { Noun } from '../noun.ts'
import type { Routes } from '../services.ts'
import { closeAccount } from './close-account.ts'
import { exportData } from './export-data.ts'
import { readObstacles } from './obstacles.ts'

export const privacy: Noun = {
  routes: {
    getClosing: async ({ db, caller }) => ({ obstacles: await readObstacles(db, caller) }),
    async closeAccount(context, input) {
      await actAsOwner(context, input, (tx) => closeAccount(tx, context.caller))
      return null
    },
    async exportMyData(context, { format, ...input }) {
      await actAsOwner(context, input, async () => {})
      return exportData(context.db, context.caller, { format, language: context.language })
    },
  } satisfies Routes<keyof typeof privacyCalls>,
  limits: {
    closeAccount: { name: 'close-account', hits: 30, windowSeconds: 600 },
    exportMyData: { name: 'export', hits: 10, windowSeconds: 600 },
  },
}
