import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { houseScope, withoutCoupon } from '../../../../contract/coupons.ts'
import { useAct } from '../../../client/act.ts'
import { useLocalized } from '../../../client/localized.ts'
import { usePrice } from '../../../client/price.ts'
import { accept, callQuery } from '../../../client/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { changeDraft, useDraft } from '../checkout/draft.ts'
import { type Quote, quoteQuery } from '../checkout/useQuote.ts'
import { useText } from '../text.ts'
import { CodeField } from './CodeField.tsx'
import { OfferList } from './OfferList.tsx'
import { useCouponText } from './useCouponText.ts'

type CouponChoiceProps = { quote: Quote; onExpired: () => void; onClose: () => void }

/** Which coupons a purchase uses: one of each shop and one of the house, the best ones until somebody chooses otherwise. */
export function CouponChoice({ quote, onExpired, onClose }: CouponChoiceProps) {
  const t = useText()
  const local = useLocalized()
  return (
    <Dialog
      open
      place="sheet"
      onClose={onClose}
      title={t('market.section.coupons')}
      closeLabel={t('shell.close')}
      actions={
        <Button pending={false} onClick={onClose}>
          {t('coupons.done')}
        </Button>
      }
    >
      <div className="grid gap-7">
        <p className="text-muted text-sm">{t('coupons.best')}</p>
        <CodeField />
        {quote.shops.map((shop) => (
          <Scope
            key={shop.shop.id}
            quote={quote}
            scope={shop.shop.id}
            title={t('coupons.ofShop', { shop: local(shop.shop, 'name') })}
            choice={shop.coupons}
            onExpired={onExpired}
          />
        ))}
        <Scope quote={quote} scope={houseScope} title={t('coupons.ofHouse')} choice={quote.coupons} onExpired={onExpired} />
      </div>
    </Dialog>
  )
}

type ScopeProps = { quote: Quote; scope: string; title: string; choice: Quote['coupons']; onExpired: () => void }

function Scope({ quote, scope, title, choice, onExpired }: ScopeProps) {
  const t = useText()
  const price = usePrice()
  const draft = useDraft()
  const { off, terms, until, missing } = useCouponText()
  const [wish, setWish] = useState<string | null>(null)
  const offers = useQuery(callQuery('getCoupons', { shop_id: scope === houseScope ? undefined : scope }))
  const change = useAct('changeCoupon', {
    onDone: (next, { claim_id }) => {
      const coupons = { ...draft.coupons, [scope]: claim_id }
      accept(quoteQuery({ ...draft, coupons }), next)
      changeDraft({ coupons })
    },
  })
  const choose = async (claim_id: string) => {
    setWish(claim_id)
    const done = await change.act({ quote_id: quote.quote_id, scope, claim_id })
    if (!done) onExpired()
    setWish(null)
  }
  const toGet = (scope === houseScope ? offers.data?.house : offers.data?.shop)?.filter(({ obstacle }) => obstacle === null) ?? []
  if (choice.options.length === 0 && toGet.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-3">
      <h3 className="font-semibold">{title}</h3>
      {choice.options.length > 0 && (
        <RadioCards
          label={title}
          labelHidden
          error={undefined}
          value={wish ?? choice.chosen ?? withoutCoupon}
          onChange={(claim) => void choose(claim)}
          options={[
            ...choice.options.map((option) => ({
              value: option.claim_id,
              title: off(option),
              text: `${terms(option)} · ${until(option.expires_at)}`,
              disabledReason: option.missing && `${missing(option.missing)} · ${until(option.expires_at)}`,
              aside: option.missing === null && (
                <span className="font-medium text-success tabular-nums">{price(`-${option.discount}`).text}</span>
              ),
            })),
            { value: withoutCoupon, title: t('coupons.without') },
          ]}
        />
      )}
      {toGet.length > 0 && (
        <>
          {choice.options.length > 0 && <p className="text-muted text-sm">{t('coupons.toGet')}</p>}
          <OfferList offers={toGet} />
        </>
      )}
    </section>
  )
}
