import { type ReactNode, useEffect } from 'react'
import { sellerRoutes } from '../../../../contract/seller-screens.ts'
import { session } from '../../../client/session.ts'
import { OfficeFrame } from '../../../office/OfficeFrame.tsx'
import { usePlace } from '../../../shell/navigation.ts'
import { hasPage } from '../../../shell/pages.ts'
import { useLive } from '../live.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { finders } from './finders.ts'
import { useOffice } from './office.ts'
import { ShopMenu } from './ShopMenu.tsx'
import { places } from './sections.ts'
import { useWaiting } from './waiting.ts'

/** What stands around every page of the office. At its door there is nothing to go to yet. */
export function Frame({ children }: { children: ReactNode }) {
  const { route } = usePlace()
  return route === sellerRoutes.enter ? children : <Inside>{children}</Inside>
}

function Inside({ children }: { children: ReactNode }) {
  const t = useText()
  const office = useOffice()
  const waiting = useWaiting()
  useLive()
  // Whom the shell names where something may not be seen.
  useEffect(() => {
    if (!office) return
    const { firstname, email } = office.member
    session.set({
      user: { name: firstname, email, avatar: null, seller_url: null, shop_id: office.shop.id, country: null },
    })
  }, [office])
  const role = office?.member.role
  const mayAll = role === 'owner' || role === 'everything'
  const sections = places
    .filter(({ href, roles }) => hasPage(href) && (mayAll || (role !== undefined && roles.includes(role))))
    .map((place) => ({ ...place, label: t(place.label), waiting: waiting[place.key] }))
  const finder = {
    hint: t('frame.find'),
    find: async (term: string, signal: AbortSignal) => {
      const found = await Promise.allSettled(
        finders.filter(({ roles }) => mayAll || roles.some((own) => own === role)).map(({ find }) => find(term, signal)),
      )
      return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    },
  }
  return (
    <OfficeFrame name={t('frame.name')} tone="seller" home={paths.today()} sections={sections} head={<ShopMenu />} finder={finder}>
      {office && office.shop.status !== 'open' && (
        <p role="status" className="border-warning border-b bg-warning-soft px-4 py-3 text-sm text-warning lg:px-8">
          {t(`frame.${office.shop.status}`)}
        </p>
      )}
      {children}
    </OfficeFrame>
  )
}
