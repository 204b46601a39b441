import { Suspense } from 'react'
import { lazily } from '../../../../shell/code.ts'
import { SignedInOnly } from '../../../../shell/SignedInOnly.tsx'
import { Title } from '../../../../shell/Title.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { AccountFrame } from '../../account/AccountFrame.tsx'
import { useText } from '../../text.ts'

const Profile = lazily(async () => ({ default: (await import('../../account/Profile.tsx')).Profile }))

export default function ProfilePage() {
  const t = useText()
  return (
    <SignedInOnly>
      <Title>{t('market.section.profile')}</Title>
      <AccountFrame at="profile" title={t('market.section.profile')}>
        <Suspense fallback={<SkeletonRows count={3} label={t('shell.loading')} />}>
          <Profile />
        </Suspense>
      </AccountFrame>
    </SignedInOnly>
  )
}
