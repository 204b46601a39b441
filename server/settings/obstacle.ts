import { baseCurrency, type CurrencyObstacle } from '../../contract/settings.ts'

/** Why a currency has to be offered; null where it can be taken out of the choice. */
export const obstacleOf = (code: string): CurrencyObstacle | null => (code === baseCurrency ? 'base' : null)
