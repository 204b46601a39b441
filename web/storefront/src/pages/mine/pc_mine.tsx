import { type ComponentType, Suspense } from 'react'
import { lazily } from '../../../../shell/code.ts'
import { useQueryParameters } from '../../../../shell/navigation.ts'
import { SignedInOnly } from '../../../../shell/SignedInOnly.tsx'
import { Title } from '../../../../shell/Title.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { AccountFrame } from '../../account/AccountFrame.tsx'
import { type AccountTab, accountTabs, sections } from '../../account/sections.ts'
import { useText } from '../../text.ts'

/** Each part comes when it is opened. */
const parts: Record<AccountTab, ComponentType> = {
  addresses: lazily(async () => ({ default: (await import('../../account/Addresses.tsx')).Addresses })),
  conversations: lazily(async () => ({ default: (await import('../../conversations/Conversations.tsx')).Conversations })),
  coupons: lazily(async () => ({ default: (await import('../../account/Coupons.tsx')).Coupons })),
  favourites: lazily(async () => ({ default: (await import('../../account/Favourites.tsx')).Favourites })),
  shops: lazily(async () => ({ default: (await import('../../account/FollowedShops.tsx')).FollowedShops })),
  notices: lazily(async () => ({ default: (await import('../../account/Notices.tsx')).Notices })),
  devices: lazily(async () => ({ default: (await import('../../account/Devices.tsx')).Devices })),
}

export default function AccountPage() {
  const t = useText()
  const query = useQueryParameters()
  const tab = accountTabs.find((one) => one === query.get('tab')) ?? 'addresses'
  // One conversation has a title of its own, of the window too.
  const isOne = tab === 'conversations' && (query.has('thread') || query.has('shop'))
  const title = sections.flatMap(({ key, label }) => (key === tab ? t(label) : []))
  const Part = parts[tab]
  return (
    <SignedInOnly>
      {!isOne && <Title>{title.join()}</Title>}
      <AccountFrame at={tab} within={isOne} title={isOne ? undefined : title}>
        <Suspense fallback={<SkeletonRows label={t('shell.loading')} />}>
          <Part />
        </Suspense>
      </AccountFrame>
    </SignedInOnly>
  )
}
