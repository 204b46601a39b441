import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Truck } from 'lucide-react'
import { useState } from 'react'
import { countryCodes } from '../../../../contract/places.ts'
import type { Input, Reply } from '../../../client/calls.ts'
import { useCountryName } from '../../../client/country.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { useLanguage } from '../../../client/settings.ts'
import { useUsd } from '../../../office/usd.ts'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Select } from '../../../ui/Select.tsx'
import { RemovableChip, Tag } from '../../../ui/Tag.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useText } from '../text.ts'
import { useWeight } from './use-weight.ts'

type Goods = Reply<'findDeliveryGoods'>['list'][number]
type Chosen = { goods: Goods; qty: number }

const decimal = (text: string) => text.trim().replace(',', '.')

/** What a buyer at a place pays for a basket: asked of the server, which says what a checkout says. */
export function Calculator({ home, unitGrams }: { home: string; unitGrams: number }) {
  const t = useText()
  const lang = useLanguage()
  const countryName = useCountryName()
  const [country, setCountry] = useState(home)
  const [province, setProvince] = useState('')
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [amount, setAmount] = useState('40')
  const [weight, setWeight] = useState('1')
  const inCountry = useQuery(callQuery('getCities', { country }))
  const provinces = inCountry.data?.provinces ?? []
  const collator = new Intl.Collator(lang)
  const countries = countryCodes
    .map((code) => ({ value: code, label: countryName(code) }))
    .sort((one, other) => collator.compare(one.label, other.label))
  const [worth, kilos] = [decimal(amount), decimal(weight)]
  const isWorth = /^\d{0,9}(\.\d{1,2})?$/.test(worth)
  const isWeight = /^\d{0,5}(\.\d{1,3})?$/.test(kilos)
  const asked: Input<'calculateDelivery'> = {
    country,
    province: province || undefined,
    skus: Object.fromEntries(chosen.map(({ goods, qty }) => [goods.sku_id, qty])),
    amount: worth || undefined,
    weight_grams: Math.round(Number(kilos || 0) * 1000),
  }
  const answer = useQuery({ ...callQuery('calculateDelivery', asked), enabled: isWorth && isWeight, placeholderData: keepPreviousData })
  return (
    <Card title={t('delivery.calculator')} id="calculator">
      <p className="-mt-2 mb-4 text-muted text-sm">{t('delivery.calculatorText')}</p>
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t('delivery.buyerIn')}
            error={undefined}
            options={countries}
            value={country}
            onChange={({ target }) => {
              setCountry(target.value)
              setProvince('')
            }}
          />
          {provinces.length > 0 && (
            <Select
              label={t('delivery.province')}
              error={undefined}
              options={[
                { value: '', label: t('delivery.anyProvince') },
                ...provinces.map(({ id, name_local }) => ({ value: id, label: name_local })),
              ]}
              value={province}
              onChange={({ target }) => setProvince(target.value)}
            />
          )}
        </div>
        <GoodsChoice chosen={chosen} onChange={setChosen} unitGrams={unitGrams} />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label={t(chosen.length > 0 ? 'delivery.moreWorth' : 'delivery.worth')}
            inputMode="decimal"
            error={isWorth ? undefined : t('shell.field.invalid')}
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
          <TextField
            label={t(chosen.length > 0 ? 'delivery.moreWeight' : 'delivery.weight')}
            inputMode="decimal"
            error={isWeight ? undefined : t('shell.field.invalid')}
            value={weight}
            onChange={({ target }) => setWeight(target.value)}
          />
        </div>
        <Outcome answer={answer.data} stale={answer.isPlaceholderData} />
      </div>
    </Card>
  )
}

function Outcome({ answer, stale }: { answer: Reply<'calculateDelivery'> | undefined; stale: boolean }) {
  const t = useText()
  const usd = useUsd()
  const local = useLocalized()
  const weight = useWeight()
  if (!answer) return null
  return (
    <div aria-live="polite" aria-busy={stale || undefined} className={classes('rounded-md bg-sunken p-4 text-sm', stale && 'opacity-60')}>
      <p className="mb-2 text-muted">{t('delivery.basket', { worth: usd(answer.items).total, weight: weight(answer.weight_grams) })}</p>
      {answer.offers.length === 0 ? (
        <p className="font-medium text-danger">{t('delivery.cannotBuy')}</p>
      ) : (
        <ul className="grid gap-2">
          {answer.offers.map((offer) => (
            <li key={offer.code} className="flex items-baseline justify-between gap-x-4">
              <span>
                {local(offer, 'name')} {offer.code === answer.usual && <Tag tone="accent">{t('delivery.usual')}</Tag>}
                <span className="block text-muted">{t('delivery.days', { from: offer.days_min, to: offer.days_max })}</span>
              </span>
              <strong className="shrink-0 whitespace-nowrap tabular-nums">
                {Number(offer.cost) === 0 ? t('delivery.free') : usd(offer.cost).total}
              </strong>
            </li>
          ))}
        </ul>
      )}
      {answer.offers.length > 0 && answer.usual === null && (
        <p className="mt-2 flex gap-2 text-warning">
          <Truck aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('delivery.onlyPickup')}
        </p>
      )}
    </div>
  )
}

/** Products of the shop, so that nobody has to know what they weigh. */
function GoodsChoice({
  chosen,
  onChange,
  unitGrams,
}: {
  chosen: readonly Chosen[]
  onChange: (chosen: readonly Chosen[]) => void
  unitGrams: number
}) {
  const t = useText()
  const usd = useUsd()
  const local = useLocalized()
  const weight = useWeight()
  const [term, setTerm] = useState('')
  const found = useQuery({
    ...callQuery('findDeliveryGoods', { term: term.trim() }),
    enabled: term.trim().length > 1,
    placeholderData: keepPreviousData,
  })
  const nameOf = (goods: Goods) => [local(goods, 'name'), ...goods.options.map((option) => local(option, 'value'))].join(' · ')
  const add = (goods: Goods) => {
    const known = chosen.find((one) => one.goods.sku_id === goods.sku_id)
    onChange(
      known
        ? chosen.map((one) => (one === known ? { goods, qty: Math.min(99, one.qty + 1) } : one))
        : [...chosen, { goods, qty: 1 }].slice(0, 50),
    )
    setTerm('')
  }
  return (
    <div>
      <TextField
        label={t('delivery.addGoods')}
        hint={t('delivery.addGoodsHint')}
        error={undefined}
        autoComplete="off"
        value={term}
        onChange={({ target }) => setTerm(target.value)}
      />
      {term.trim().length > 1 && found.data && (
        <ul className="mt-2 max-h-64 divide-y divide-line overflow-y-auto rounded-md border border-line">
          {found.data.list.map((goods) => (
            <li key={goods.sku_id}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center justify-between gap-4 px-3 py-1.5 text-start text-sm hover:bg-sunken"
                onClick={() => add(goods)}
              >
                <span className="min-w-0">
                  <span className="block truncate">{nameOf(goods)}</span>
                  <span className="block text-muted">
                    {goods.weight_grams === null ? t('delivery.countsAs', { weight: weight(unitGrams) }) : weight(goods.weight_grams)}
                  </span>
                </span>
                <span className="shrink-0 tabular-nums">{usd(goods.price).total}</span>
              </button>
            </li>
          ))}
          {found.data.list.length === 0 && <li className="px-3 py-3 text-muted text-sm">{t('delivery.noGoods')}</li>}
        </ul>
      )}
      {chosen.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {chosen.map(({ goods, qty }) => (
            <RemovableChip
              key={goods.sku_id}
              removeLabel={t('delivery.removeOne', { name: nameOf(goods) })}
              onRemove={() => onChange(chosen.filter((one) => one.goods !== goods))}
            >
              {qty} × {nameOf(goods)}
            </RemovableChip>
          ))}
        </div>
      )}
    </div>
  )
}
