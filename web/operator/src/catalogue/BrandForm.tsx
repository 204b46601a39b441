import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languages } from '../../../../contract/languages.ts'
import { brandAboutMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { HousePicture } from '../content/HousePicture.tsx'
import { SixTexts } from '../content/SixTexts.tsx'
import { asFields, noWords, type Words, wordsIn } from '../content/words.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { brandCalls, type HouseBrand } from './brands.ts'
import { useDone } from './done.ts'
import { NameSheet } from './NameSheet.tsx'

type BrandFormProps = {
  /** null: a new one */
  brand: HouseBrand | null
  onClose: () => void
  onAdded?: (id: string) => void
}

/** What a brand is called, what is said of it and its picture: of a new one, or of one that is there. */
export function BrandForm({ brand, onClose, onAdded }: BrandFormProps) {
  const t = useText()
  const local = useLocalized()
  const done = useDone(brandCalls)
  const [name, setName] = useState(() => (brand ? wordsIn(brand, 'name') : noWords))
  const [about, setAbout] = useState(() => (brand ? wordsIn(brand, 'about') : noWords))
  const [logo, setLogo] = useState(brand?.logo?.path ?? '')
  const add = useAct('addBrand', {
    quiet: true,
    refreshes: brandCalls,
    onDone({ brand_id, change_id }) {
      done(t('catalogue.category.added', { name: name.en }), change_id)
      onClose()
      onAdded?.(brand_id)
    },
  })
  const change = useAct('changeBrand', {
    quiet: true,
    refreshes: brandCalls,
    onDone({ change_id }) {
      done(t('catalogue.brand.changed'), change_id)
      onClose()
    },
  })
  const act = brand ? change : add
  return (
    <NameSheet
      title={brand ? t('catalogue.brand.changeTitle', { name: local(brand, 'name') }) : t('catalogue.brand.add')}
      text={brand ? t('catalogue.category.renameText', { count: brand.products }) : t('catalogue.brand.addText')}
      confirm={brand ? t('shell.save') : t('catalogue.brand.add')}
      act={act}
      refreshes={brandCalls}
      name={name}
      onName={setName}
      onSend={() => {
        const written = { ...asFields('name', name), ...asFields('about', about), logo }
        if (brand) void change.act({ brand_id: brand.id, version: brand.version, ...written })
        else void add.act(written)
      }}
      onClose={onClose}
    >
      <Alike name={name} except={brand?.id} />
      <HousePicture
        label={t('catalogue.brand.logo')}
        hint={t('catalogue.brand.logoHint')}
        error={act.fields.logo}
        purpose="brand"
        path={logo}
        onChange={setLogo}
      />
      <SixTexts
        label={t('catalogue.brand.about')}
        field="about"
        words={about}
        onChange={setAbout}
        errors={act.fields}
        maxLength={brandAboutMost}
        long
      />
    </NameSheet>
  )
}

/** Brands that are written with the same letters, while one types. */
function Alike({ name, except }: { name: Words; except: string | undefined }) {
  const t = useText()
  const local = useLocalized()
  const names = [...new Set(languages.flatMap(({ code }) => name[code].trim() || []))]
  const alike = useQuery({
    ...callQuery('getAlikeBrands', { names, except }),
    enabled: names.length > 0,
    placeholderData: keepPreviousData,
  })
  const list = names.length > 0 ? (alike.data?.list ?? []) : []
  return (
    <div role="status">
      {list.length > 0 && (
        <div className="grid gap-1 rounded-md bg-warning-soft p-3 text-sm">
          <p className="font-medium">{t('catalogue.brand.alikeTitle')}</p>
          <ul>
            {list.map((one) => (
              <li key={one.id} className="wrap-anywhere">
                <a href={paths.brand(one.id)} target="_blank" rel="noopener" className="underline underline-offset-4">
                  {local(one, 'name')}
                </a>{' '}
                · {t('catalogue.category.count', { count: one.products })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
