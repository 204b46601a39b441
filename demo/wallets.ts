import { parseRate } from '../money/money.ts'
import type { NewDepositWallet } from '../server/applications/deposit-wallets.ts'

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
