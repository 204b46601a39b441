import { SignedInOnly } from '../../../../shell/SignedInOnly.tsx'
import { Title } from '../../../../shell/Title.tsx'
import { AccountFrame } from '../../account/AccountFrame.tsx'
import { Profile } from '../../account/Profile.tsx'
import { useText } from '../../text.ts'

export default function ProfilePage() {
  const t = useText()
  return (
    <SignedInOnly>
      <Title>{t('market.section.profile')}</Title>
      <AccountFrame at="profile" title={t('market.section.profile')}>
        <Profile />
      </AccountFrame>
    </SignedInOnly>
  )
}
