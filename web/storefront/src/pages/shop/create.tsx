import { Check } from 'lucide-react'
import { Suspense } from 'react'
import { useSignedIn, useUser } from '../../../../client/session.ts'
import { lazily } from '../../../../shell/code.ts'
import { useQueryParameters } from '../../../../shell/navigation.ts'
import { Title } from '../../../../shell/Title.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Page, PageTitle, WithSide } from '../../../../ui/Layout.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { AccountFrame } from '../../account/AccountFrame.tsx'
import { paths } from '../../paths.ts'
import { Agreement } from '../../selling/Agreement.tsx'
import { Facts } from '../../selling/Facts.tsx'
import { useText } from '../../text.ts'

const Selling = lazily(async () => ({ default: (await import('../../selling/Selling.tsx')).Selling }))

export default function SellPage() {
  const t = useText()
  const signedIn = useSignedIn()
  const user = useUser()
  const title = t(user?.shop_id ? 'market.yourShop' : 'market.sell')
  return (
    <>
      <Title>{title}</Title>
      {signedIn ? (
        <AccountFrame at="selling" title={title}>
          <Suspense fallback={<SkeletonRows label={t('shell.loading')} />}>
            <Selling />
          </Suspense>
        </AccountFrame>
      ) : (
        <ForVisitors />
      )}
    </>
  )
}

/** Whoever is invited and has to sign in first comes back to the invitation. */
const useThisPage = () => {
  const query = useQueryParameters()
  return paths.shopCreate({ invitation: query.get('invitation') ?? undefined, office: query.get('office') ?? undefined })
}

const needs = ['document', 'holder', 'contact'] as const

/** What selling here means, before anybody has to say who they are. */
function ForVisitors() {
  const t = useText()
  const back = useThisPage()
  return (
    <Page>
      <PageTitle text={<span className="block max-w-2xl">{t('selling.lead')}</span>}>{t('market.sell')}</PageTitle>
      <WithSide
        side={
          <Card title={t('selling.needs')}>
            <ul className="grid gap-2.5">
              {needs.map((need) => (
                <li key={need} className="flex gap-2.5">
                  <Check aria-hidden className="mt-1 size-4 shrink-0 text-success" />
                  <span>{t(`selling.needs.${need}`)}</span>
                </li>
              ))}
            </ul>
            <p className="mt-5 border-line border-t pt-4 text-muted text-sm">{t('selling.needs.account')}</p>
            <div className="mt-4 grid gap-3">
              <LinkButton href={paths.register(back)} wide>
                {t('shell.register')}
              </LinkButton>
              <LinkButton href={paths.login(back)} variant="secondary" wide>
                {t('shell.signIn')}
              </LinkButton>
            </div>
          </Card>
        }
      >
        <Card title={t('selling.facts')}>
          <Facts className="sm:grid-cols-2" />
        </Card>
        <Card title={t('selling.agreement')} className="mt-5">
          <p className="mb-4 text-muted text-sm">{t('selling.agreementText')}</p>
          <Agreement />
        </Card>
      </WithSide>
    </Page>
  )
}
