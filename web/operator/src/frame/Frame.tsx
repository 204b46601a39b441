import { type ReactNode, Suspense, useEffect } from 'react'
import { operatorRoutes } from '../../../../contract/operator-screens.ts'
import { session } from '../../../client/session.ts'
import { OfficeFrame } from '../../../office/OfficeFrame.tsx'
import { lazily } from '../../../shell/code.ts'
import { currentPlace, usePlace } from '../../../shell/navigation.ts'
import { hasPage } from '../../../shell/pages.ts'
import { leave } from '../leave.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { useConsole } from './console.ts'
import { finders } from './finders.ts'
import { useIdle } from './idle.ts'
import { OperatorMenu } from './OperatorMenu.tsx'
import { places } from './sections.ts'
import { useStepUpAsked } from './step-up.ts'
import { useWaiting } from './waiting.ts'

const StepUp = lazily(() => import('./StepUp.tsx'))

const outside: readonly string[] = [operatorRoutes.enter, operatorRoutes.welcome]

/** What stands around every page of the console. At its door there is nothing to go to yet. */
export function Frame({ children }: { children: ReactNode }) {
  const { route } = usePlace()
  return outside.includes(route) ? children : <Inside>{children}</Inside>
}

function Inside({ children }: { children: ReactNode }) {
  const t = useText()
  const inside = useConsole()
  const waiting = useWaiting()
  const asked = useStepUpAsked()
  useIdle(() => void leave(paths.enter({ back: currentPlace().hash })))
  // Whom the shell names where something may not be seen.
  useEffect(() => {
    if (!inside) return
    const { firstname, email } = inside.operator
    session.set({ user: { name: firstname, email, avatar: null, seller_url: null, shop_id: null, country: null } })
  }, [inside])
  const role = inside?.operator.role
  const mayAll = role === 'everything'
  const sees = (roles: readonly string[]) => mayAll || (role !== undefined && (role === 'read_only' || roles.includes(role)))
  const sections = places
    .filter(({ href, roles }) => hasPage(href) && sees(roles))
    .map((place) => ({ ...place, label: t(place.label), waiting: waiting[place.key] }))
  const finder = {
    hint: t('frame.find'),
    find: async (term: string, signal: AbortSignal) => {
      const found = await Promise.allSettled(finders.filter(({ roles }) => sees(roles)).map(({ find }) => find(term, signal)))
      return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    },
  }
  return (
    <OfficeFrame name={t('frame.name')} tone="operator" home={paths.today()} sections={sections} head={<OperatorMenu />} finder={finder}>
      {children}
      <Suspense>{asked && <StepUp />}</Suspense>
    </OfficeFrame>
  )
}
