import { baseCurrency, type CurrencyObstacle } from '../../contract/settings.ts'

/** Why a currency has to be offered; null where it can be taken out of the choice. `initial`: the one that the shop starts with. */
export const obstacleOf = (code: string, initial: string): CurrencyObstacle | null =>
  code === baseCurrency ? 'base' : code === initial ? 'default' : null
