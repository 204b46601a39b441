import type { Reply } from '../../../client/calls.ts'
import { useCountryName } from '../../../client/country.ts'
import { showTelephone } from '../../../client/telephone.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { paths } from '../paths.ts'
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

/** To the point of an address on the map; nothing where none was chosen. */
export function AddressMapLink({ address: { lat, lng, street } }: { address: Pick<Address, 'lat' | 'lng' | 'street'> }) {
  const t = useText()
  if (lat === null || lng === null) return null
  return (
    <a
      href={paths.openLocation({ lat, lng, name: street })}
      className="inline-flex min-h-11 items-center rounded-full font-semibold text-accent text-sm hover:underline lg:min-h-9"
    >
      {t('places.onMap')}
    </a>
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
