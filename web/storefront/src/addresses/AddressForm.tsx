import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { fullName, largeFirst } from '../../../../contract/names.ts'
import { postalCodeUse, provinceUse } from '../../../../contract/places.ts'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { useCountry, useCountryName } from '../../../client/country.ts'
import { useFieldRules } from '../../../client/field-rules.ts'
import { callQuery } from '../../../client/query.ts'
import { useLanguage } from '../../../client/settings.ts'
import { showTelephone } from '../../../client/telephone.ts'
import { goTo, usePlace } from '../../../shell/navigation.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { Found } from '../map/found.ts'
import { type Point, pointAt } from '../map/points.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { AddressPoint } from './AddressPoint.tsx'
import type { Address } from './AddressText.tsx'
import { type AddressFields, keepAddressDraft, readAddressDraft } from './draft.ts'
import { addressCalls } from './stale.ts'

type AddressList = Reply<'getAddressList'>
type Place = Reply<'getCities'>['countries'][number]

const countriesQuery = callQuery('getCities', {})

/** The act of saving, apart from the fields, so that its button can stand elsewhere (the foot of a dialog). */
export function useSaveAddress(onSaved: (list: AddressList, saved: Address | undefined) => void, address: Address | null) {
  return useAct('addAddress', {
    refreshes: addressCalls,
    onDone: (list) => {
      keepAddressDraft(null)
      // A new address is the one that was not there before: numbers only grow.
      const saved = address
        ? list.address_list.find(({ address_id }) => address_id === address.address_id)
        : list.address_list.toSorted((left, right) => Number(right.address_id) - Number(left.address_id))[0]
      onSaved(list, saved)
    },
  })
}

type AddressFormProps = {
  id: string
  address: Address | null
  /** the first one becomes the default anyhow */
  first: boolean
  save: ReturnType<typeof useSaveAddress>
}

/**
 * Name, telephone, place and street. Country, province and city are chosen from what the shop knows; a city that it does not know is typed.
 * Nobody is asked for a postal code or a province where post knows none.
 */
export function AddressForm({ id, address, first, save }: AddressFormProps) {
  const t = useText()
  const rules = useFieldRules('addAddress')
  const lang = useLanguage()
  const countryName = useCountryName()
  const here = useCountry()
  const cityList = useId()
  const user = useQuery(callQuery('getUserinfo', {}))
  const { hash } = usePlace()
  const kept = readAddressDraft(user.data?.id)
  const draft = kept && kept.addressId === (address?.address_id ?? null) ? kept : null
  const known = address ?? {
    name: user.data ? fullName(user.data) : '',
    phone: user.data?.telephone ?? '',
    email: user.data?.email ?? '',
    street: '',
    postal_code: '',
    city: '',
    province: '',
    country: here,
    is_default: false,
  }
  const { register, handleSubmit, formState, watch, setValue, getValues } = useForm<AddressFields>({
    values: draft ? withPlace(draft.fields, draft.place, lang) : pick(known),
    resetOptions: { keepDirtyValues: true },
  })
  // Undefined: nobody has changed it here.
  const [pointHere, setPointHere] = useState<Point | null>()
  const pointBefore = draft
    ? draft.point
    : address && address.lat !== null && address.lng !== null
      ? pointAt(address.lat, address.lng)
      : null
  const point = pointHere === undefined ? pointBefore : pointHere
  const country = watch('country')
  const province = watch('province')
  const countries = useQuery(countriesQuery)
  const inCountry = useQuery({ ...callQuery('getCities', { country }), enabled: country !== '' })
  const provinces = inCountry.data?.provinces ?? []
  const chosen = provinces.find(({ name, name_local }) => name === province || name_local === province)
  const inProvince = useQuery({ ...callQuery('getCities', { country, province: chosen?.id }), enabled: chosen !== undefined })
  const cities = (chosen ? inProvince.data?.cities : inCountry.data?.cities) ?? []
  const [postalCode, provinceNeed] = [postalCodeUse(country), provinceUse(country)]
  const written = nameWritten(lang, country)
  const suggestions = new Map(
    cities.flatMap((place): [string, string][] => {
      const name = written(place)
      return name === undefined ? [] : [[name, place.name_local]]
    }),
  )

  const collator = new Intl.Collator(lang)
  const countryOptions = (countries.data?.countries ?? [{ id: country, name: country } as Place])
    .map(({ id: code, name }) => ({ value: code, label: countryName(code) === code ? name : countryName(code) }))
    .sort((left, right) => collator.compare(left.label, right.label))
  const errorOf = (field: keyof AddressFields) => formState.errors[field]?.message ?? save.fields[field]
  const text = (field: Exclude<keyof AddressFields, 'is_default'>) => ({ ...register(field, rules(field)), error: errorOf(field) })
  const countryField = register('country', rules('country'))

  const postalCodeField = postalCode !== 'none' && (
    <TextField
      label={t('places.postalCode')}
      optional={postalCode === 'optional' ? t('shell.optional') : undefined}
      autoComplete="postal-code"
      {...register('postal_code', rules('postal_code', { required: postalCode === 'needed' }))}
      error={errorOf('postal_code')}
    />
  )
  // From the large to the small: the postal code says the region.
  const regionFirst = largeFirst(lang)

  return (
    <form
      id={id}
      noValidate
      onSubmit={handleSubmit(
        (fields) =>
          void save.act({
            ...fields,
            // What was typed for another country before.
            postal_code: postalCode === 'none' ? '' : fields.postal_code,
            province: provinceNeed === 'none' ? '' : fields.province,
            ...point,
            address_id: address?.address_id,
            is_default: fields.is_default || first,
          }),
      )}
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField label={t('places.name')} autoComplete="name" {...text('name')} className="sm:col-span-2" />
      <TextField label={t('places.phone')} type="tel" autoComplete="tel" inputMode="tel" hint={t('places.phoneHint')} {...text('phone')} />
      <TextField label={t('places.email')} type="email" autoComplete="email" {...text('email')} />
      <AddressPoint
        point={point}
        filled={draft?.place != null && pointHere === undefined}
        onRemove={() => setPointHere(null)}
        onChoose={() => {
          if (!user.data) return
          const fields = getValues()
          keepAddressDraft({ customer: user.data.id, addressId: address?.address_id ?? null, back: hash, fields, point, place: null })
          goTo(paths.chooseLocation({ back: hash, ...point }))
        }}
      />
      <Select
        label={t('places.country')}
        autoComplete="country"
        placeholder={t('places.choose')}
        options={countryOptions}
        error={errorOf('country')}
        {...countryField}
        onChange={(event) => {
          void countryField.onChange(event)
          setValue('province', '')
          setValue('city', '')
          // It was in the country before.
          setPointHere(null)
        }}
      />
      {regionFirst && postalCodeField}
      {provinceNeed === 'none' ? null : provinces.length > 0 || inCountry.isFetching ? (
        <Select
          label={t('places.province')}
          optional={provinceNeed === 'optional' ? t('shell.optional') : undefined}
          autoComplete="address-level1"
          placeholder={inCountry.isFetching ? t('shell.loading') : t('places.choose')}
          options={[
            ...provinces.map((place) => {
              const value = written(place) ?? place.name
              return { value, label: place.name_local === value ? value : `${place.name_local} (${value})` }
            }),
            ...(province && !chosen ? [{ value: province, label: province }] : []),
          ]}
          {...register('province', rules('province', { required: provinceNeed === 'needed' }))}
          error={errorOf('province')}
          // Options arrive after the value: the list shows what the form holds.
          value={chosen ? (written(chosen) ?? chosen.name) : province}
        />
      ) : (
        <TextField
          label={t('places.province')}
          optional={provinceNeed === 'optional' ? t('shell.optional') : undefined}
          autoComplete="address-level1"
          {...register('province', rules('province', { required: provinceNeed === 'needed' }))}
          error={errorOf('province')}
        />
      )}
      <TextField
        label={t('places.city')}
        autoComplete="address-level2"
        list={suggestions.size > 0 ? cityList : undefined}
        {...text('city')}
      />
      <datalist id={cityList}>
        {[...suggestions].map(([name, local]) => (
          <option key={name} value={name} label={local === name ? undefined : local} />
        ))}
      </datalist>
      {!regionFirst && postalCodeField}
      <TextField
        label={t('places.street')}
        autoComplete="street-address"
        hint={t('places.streetHint')}
        {...text('street')}
        className="sm:col-span-2"
      />
      {!first && !address?.is_default && (
        <Checkbox label={t('places.makeDefault')} error={undefined} {...register('is_default')} className="sm:col-span-2" />
      )}
    </form>
  )
}

const pick = ({ name, phone, email, street, postal_code, city, province, country, is_default }: AddressFields): AddressFields => ({
  name,
  phone: showTelephone(phone),
  email,
  street,
  postal_code,
  city,
  province,
  country,
  is_default,
})

/** The fields with what is near the point that was chosen on the map, written as on a parcel. What the map cannot know stays as it was typed. */
function withPlace(fields: AddressFields, place: Found | null, lang: string): AddressFields {
  if (!place?.city) return fields
  const country = place.country.id
  const written = nameWritten(lang, country)
  const write = (one: Place) => written(one) ?? one.name
  return {
    ...fields,
    country,
    province: place.province && provinceUse(country) !== 'none' ? write(place.province) : '',
    city: write(place.city),
  }
}

/**
 * What a place is called on the parcel: as people there write it when the reader writes so too (京都府 in Japanese), else in Latin letters, which
 * post everywhere reads. Undefined for a place at home whose name is only known in letters that nobody there writes.
 */
const nameWritten = (lang: string, country: string) => {
  const [reader, there] = [new Intl.Locale(lang).maximize(), new Intl.Locale(`und-${country || 'ZZ'}`).maximize()]
  const isAtHome = reader.language === there.language && reader.script === there.script
  if (!isAtHome) return ({ name }: Place) => name
  return ({ name, name_local }: Place) => (there.script === 'Latn' || name_local !== name ? name_local : undefined)
}
