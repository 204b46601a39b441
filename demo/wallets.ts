import { parseRate, type Rate } from '../money/money.ts'
import type { NewDepositWallet } from '../server/deposit-wallets/set.ts'
import type { Where } from '../server/deposit-wallets/where.ts'

const dollar = parseRate('1')

/** Where the demo house takes money. Every address is made up: no money can arrive there. */
export const depositWallets: NewDepositWallet[] = [
  {
    code: 'usdt-trc20',
    kind: 'crypto',
    name: 'USDT (TRC20)',
    currency: 'USDT',
    rate: dollar,
    network: 'TRC20',
    address: 'TDemoPLazaNoMoneyArrivesHere1111111',
    position: 1,
  },
  {
    code: 'usdc-erc20',
    kind: 'crypto',
    name: 'USDC (ERC20)',
    currency: 'USDC',
    rate: dollar,
    network: 'ERC20',
    address: '0x000000000000000000000000000000000000dEaD',
    position: 2,
  },
  {
    code: 'sepa-eur',
    kind: 'bank',
    name: 'SEPA',
    currency: 'EUR',
    rate: null,
    bankName: 'Banco de Muestra',
    accountName: 'Plaza Demo',
    accountNumber: 'ES7921000813610123456789',
    routingNumber: 'CAIXESBBXXX',
    position: 3,
  },
  { code: 'e-money', kind: 'ewallet', name: 'E-Money', currency: 'USD', rate: dollar, address: 'pagos@plaza.test', position: 4 },
]

/** One that waits for a second operator. */
export const proposedWallet: { name: string; where: Where; rate: Rate } = {
  name: 'USDT (ERC20)',
  where: {
    kind: 'crypto',
    currency: 'USDT',
    network: 'ERC20',
    address: '0x000000000000000000000000000000000000dEaD',
    bank_name: '',
    account_name: '',
    account_number: '',
    routing_number: '',
  },
  rate: dollar,
}
