import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Ticket } from 'lucide-react'
import { type ClaimState, claimStates } from '../../../../contract/coupons.ts'
import { callQuery } from '../../../client/query.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { changeQuery, useQueryParameters } from '../../../shell/navigation.ts'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { CodeField } from '../coupons/CodeField.tsx'
import { CouponCard } from '../coupons/CouponCard.tsx'
import { Pages } from '../Pages.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

/** The coupons of the customer by their state, and a field for the code of another. */
export function Coupons() {
  const t = useText()
  const query = useQueryParameters()
  const page = Math.max(1, Number(query.get('p')) || 1)
  const wanted = query.get('state')
  const state = claimStates.find((one) => one === wanted) ?? 'usable'
  const coupons = useQuery({ ...callQuery('getOwnCoupons', { p: page, page_size: 12, state }), placeholderData: keepPreviousData })
  return (
    <div className="grid gap-6">
      <Card as="div" className="max-w-xl">
        <CodeField />
      </Card>
      <Tabs
        label={t('market.section.coupons')}
        selected={state}
        tabs={claimStates.map((key) => ({ key, label: t(`coupons.state.${key}`), count: coupons.data?.counts[key] }))}
        onSelect={(key) => changeQuery({ state: key === 'usable' ? undefined : key, p: undefined })}
      >
        {coupons.isPending ? (
          <SkeletonRows label={t('shell.loading')} />
        ) : coupons.isError ? (
          <LoadError error={coupons.error} onRetry={() => void coupons.refetch()} pending={coupons.isFetching} />
        ) : coupons.data.list.length === 0 && !coupons.isPlaceholderData ? (
          <None state={state} />
        ) : (
          <>
            <ul
              className={classes('grid gap-3 transition-opacity xl:grid-cols-2', coupons.isPlaceholderData && 'opacity-50')}
              aria-busy={coupons.isPlaceholderData || undefined}
            >
              {coupons.data.list.map((coupon) => (
                <li key={coupon.claim_id} className="min-w-0">
                  <CouponCard coupon={coupon} until={coupon.expires_at} named spent={coupon.state !== 'usable'}>
                    {coupon.state === 'usable' && (
                      <a
                        href={coupon.shop ? paths.shop(coupon.shop.id) : paths.recommended()}
                        className="ms-auto inline-flex min-h-11 items-center text-accent text-sm hover:underline lg:min-h-8"
                      >
                        {coupon.shop ? t('coupons.toShop') : t('coupons.toProducts')}
                      </a>
                    )}
                  </CouponCard>
                </li>
              ))}
            </ul>
            <Pages
              page={page}
              pageCount={coupons.data.page_count}
              href={(number) => paths.account({ tab: 'coupons', state: state === 'usable' ? undefined : state, p: number })}
            />
          </>
        )}
      </Tabs>
    </div>
  )
}

function None({ state }: { state: ClaimState }) {
  const t = useText()
  return (
    <EmptyState
      icon={<Ticket />}
      title={t(`coupons.none.${state}`)}
      text={t('coupons.none.usableText')}
      action={<LinkButton href={paths.recommended()}>{t('coupons.toProducts')}</LinkButton>}
    />
  )
}
