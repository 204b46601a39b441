import type { Language } from '../contract/languages.ts'
import type { PaymentMethodCode } from '../contract/payment-methods.ts'
import type { ReturnKind, ReturnObjection, ReturnReason } from '../contract/returns.ts'

/** What can happen to an order after its placing. What is said of a return is said of the one return that the order has. */
export type OrderStep =
  | { act: 'pay_by_card' }
  | { act: 'expire' }
  | { act: 'cancel'; by: 'buyer' | 'shop'; words: string }
  | { act: 'ship'; carrier: string; number: string }
  | { act: 'transit'; words: string }
  | { act: 'deliver' }
  | { act: 'complete'; by: 'buyer' | 'clock' }
  | { act: 'refund'; amount: string; words: string }
  | { act: 'comment'; reviews: { sku: string; star: number; content: string }[] }
  | { act: 'answer_comment'; content: string; language: Language }
  | {
      act: 'ask_return'
      sku: string
      kind: ReturnKind
      reason: ReturnReason
      content: string /** name of a picture of the demo */
      picture: string | null
    }
  | { act: 'accept_return'; words: string }
  | { act: 'refuse_return'; objection: ReturnObjection; words: string }
  | { act: 'send_back'; carrier: string; number: string }
  | { act: 'take_back'; restock: boolean }
  | { act: 'refund_return' }
  | { act: 'escalate_return'; words: string }
  | { act: 'write_on_return'; by: 'buyer' | 'shop'; words: string }

/** Taken so many days before the demo begins. */
export type DemoStep = OrderStep & { daysAgo: number }

export type DemoOrder = {
  /** of one shop */
  lines: { sku: string; qty: number }[]
  payment: PaymentMethodCode
  currency: 'USD' | 'EUR' | 'MXN' | 'TWD' | 'JPY' | 'THB' | 'CNY'
  remark?: string
  daysAgo: number
  steps: DemoStep[]
  /** how long its payment is awaited from the start of the demo, where that is not over */
  payableForDays?: number
}

/**
 * What the buyer of the demo has bought: an order in every state that a visitor can meet, oldest first. What is open lies so that its clocks
 * leave a visitor some days. Only what is settled was paid by card: the books of another provider than the sandbox would not know it.
 */
export const orders: DemoOrder[] = [
  {
    lines: [
      { sku: 'MUG-SAG', qty: 2 },
      { sku: 'CL-OIL-500', qty: 1 },
    ],
    payment: 'wallet',
    currency: 'USD',
    remark: 'Es un regalo: sin factura dentro, por favor.',
    daysAgo: 41.3,
    steps: [
      { act: 'ship', carrier: 'correos', number: 'PQ4C7A0410027820128012L', daysAgo: 40.2 },
      { act: 'transit', words: 'Madrid', daysAgo: 38.6 },
      { act: 'deliver', daysAgo: 38.1 },
      { act: 'complete', by: 'buyer', daysAgo: 37.4 },
      {
        act: 'comment',
        reviews: [
          { sku: 'MUG-SAG', star: 5, content: 'Las dos llegaron enteras y pesan lo justo. El verde cambia con la luz de la mañana.' },
          { sku: 'CL-OIL-500', star: 4, content: 'Muy aromático. El corcho entra justo, pero no gotea.' },
        ],
        daysAgo: 36.9,
      },
    ],
  },
  {
    lines: [
      { sku: 'KTN-A5D-IND', qty: 1 },
      { sku: 'AOI-BRP-12', qty: 1 },
    ],
    payment: 'card',
    currency: 'EUR',
    daysAgo: 30.6,
    steps: [
      { act: 'pay_by_card', daysAgo: 30.595 },
      { act: 'ship', carrier: 'japan-post', number: 'EN482910375JP', daysAgo: 29.4 },
      { act: 'transit', words: 'Madrid-Barajas (MAD)', daysAgo: 23.7 },
      { act: 'deliver', daysAgo: 21.2 },
      { act: 'complete', by: 'clock', daysAgo: 14.2 },
    ],
  },
  {
    lines: [{ sku: 'SA-SCARF-TEA', qty: 1 }],
    payment: 'wallet',
    currency: 'USD',
    daysAgo: 24.5,
    steps: [{ act: 'cancel', by: 'buyer', words: 'Quería el otro color.', daysAgo: 24.1 }],
  },
  {
    lines: [{ sku: 'CLK-BLK', qty: 1 }],
    payment: 'card',
    currency: 'USD',
    daysAgo: 19.8,
    steps: [{ act: 'expire', daysAgo: 19.778 }],
  },
  {
    lines: [
      { sku: 'PLN-TER', qty: 2 },
      { sku: 'GLV-GRN', qty: 1 },
    ],
    payment: 'wallet',
    currency: 'USD',
    daysAgo: 17.4,
    steps: [
      { act: 'ship', carrier: 'dhl', number: '4829103755', daysAgo: 16.5 },
      { act: 'deliver', daysAgo: 9.3 },
      { act: 'refund', amount: '13.50', words: 'Una maceta llegó con el borde roto: te devolvemos la mitad.', daysAgo: 8.6 },
      { act: 'complete', by: 'buyer', daysAgo: 8.2 },
    ],
  },
  {
    lines: [{ sku: 'VLT-KB84-CRM', qty: 1 }],
    payment: 'wallet',
    currency: 'USD',
    daysAgo: 7.9,
    steps: [
      { act: 'ship', carrier: 'sf-express', number: 'SF1364216703436', daysAgo: 6.4 },
      { act: 'transit', words: 'Taoyuan (TPE)', daysAgo: 4.2 },
    ],
  },
  {
    lines: [
      { sku: 'CL-COF-250', qty: 2 },
      { sku: 'CL-FIG-230', qty: 1 },
    ],
    payment: 'cod',
    currency: 'USD',
    daysAgo: 5.2,
    steps: [
      { act: 'ship', carrier: 'seur', number: '02482910375512', daysAgo: 4.1 },
      { act: 'deliver', daysAgo: 1.3 },
    ],
  },
  {
    lines: [{ sku: 'LMP-TER', qty: 1 }],
    payment: 'wallet',
    currency: 'USD',
    daysAgo: 3.6,
    steps: [
      { act: 'ship', carrier: 'Furgoneta del taller', number: 'TR-2291', daysAgo: 2.5 },
      { act: 'deliver', daysAgo: 0.8 },
    ],
  },
  {
    lines: [{ sku: 'PIC-TRN-RED', qty: 1 }],
    payment: 'wallet',
    currency: 'USD',
    daysAgo: 2.9,
    steps: [{ act: 'ship', carrier: 'yamato', number: '482910375512', daysAgo: 1.1 }],
  },
  {
    lines: [
      { sku: 'SA-SHAM-80', qty: 2 },
      { sku: 'SA-SOAP-JAS', qty: 1 },
    ],
    payment: 'wallet',
    currency: 'USD',
    daysAgo: 1.4,
    steps: [],
  },
  {
    lines: [{ sku: 'CL-HONEY-350', qty: 3 }],
    payment: 'cod',
    currency: 'USD',
    daysAgo: 0.5,
    steps: [],
  },
  {
    lines: [{ sku: 'VLT-PB10-WHT', qty: 1 }],
    payment: 'card',
    currency: 'USD',
    daysAgo: 0.02,
    steps: [],
    // The half hour of a real purchase would be over before most visitors look.
    payableForDays: 3,
  },
]

/** The day on which the buyer put money into the wallet for the first time. */
export const walletOpenedDaysAgo = 60
/** The day on which the buyer took some out. */
export const withdrewDaysAgo = 9
