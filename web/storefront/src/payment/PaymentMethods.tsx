import type { PaymentMethodCode } from '../../../../contract/payment-methods.ts'
import { formatAmount, parseAmount } from '../../../../money/money.ts'
import type { Reply } from '../../../client/calls.ts'
import { usePrice } from '../../../client/price.ts'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { useText } from '../text.ts'
import { methodIcons } from './icons.ts'

type OfferedMethod = Reply<'getQuote'>['payment_methods'][number]

type PaymentMethodsProps = {
  methods: readonly OfferedMethod[]
  balance: string
  total: string
  value: PaymentMethodCode | null
  onChange: (method: PaymentMethodCode) => void
}

/** The ways to pay, each with what it means or why it cannot be used now. */
export function PaymentMethods({ methods, balance, total, value, onChange }: PaymentMethodsProps) {
  const t = useText()
  const price = usePrice()
  const reasonOf = ({ reason }: OfferedMethod) => {
    if (reason === null) return null
    const missing = parseAmount(total) - parseAmount(balance)
    return t(`checkout.why.${reason}`, { balance: price(balance).text, missing: price(formatAmount(missing > 0n ? missing : 0n)).text })
  }
  return (
    <RadioCards
      label={t('checkout.howToPay')}
      labelHidden
      error={undefined}
      value={value}
      onChange={onChange}
      options={methods.map((method) => {
        const Icon = methodIcons[method.code]
        return {
          value: method.code,
          title: t(`market.pay.${method.code}`),
          text: t(`checkout.pay.${method.code}`),
          icon: <Icon aria-hidden className="size-6 text-accent" />,
          aside: method.code === 'wallet' && (
            <span className="text-sm">
              <span className="block text-muted text-xs">{t('checkout.balance')}</span>
              <span className="font-semibold tabular-nums">{price(balance).text}</span>
            </span>
          ),
          disabledReason: reasonOf(method),
        }
      })}
    />
  )
}
