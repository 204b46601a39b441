import { useQuery } from '@tanstack/react-query'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { useSignedIn } from '../../../client/session.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { usePlace } from '../../../shell/navigation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { CodeField } from './CodeField.tsx'
import { OfferList } from './OfferList.tsx'

type CouponSheetProps = {
  /** null: those of the house alone */
  shop: { id: string; name_en: string } | null
  onClose: () => void
}

/** What can be got of a shop and of the house, and a field for a code. */
export function CouponSheet({ shop, onClose }: CouponSheetProps) {
  const t = useText()
  const local = useLocalized()
  const signedIn = useSignedIn()
  const { hash } = usePlace()
  const coupons = useQuery(callQuery('getCoupons', { shop_id: shop?.id }))
  const parts = coupons.data
    ? [
        { key: 'shop', title: shop ? t('coupons.ofShop', { shop: local(shop, 'name') }) : '', offers: coupons.data.shop },
        { key: 'house', title: t('coupons.ofHouse'), offers: coupons.data.house },
      ].filter(({ offers }) => offers.length > 0)
    : []
  return (
    <Dialog open place="sheet" onClose={onClose} title={t('market.section.coupons')} closeLabel={t('shell.close')}>
      <div className="grid gap-6">
        {coupons.isPending && <SkeletonRows label={t('shell.loading')} />}
        {coupons.isError && <LoadError error={coupons.error} onRetry={() => void coupons.refetch()} pending={coupons.isFetching} />}
        {coupons.data && parts.length === 0 && <p className="text-muted">{t('coupons.nothing')}</p>}
        {parts.map(({ key, title, offers }) => (
          <section key={key} aria-label={title} className="grid gap-3">
            <h3 className="font-semibold">{title}</h3>
            <OfferList offers={offers} />
          </section>
        ))}
        {signedIn ? (
          <CodeField />
        ) : (
          parts.length > 0 && (
            <LinkButton href={paths.login(hash)} variant="secondary" wide>
              {t('coupons.signIn')}
            </LinkButton>
          )
        )}
      </div>
    </Dialog>
  )
}
