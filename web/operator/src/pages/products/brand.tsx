import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { catalogueKeepers } from '../../../../../contract/catalogue-desk.ts'
import { languages } from '../../../../../contract/languages.ts'
import { screens, screenUrl } from '../../../../../contract/screens.ts'
import { boot } from '../../../../client/boot.ts'
import { useLocalized } from '../../../../client/localized.ts'
import { callQuery } from '../../../../client/query.ts'
import { DetailsPage } from '../../../../office/Details.tsx'
import { Facts } from '../../../../office/Facts.tsx'
import { goTo, useQueryParameters } from '../../../../shell/navigation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import { MergeBrandDialog, RemoveBrandDialog } from '../../catalogue/BrandChange.tsx'
import { BrandForm } from '../../catalogue/BrandForm.tsx'
import { BrandLogo } from '../../catalogue/BrandLogo.tsx'
import { brandCalls, type HouseBrand } from '../../catalogue/brands.ts'
import { Changes } from '../../catalogue/Changes.tsx'
import { wordsIn } from '../../content/words.ts'
import { useMay } from '../../frame/console.ts'
import { RecordWaiting } from '../../frame/RecordWaiting.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

const linkClasses = 'text-accent underline underline-offset-4'

type Open = { act: 'change' | 'remove' } | { act: 'merge'; target: string | null }

/** A brand in all its languages: changed, merged and taken away here. */
export default function BrandPage() {
  const t = useText()
  const id = useQueryParameters().get('id') ?? ''
  const brand = useQuery({ ...callQuery('getHouseBrand', { brand_id: id }), enabled: id !== '' })
  if (!brand.isSuccess)
    return (
      <RecordWaiting
        query={id === '' ? null : brand}
        title={t('catalogue.brands')}
        missing={t('catalogue.brand.missing')}
        list={{ label: t('catalogue.brands'), href: paths.brands() }}
      />
    )
  return <Details key={brand.data.id} brand={brand.data} />
}

function Details({ brand }: { brand: HouseBrand }) {
  const t = useText()
  const local = useLocalized()
  const mayKeep = useMay(...catalogueKeepers)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <DetailsPage
      title={local(brand, 'name')}
      state={brand.into && <Tag>{t('catalogue.brand.mergedInto', { into: local(brand.into, 'name') })}</Tag>}
      text={t('catalogue.brand.number', { id: brand.id, slug: brand.slug })}
      list={{
        name: 'brands',
        label: t('catalogue.brands'),
        href: paths.brands(),
        id: brand.id,
        hrefOf: (other) => paths.brand(other),
      }}
      acts={
        <>
          <LinkButton
            variant="quiet"
            size="small"
            href={screenUrl(boot().config.storefront_url, screens.brands(brand.id))}
            target="_blank"
            rel="noopener"
            icon={<ExternalLink aria-hidden className="size-4" />}
          >
            {t('catalogue.act.page')}
          </LinkButton>
          {mayKeep && !brand.into && (
            <>
              <Button variant="secondary" size="small" pending={false} onClick={() => setOpen({ act: 'remove' })}>
                {t('catalogue.category.removeAsk')}
              </Button>
              <Button variant="secondary" size="small" pending={false} onClick={() => setOpen({ act: 'merge', target: null })}>
                {t('catalogue.category.mergeInto')}
              </Button>
              <Button size="small" pending={false} onClick={() => setOpen({ act: 'change' })}>
                {t('catalogue.brand.change')}
              </Button>
            </>
          )}
        </>
      }
      aside={
        <>
          <Card title={t('catalogue.products')}>
            <BrandLogo logo={brand.logo} className="mb-4 w-24" />
            <p className="text-sm">
              <a href={paths.products({ brand: brand.id })} className={linkClasses}>
                {t('catalogue.category.count', { count: brand.products })}
              </a>
              {' · '}
              {t('catalogue.category.onSale', { count: brand.on_sale })}
            </p>
            {brand.into && (
              <p className="mt-2 text-sm">
                <a href={paths.brand(brand.into.id)} className={linkClasses}>
                  {local(brand.into, 'name')}
                </a>
              </p>
            )}
          </Card>
          {brand.alike.length > 0 && (
            <Card title={t('catalogue.brand.alikeTitle')}>
              <ul className="grid gap-3 text-sm">
                {brand.alike.map((one) => (
                  <li key={one.id} className="flex flex-wrap items-center justify-between gap-2">
                    <span className="wrap-anywhere min-w-0">
                      <a href={paths.brand(one.id)} className={linkClasses}>
                        {local(one, 'name')}
                      </a>
                      <span className="block text-muted text-xs">{t('catalogue.category.count', { count: one.products })}</span>
                    </span>
                    {mayKeep && (
                      <Button variant="secondary" size="small" pending={false} onClick={() => setOpen({ act: 'merge', target: one.id })}>
                        {t('catalogue.brand.mergeThis')}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {brand.merged.length > 0 && (
            <Card title={t('catalogue.brand.led')}>
              <ul className="grid gap-1 text-sm">
                {brand.merged.map((one) => (
                  <li key={one.id} className="wrap-anywhere">
                    <a href={paths.brand(one.id)} className={linkClasses}>
                      {local(one, 'name')}
                    </a>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </>
      }
    >
      <WordsCard brand={brand} title={t('catalogue.brand.name')} field="name" />
      <WordsCard brand={brand} title={t('catalogue.brand.about')} field="about" />
      <Changes subject="brand" subjectId={brand.id} refreshes={brandCalls} mayKeep={mayKeep} />
      {open?.act === 'change' && <BrandForm brand={brand} onClose={close} />}
      {open?.act === 'merge' && (
        <MergeBrandDialog brand={brand} target={open.target} onClose={close} onMerged={(into) => goTo(paths.brand(into))} />
      )}
      {open?.act === 'remove' && <RemoveBrandDialog brand={brand} onClose={close} onRemoved={() => goTo(paths.brands())} />}
    </DetailsPage>
  )
}

/** A text in its six languages; one that is not written shows English. */
function WordsCard({ brand, title, field }: { brand: HouseBrand; title: string; field: 'name' | 'about' }) {
  const t = useText()
  const words = wordsIn(brand, field)
  return (
    <Card title={title}>
      <Facts
        facts={languages.map(({ code, name }) => ({
          key: code,
          label: name,
          value: words[code] ? (
            <span lang={code}>{words[code]}</span>
          ) : (
            <span className="text-warning">{t(words.en === '' ? 'catalogue.brand.nothing' : 'catalogue.brand.notWritten')}</span>
          ),
        }))}
      />
    </Card>
  )
}
