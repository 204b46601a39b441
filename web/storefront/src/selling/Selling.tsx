import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { fullName } from '../../../../contract/names.ts'
import { useCountry } from '../../../client/country.ts'
import { callQuery } from '../../../client/query.ts'
import { showTelephone } from '../../../client/telephone.ts'
import { lazily } from '../../../shell/code.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { useQueryParameters } from '../../../shell/navigation.ts'
import { Card } from '../../../ui/Card.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { useStepFocus } from '../checkout/useStepFocus.ts'
import { useLive } from '../live.ts'
import { useText } from '../text.ts'
import { type Application, keepDraft, readDraft } from './draft.ts'
import { Facts } from './Facts.tsx'
import { Invitation } from './Invitation.tsx'
import { WayToOffice } from './OfficeButton.tsx'
import { Refused, type SentApplication, ShopOpen, UnderReview } from './Standing.tsx'
import { Workplaces } from './Workplaces.tsx'

const ApplicationForm = lazily(async () => ({ default: (await import('./ApplicationForm.tsx')).ApplicationForm }))

/** Where a customer stands on the way to a shop; the shops of others that they work for; and what a mail or a notice leads to in an office. */
export function Selling() {
  const query = useQueryParameters()
  const user = useQuery(callQuery('getUserinfo', {}))
  const [wanted] = useState(query.get('office'))
  const invitation = query.get('invitation')
  const hasOffice = typeof user.data?.seller_url === 'string'
  if (invitation) return <Invitation key={invitation} token={invitation} />
  return (
    <div className="grid gap-5">
      {wanted && hasOffice && <WayToOffice screen={wanted} />}
      <Workplaces hasOffice={hasOffice} />
      <Own />
    </div>
  )
}

/** Where a customer stands on the way to a shop: the form, what became of it, the shop. It changes by itself when the decision comes. */
function Own() {
  const t = useText()
  const user = useQuery(callQuery('getUserinfo', {}))
  const standing = useQuery(callQuery('getSellerApplication', {}))
  const likely = useCountry()
  const [sent, setSent] = useState(false)
  const [mending, setMending] = useState<string | null>(null)
  useLive()
  useStepFocus(standing.isPending ? '' : String(standing.data?.application?.state))
  if (user.isPending || standing.isPending) return <SkeletonRows count={3} label={t('shell.loading')} />
  if (user.isError) return <LoadError error={user.error} onRetry={() => void user.refetch()} pending={user.isFetching} />
  if (standing.isError) return <LoadError error={standing.error} onRetry={() => void standing.refetch()} pending={standing.isFetching} />

  const { application } = standing.data
  const customer = user.data.id
  const form = (mends: string | null, initial: Application) => (
    <Suspense fallback={<SkeletonRows count={3} label={t('shell.loading')} />}>
      <ApplicationForm
        key={mends}
        customer={customer}
        mends={mends}
        initial={initial}
        wanted={mends !== null && mends === mending}
        onSent={() => {
          setSent(true)
          scrollTo(0, 0)
        }}
      />
    </Suspense>
  )
  const hasShop = application ? application.state === 1 || application.shop_id !== null : user.data.shop_id !== null || sent
  // Whoever applies and has no application after that had a shop before.
  if (hasShop)
    return (
      <ShopOpen application={application} shopId={application?.shop_id ?? user.data.shop_id} hasOffice={user.data.seller_url !== null} />
    )
  if (application?.state === 0) {
    const takeBack = () => {
      setSent(false)
      keepDraft({ customer, mends: null, application: given(application) })
    }
    return <UnderReview application={application} onCancel={takeBack} />
  }
  if (application) {
    const draft = readDraft(customer, application.id)
    const isMending = mending === application.id || draft !== null
    return (
      <div className="grid gap-5">
        <Refused application={application} onMend={isMending ? null : () => setMending(application.id)} />
        {isMending && form(application.id, draft ?? given(application))}
      </div>
    )
  }
  const name = fullName(user.data)
  return (
    <div className="grid gap-5">
      <Card>
        <Facts className="sm:grid-cols-2" />
      </Card>
      {form(
        null,
        readDraft(customer, null) ?? {
          shop_name: '',
          contact: /^[\x20-\x7e]*$/.test(name) ? name : '',
          telephone: showTelephone(user.data.telephone),
          id_front: '',
          id_holder: '',
          address: '',
          city: '',
          country: likely,
        },
      )}
    </div>
  )
}

const given = ({ shop_name, contact, telephone, id_front, id_holder, address, city, country }: SentApplication): Application => ({
  shop_name,
  contact,
  telephone: showTelephone(telephone),
  id_front,
  id_holder,
  address,
  city,
  country,
})
