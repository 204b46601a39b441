import type { PaymentMethodCode } from '../../../../contract/payment-methods.ts'
import { formatAmount, parseAmount } from '../../../../money/money.ts'
import type { ShownPrice } from '../../../../money/price.ts'
import type { Reply } from '../../../client/calls.ts'
import { Price } from '../../../ui/Price.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { useText } from '../text.ts'
import { CardBrands } from './CardBrands.tsx'
import { methodIcons } from './icons.ts'

type Offer = Pick<Reply<'getQuote'>, 'payment_methods' | 'card_brands' | 'balance'>

type PaymentMethodsProps = {
  offer: Offer
  total: string
  /** of what is paid here: today's, or that of a purchase */
  price: (usd: string) => ShownPrice
  value: PaymentMethodCode | null
  onChange: (method: PaymentMethodCode) => void
}

/** The ways to pay, each with what it means or why it cannot be used now. */
export function PaymentMethods({ offer: { payment_methods, card_brands, balance }, total, price, value, onChange }: PaymentMethodsProps) {
  const t = useText()
  const reasonOf = ({ reason }: Offer['payment_methods'][number]) => {
    if (reason === null) return null
    const missing = parseAmount(total) - parseAmount(balance)
    return t(`checkout.why.${reason}`, { balance: price(balance).total, missing: price(formatAmount(missing > 0n ? missing : 0n)).total })
  }
  return (
    <RadioCards
      label={t('checkout.howToPay')}
      labelHidden
      error={undefined}
      value={value}
      onChange={onChange}
      options={payment_methods.map((method) => {
        const Icon = methodIcons[method.code]
        const name = t(`market.pay.${method.code}`)
        const reason = reasonOf(method)
        return {
          value: method.code,
          title:
            method.code === 'card' ? (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {name} <CardBrands brands={card_brands} />
              </span>
            ) : (
              name
            ),
          text:
            method.code === 'wallet' ? (
              <>
                {t('checkout.pay.wallet')}
                <span className="flex flex-wrap items-baseline gap-x-2 text-text">
                  {t('checkout.balance')} <Price total size="small" price={price(balance)} />
                </span>
              </>
            ) : (
              t(`checkout.pay.${method.code}`)
            ),
          icon: <Icon aria-hidden className="size-6 text-accent" />,
          disabledReason: reason,
        }
      })}
    />
  )
}
