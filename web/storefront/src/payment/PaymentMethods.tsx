import { Banknote, CreditCard, WalletMinimal } from 'lucide-react'
import { formatAmount, parseAmount } from '../../../../money/money.ts'
import type { Reply } from '../../../client/calls.ts'
import { usePrice } from '../../../client/price.ts'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import type { PaymentMethod } from '../checkout/draft.ts'
import { useText } from '../text.ts'

export type OfferedMethod = Reply<'getQuote'>['payment_methods'][number]

type PaymentMethodsProps = {
  methods: readonly OfferedMethod[]
  balance: string
  total: string
  value: PaymentMethod | null
  onChange: (method: PaymentMethod) => void
}

const icons = { wallet: WalletMinimal, card: CreditCard, cod: Banknote }

/** The ways to pay, each with what it means or why it cannot be used now. */
export function PaymentMethods({ methods, balance, total, value, onChange }: PaymentMethodsProps) {
  const t = useText()
  const price = usePrice()
  const names = { wallet: t('market.pay.wallet'), card: t('market.pay.card'), cod: t('market.pay.cash') }
  const texts = { wallet: t('checkout.pay.wallet'), card: t('checkout.pay.card'), cod: t('checkout.pay.cod') }
  const reasonOf = ({ code, available, reason }: OfferedMethod) => {
    if (available) return null
    if (reason === 'balance_short') {
      const missing = parseAmount(total) - parseAmount(balance)
      return t('checkout.why.balance', { balance: price(balance).text, missing: price(formatAmount(missing > 0n ? missing : 0n)).text })
    }
    if (reason === 'amount_too_high') return t('checkout.why.amount')
    if (reason === 'country') return t('checkout.why.country')
    return code === 'cod' ? t('checkout.why.cod') : t('checkout.why.other')
  }
  return (
    <RadioCards
      label={t('checkout.howToPay')}
      labelHidden
      error={undefined}
      value={value}
      onChange={onChange}
      options={methods.map((method) => {
        const Icon = icons[method.code]
        return {
          value: method.code,
          title: names[method.code],
          text: texts[method.code],
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
