import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { quantityMost } from '../../../../../contract/limits.ts'
import { amountPattern, parseAmount } from '../../../../../money/money.ts'
import type { Input, Reply } from '../../../../client/calls.ts'
import { useLocalized } from '../../../../client/localized.ts'
import { callQuery } from '../../../../client/query.ts'
import { refusalOf } from '../../../../client/refusal.ts'
import { Facts } from '../../../../office/Facts.tsx'
import { OfficePage, PageHead } from '../../../../office/Index.tsx'
import { useUsd } from '../../../../office/usd.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Select } from '../../../../ui/Select.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { typedAmount } from '../../money/amounts.ts'
import { Rates } from '../../money/Rates.tsx'
import { useRate } from '../../money/show.ts'
import { useText } from '../../text.ts'

type Typed = {
  price: string
  qty: string
  /** empty: what holds in general */
  category: string
  delivery: string
  postage: string
  coupon: string
  unit: 'percent' | 'amount'
  of: 'none' | 'shop' | 'house'
}
type Asked = Input<'getShopWhatIf'>

const nothing: Typed = { price: '', qty: '1', category: '', delivery: '', postage: '', coupon: '', unit: 'percent', of: 'none' }

const isAmount = (text: string) => text === '' || amountPattern.test(text)

/** What is asked of the house; null as long as it is not worth asking. */
function asked({ price, qty, category, delivery, postage, coupon, unit, of }: Typed): Asked | null {
  const pieces = Number(qty)
  if (!amountPattern.test(price) || parseAmount(price) === 0n || ![delivery, postage, coupon].every(isAmount)) return null
  if (!Number.isInteger(pieces) || pieces < 1 || pieces > quantityMost) return null
  const off = of === 'none' || coupon === '' ? {} : { coupon, coupon_unit: unit, coupon_of: of }
  return {
    price,
    qty: pieces,
    ...(category === '' ? {} : { category_id: category }),
    delivery: delivery || '0',
    postage: postage || '0',
    ...off,
  }
}

/** What a sale would bring: reckoned by the house itself, with what holds today for its goods; and what holds, and will. */
export default function WhatIfPage() {
  const t = useText()
  const [typed, setTyped] = useState(nothing)
  const input = useDeferredValue(asked(typed))
  const result = useQuery({
    ...callQuery('getShopWhatIf', input ?? { price: '1' }),
    enabled: input !== null,
    placeholderData: keepPreviousData,
  })
  const rates = useQuery(callQuery('getShopCommission', {}))
  const local = useLocalized()
  const refusal = refusalOf(result.error)
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  const amountField = (name: 'price' | 'delivery' | 'postage') => (
    <TextField
      label={t(`money.if.${name}`)}
      error={isAmount(typed[name]) ? refusal?.fields[name] : t('money.amountMalformed')}
      lead="$"
      inputMode="decimal"
      autoComplete="off"
      value={typed[name]}
      onChange={({ target }) => change({ [name]: typedAmount(target.value) })}
    />
  )
  return (
    <OfficePage narrow>
      <PageHead title={t('money.whatIf')} text={t('money.whatIfText')} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Card>
          <div className="grid gap-4">
            {amountField('price')}
            <TextField
              label={t('money.if.qty')}
              error={undefined}
              type="number"
              min={1}
              max={quantityMost}
              value={typed.qty}
              onChange={({ target }) => change({ qty: target.value })}
            />
            {rates.data && rates.data.categories.length > 0 && (
              <Select
                label={t('money.if.category')}
                error={refusal?.fields.category_id}
                value={typed.category}
                options={[
                  { value: '', label: t('money.rate.general') },
                  ...rates.data.categories.map((category) => ({ value: category.id, label: local(category, 'name') })),
                ]}
                onChange={({ target }) => change({ category: target.value })}
              />
            )}
            {amountField('delivery')}
            {amountField('postage')}
            <Select
              label={t('money.if.coupon')}
              error={undefined}
              value={typed.of}
              options={(['none', 'shop', 'house'] as const).map((value) => ({ value, label: t(`money.if.${value}`) }))}
              onChange={({ target }) => change({ of: target.value as Typed['of'] })}
            />
            {typed.of !== 'none' && (
              <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-3">
                <TextField
                  label={t('money.if.couponOff')}
                  error={isAmount(typed.coupon) ? refusal?.fields.coupon : t('money.amountMalformed')}
                  inputMode="decimal"
                  autoComplete="off"
                  value={typed.coupon}
                  onChange={({ target }) => change({ coupon: typedAmount(target.value) })}
                />
                <Select
                  label={t('money.if.unit')}
                  error={undefined}
                  value={typed.unit}
                  options={[
                    { value: 'percent', label: t('money.if.percent') },
                    { value: 'amount', label: t('money.if.usd') },
                  ]}
                  onChange={({ target }) => change({ unit: target.value as Typed['unit'] })}
                />
              </div>
            )}
          </div>
        </Card>
        <div className="grid min-w-0 gap-5">
          <Card title={t('money.if.result')}>
            {result.isError && !refusal ? (
              <LoadError error={result.error} onRetry={() => void result.refetch()} pending={result.isFetching} />
            ) : input === null || !result.data || refusal ? (
              <p className="text-muted text-sm">{t('money.if.enter')}</p>
            ) : (
              <div className={classes('transition-opacity', result.isPlaceholderData && 'opacity-60')} aria-live="polite">
                <Result result={result.data} />
              </div>
            )}
          </Card>
          <Card title={t('money.rate.title')}>
            {rates.isError ? (
              <LoadError error={rates.error} onRetry={() => void rates.refetch()} pending={rates.isFetching} />
            ) : rates.isPending ? (
              <SkeletonRows label={t('shell.loading')} count={2} />
            ) : (
              <Rates rates={rates.data} />
            )}
          </Card>
        </div>
      </div>
    </OfficePage>
  )
}

function Result({ result }: { result: Reply<'getShopWhatIf'> }) {
  const t = useText()
  const usd = useUsd()
  const rate = useRate()
  const isLoss = result.left.startsWith('-')
  const less = (amount: string) => usd(`-${amount}`).text
  const some = (key: string, label: string, amount: string, value: string) => (amount === '0.00' ? [] : [{ key, label, value }])
  return (
    <div className="grid gap-5">
      <div>
        <p className="text-muted text-sm">{t(isLoss ? 'money.if.loss' : 'money.if.left')}</p>
        <p className={classes('font-semibold text-2xl tabular-nums', isLoss && 'text-danger')}>{usd(result.left).text}</p>
      </div>
      <Facts
        amounts
        facts={[
          { key: 'goods', label: t('money.part.goods'), value: usd(result.goods).text },
          ...some('delivery', t('money.part.delivery'), result.delivery, usd(result.delivery).text),
          ...some('shop', t('money.part.shop_coupon'), result.shop_coupon, less(result.shop_coupon)),
          ...some('house', t('money.part.house_coupon'), result.house_coupon, less(result.house_coupon)),
          { key: 'buyer', label: t('money.if.buyerPays'), value: usd(result.buyer_pays).text, total: true },
          {
            key: 'commission',
            label: t('money.if.commission', { rate: rate(result.commission_basis_points), amount: usd(result.commission_of).text }),
            value: less(result.commission),
          },
          ...some('subsidy', t('money.if.subsidy'), result.subsidy, usd(result.subsidy).text),
          { key: 'arrives', label: t('money.if.arrives'), value: usd(result.arrives).text, total: true },
          ...some('postage', t('money.if.sending'), result.postage, less(result.postage)),
        ]}
      />
    </div>
  )
}
