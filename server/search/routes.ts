import type { Routes } from '../services.ts'
import { refuse } from '../platform/refusal.ts'

export const searchRoutes: Routes<'searchProducts'> = {
  searchProducts: async () => {
    throw refuse('recordMissing')
  },
}
