import { refuse } from '../platform/refusal.ts'
import type { Routes } from '../services.ts'

export const searchRoutes: Routes<'searchProducts'> = {
  searchProducts: async () => {
    throw refuse('recordMissing')
  },
}
