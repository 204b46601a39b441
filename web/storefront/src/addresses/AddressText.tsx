import type { Reply } from '../../../client/calls.ts'
import { useCountryName } from '../../../client/country.ts'
import { showTelephone } from '../../../client/telephone.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { useText } from '../text.ts'

export type Address = Reply<'getAddressList'>['address_list'][number]
type Shown = Pick<Address, 'name' | 'phone' | 'street' | 'postal_code' | 'city' | 'province' | 'country'>

/** Street, place, country and telephone, as on a parcel. */
export function AddressText({ address, withName = false }: { address: Shown; withName?: boolean }) {
  const countryName = useCountryName()
  const place = [[address.postal_code, address.city].filter(Boolean).join(' '), address.province !== address.city && address.province]
    .filter(Boolean)
    .join(', ')
  return (
    <span className="block">
      {withName && <span className="block font-medium text-text">{address.name}</span>}
      <span className="block">{address.street}</span>
      <span className="block">
        {place}, {countryName(address.country)}
      </span>
      <span className="block tabular-nums">{showTelephone(address.phone)}</span>
    </span>
  )
}

export function AddressName({ address }: { address: Pick<Address, 'name' | 'is_default'> }) {
  const t = useText()
  return (
    <span className="flex flex-wrap items-center gap-2">
      {address.name}
      {address.is_default && <Tag tone="accent">{t('places.default')}</Tag>}
    </span>
  )
}
