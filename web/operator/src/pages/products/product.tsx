import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { orderReaders } from '../../../../../contract/order-desk.ts'
import { shopReaders } from '../../../../../contract/people.ts'
import { screens, screenUrl } from '../../../../../contract/screens.ts'
import { boot } from '../../../../client/boot.ts'
import { useDates } from '../../../../client/dates.ts'
import { useDisplayName } from '../../../../client/display-names.ts'
import { useLocalized } from '../../../../client/localized.ts'
import { withBase } from '../../../../client/pictures.ts'
import { callQuery } from '../../../../client/query.ts'
import { DetailsPage } from '../../../../office/Details.tsx'
import { type Fact, Facts } from '../../../../office/Facts.tsx'
import { useUsd } from '../../../../office/usd.ts'
import { useQueryParameters } from '../../../../shell/navigation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import { Timeline } from '../../../../ui/Timeline.tsx'
import { BarDialog } from '../../catalogue/BarDialog.tsx'
import { ProductState } from '../../catalogue/ProductState.tsx'
import type { HouseProductView } from '../../catalogue/products.ts'
import { UnbarDialog } from '../../catalogue/UnbarDialog.tsx'
import { useConsole, useMay } from '../../frame/console.ts'
import { RecordWaiting } from '../../frame/RecordWaiting.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

const linkClasses = 'text-accent underline underline-offset-4'

/** A product of any shop: what it is, and what was done to it. */
export default function ProductPage() {
  const t = useText()
  const id = useQueryParameters().get('id') ?? ''
  const product = useQuery({ ...callQuery('getHouseProduct', { product_id: id }), enabled: id !== '' })
  if (!product.isSuccess)
    return (
      <RecordWaiting
        query={id === '' ? null : product}
        title={t('catalogue.products')}
        missing={t('catalogue.missing')}
        list={{ label: t('catalogue.products'), href: paths.products() }}
      />
    )
  return <Details key={product.data.id} product={product.data} />
}

function Details({ product }: { product: HouseProductView }) {
  const t = useText()
  const local = useLocalized()
  const { date } = useDates()
  const [open, setOpen] = useState<'bar' | 'unbar' | null>(null)
  const close = () => setOpen(null)
  return (
    <DetailsPage
      title={local(product, 'name')}
      state={<ProductState product={product} />}
      text={t('catalogue.listed', { id: product.id, date: date(product.listed_at) })}
      list={{
        name: 'products',
        label: t('catalogue.products'),
        href: paths.products(),
        id: product.id,
        hrefOf: (other) => paths.product(other),
      }}
      acts={
        <>
          {product.state === 'on_sale' && !product.shop_closed && (
            <LinkButton
              variant="secondary"
              size="small"
              href={screenUrl(boot().config.storefront_url, screens.product(product.id))}
              target="_blank"
              rel="noopener"
              icon={<ExternalLink aria-hidden className="size-4" />}
            >
              {t('catalogue.act.page')}
            </LinkButton>
          )}
          {product.can_unbar && (
            <Button size="small" pending={false} onClick={() => setOpen('unbar')}>
              {t('catalogue.act.unbar')}
            </Button>
          )}
          {product.can_bar && (
            <Button variant="danger" size="small" pending={false} onClick={() => setOpen('bar')}>
              {t('catalogue.act.bar')}
            </Button>
          )}
        </>
      }
      aside={
        <>
          <BarsCard product={product} />
          <PlaceCard product={product} />
        </>
      }
    >
      <AboutCard product={product} />
      <SkusCard product={product} />
      <StoryCard product={product} />
      {open === 'bar' && <BarDialog productIds={[product.id]} onClose={close} />}
      {open === 'unbar' && <UnbarDialog productId={product.id} onClose={close} />}
    </DetailsPage>
  )
}

function AboutCard({ product }: { product: HouseProductView }) {
  const t = useText()
  const local = useLocalized()
  const languageName = useDisplayName('language')
  return (
    <Card title={t('catalogue.card.about')}>
      <ul className="flex flex-wrap gap-3">
        {product.images.map((image) => (
          <li key={image.path}>
            <Picture source={withBase(image)} alt="" sizes="8rem" className="aspect-square w-24 rounded-lg sm:w-32" />
          </li>
        ))}
      </ul>
      <p className="wrap-anywhere mt-4 whitespace-pre-line text-sm">{local(product, 'short_description')}</p>
      {product.missing.length > 0 && (
        <p className="mt-3 text-muted text-sm">
          {t('catalogue.place.missing', { languages: product.missing.map((code) => languageName(code) ?? code).join(', ') })}
        </p>
      )}
    </Card>
  )
}

function SkusCard({ product }: { product: HouseProductView }) {
  const t = useText()
  const local = useLocalized()
  const usd = useUsd()
  return (
    <Card title={t('catalogue.card.skus')}>
      <ul className="grid text-sm">
        {product.skus.map((sku) => (
          <li
            key={sku.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-b py-2 first:pt-0 last:border-b-0 last:pb-0"
          >
            <span className="wrap-anywhere min-w-0">
              {sku.options.map((option) => local(option, 'name')).join(' · ') || local(product, 'name')}
              <span className="block text-muted text-xs">{sku.code}</span>
            </span>
            <span className="flex gap-6 tabular-nums">
              <span className={sku.on_hand === 0 ? 'text-warning' : 'text-muted'}>
                {t('catalogue.sku.stock')}: {sku.on_hand}
              </span>
              <span>{usd(sku.price).text}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PlaceCard({ product }: { product: HouseProductView }) {
  const t = useText()
  const local = useLocalized()
  const mayReadOrders = useMay(...orderReaders)
  const mayReadShops = useMay(...shopReaders)
  const seesAll = useConsole()?.operator.role === 'read_only'
  const fact = (key: string, label: string, value: Fact['value']): Fact => ({ key, label, value })
  return (
    <Card title={t('catalogue.card.place')}>
      <Facts
        facts={[
          fact(
            'shop',
            t('catalogue.place.shop'),
            <>
              {mayReadShops || seesAll ? (
                <a href={paths.shop(product.shop.id)} className={linkClasses}>
                  {local(product.shop, 'name')}
                </a>
              ) : (
                local(product.shop, 'name')
              )}
              <a href={paths.products({ shop: product.shop.id })} className={`block ${linkClasses}`}>
                {t('catalogue.place.products')}
              </a>
              {(mayReadOrders || seesAll) && (
                <a href={paths.orders({ shop: product.shop.id })} className={`block ${linkClasses}`}>
                  {t('catalogue.place.orders')}
                </a>
              )}
            </>,
          ),
          fact(
            'category',
            t('catalogue.column.category'),
            <a href={paths.products({ category: product.category.id })} className={linkClasses}>
              {local(product.category, 'name')}
            </a>,
          ),
          fact(
            'brand',
            t('catalogue.place.brand'),
            product.brand ? (
              <a href={paths.brand(product.brand.id)} className={linkClasses}>
                {local(product.brand, 'name')}
              </a>
            ) : (
              t('catalogue.place.noBrand')
            ),
          ),
          fact('sold', t('catalogue.column.sold'), product.sold_count),
          fact('favourites', t('catalogue.place.favourites'), product.favourites),
          fact('reviews', t('catalogue.place.reviews'), product.reviews),
        ]}
      />
    </Card>
  )
}

function BarsCard({ product }: { product: HouseProductView }) {
  const t = useText()
  const { date } = useDates()
  if (product.bars.length === 0) return null
  return (
    <Card title={t('catalogue.card.bars')}>
      <ul className="grid gap-3 text-sm">
        {product.bars.map((bar) => (
          <li key={bar.at} className={bar.ended_at ? 'text-muted' : 'rounded-md bg-danger-soft p-3'}>
            <p className="wrap-anywhere whitespace-pre-line first-letter:uppercase">{bar.why}</p>
            <p className="mt-1 text-xs">{t('catalogue.bars.stands', { date: date(bar.at, 'dateTime'), by: bar.by })}</p>
            {bar.ended_at && (
              <p className="text-xs">{t('catalogue.bars.ended', { date: date(bar.ended_at, 'dateTime'), by: bar.ended_by ?? 'Plaza' })}</p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function StoryCard({ product }: { product: HouseProductView }) {
  const t = useText()
  const { date } = useDates()
  return (
    <Card title={t('catalogue.card.story')}>
      {product.story.length === 0 ? (
        <p className="text-muted text-sm">{t('catalogue.card.story.none')}</p>
      ) : (
        <Timeline
          label={t('catalogue.card.story')}
          entries={product.story.map((entry, index) => ({
            key: `${entry.at} ${index}`,
            title: t(`audit.act.${entry.act}`),
            when: [date(entry.at, 'dateTime'), entry.name].filter(Boolean).join(' · '),
            text: entry.why && <span className="wrap-anywhere block whitespace-pre-line first-letter:uppercase">{entry.why}</span>,
            state: entry.act === 'product.bar' ? 'failed' : 'done',
          }))}
        />
      )}
    </Card>
  )
}
