import type { BreadcrumbList, Graph, Offer, Organization, Product, ProductGroup, Thing, WebSite } from 'schema-dts'
import { landings, type Named, previewOf } from '../../../../contract/landing.ts'
import type { Landing, LandingContent } from '../../../../contract/landing-page.ts'
import { ratingMost } from '../../../../contract/limits.ts'
import { isAway } from '../../../../contract/vacation.ts'
import { parseAmount } from '../../../../money/money.ts'
import { amountIn, type Currency } from '../../../../money/price.ts'
import { boot } from '../../../client/boot.ts'
import { localized } from '../../../client/localized.ts'
import type { Picture } from '../../../client/pictures.ts'
import type { ProductDetail, Sku } from '../product/choose-sku.ts'
import { meantSku } from './offers.ts'

// What machines read of a page: the vocabulary of schema.org as JSON-LD, with the same words and figures that people read beside it.

type Speaking = Pick<Landing, 'lang' | 'origin'> & { currency: Currency }

const home = 'https://schema.org/'
const stars = { bestRating: ratingMost, worstRating: 1 }

/** The picture as other houses can show it, by its whole address. */
export const previewAddress = (picture: Picture, origin: string): string => origin + previewOf(picture.path)

const named = <Id extends string>(record: { id: Id; name_en: string }, { lang }: Speaking): Named => ({
  id: record.id,
  name: localized(record, 'name', lang),
})

/** The way from the first step to the page; the last one needs no address. */
const way = (steps: readonly { name: string; path: string }[], { origin }: Speaking): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: origin + path })),
})

const house = ({ origin, lang }: Speaking): Organization => ({
  '@type': 'Organization',
  '@id': `${origin}/#house`,
  name: boot().config.name,
  url: origin + landings.home(lang),
  logo: `${origin}/icon.svg`,
})

function offerOf(product: ProductDetail, sku: Sku, path: string, { origin, currency, lang }: Speaking): Offer {
  const isSold = sku.stock_left > 0 && !isAway(product.shop.vacation, Date.now())
  return {
    '@type': 'Offer',
    url: origin + path,
    price: amountIn(parseAmount(sku.price), currency),
    priceCurrency: currency.code,
    availability: `${home}${isSold ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `${home}NewCondition`,
    seller: { '@type': 'Organization', name: localized(product.shop, 'name', lang) },
  }
}

/** What schema.org calls the attributes of the house. */
const propertiesOf: Readonly<Record<string, 'color' | 'size' | 'material' | 'pattern'>> = {
  colour: 'color',
  size: 'size',
  material: 'material',
  pattern: 'pattern',
}

/** A product with all that can be bought of it: with its only SKU, or as a group of variants that differ in options. */
function productOf({ answer: { product }, sku }: Extract<LandingContent, { kind: 'product' }>, speaking: Speaking): Product | ProductGroup {
  const { lang, origin } = speaking
  const path = landings.product(lang, named(product, speaking))
  const description = localized(product, 'short_description', lang) || localized(product, 'name', lang)
  const common = {
    name: localized(product, 'name', lang),
    description,
    image: product.images.map((image) => previewAddress(image, origin)),
    ...(product.brand && { brand: { '@type': 'Brand' as const, name: localized(product.brand, 'name', lang) } }),
    ...(product.rating !== null && {
      aggregateRating: { '@type': 'AggregateRating' as const, ratingValue: product.rating, reviewCount: product.review_count, ...stars },
      review: product.reviews.map((review) => ({
        '@type': 'Review' as const,
        author: { '@type': 'Person' as const, name: review.author },
        datePublished: review.created_at.slice(0, 10),
        reviewBody: review.content,
        reviewRating: { '@type': 'Rating' as const, ratingValue: review.star, ...stars },
      })),
    }),
  }
  const only = meantSku(product, sku)
  if (only) {
    const of = product.skus.length === 1 ? path : `${path}?sku=${only.id}`
    return { '@type': 'Product', ...common, sku: only.sku, offers: offerOf(product, only, of, speaking) }
  }
  const variants = product.skus.map((each): Product => {
    const chosen = product.options.flatMap((option) => {
      const value = option.values.find(({ code }) => code === each.values[option.code])
      return value ? [{ option: option.code, name: localized(value, 'name', lang) }] : []
    })
    return {
      '@type': 'Product',
      sku: each.sku,
      name: [common.name, ...chosen.map(({ name }) => name)].join(', '),
      description,
      ...(common.brand && { brand: common.brand }),
      ...(each.image ? { image: previewAddress(each.image, origin) } : { image: common.image }),
      ...Object.fromEntries(chosen.flatMap(({ option, name }) => (propertiesOf[option] ? [[propertiesOf[option], name]] : []))),
      offers: offerOf(product, each, `${path}?sku=${each.id}`, speaking),
    }
  })
  const variesBy = product.options.flatMap(({ code }) => (propertiesOf[code] ? [`${home}${propertiesOf[code]}`] : []))
  return { '@type': 'ProductGroup', ...common, url: origin + path, productGroupID: product.id, variesBy, hasVariant: variants }
}

function thingsOf(
  content: LandingContent,
  speaking: Speaking,
  t: (key: 'market.categories' | 'market.brands' | 'market.blog') => string,
): Thing[] {
  const { lang, origin } = speaking
  switch (content.kind) {
    case 'home': {
      const site: WebSite = {
        '@type': 'WebSite',
        name: boot().config.name,
        url: origin + landings.home(lang),
        inLanguage: lang,
        publisher: { '@id': `${origin}/#house` },
      }
      return [house(speaking), site]
    }
    case 'product': {
      const { product } = content.answer
      const steps = product.category_path.map((step) => ({
        name: localized(step, 'name', lang),
        path: landings.category(lang, named(step, speaking)),
      }))
      const own = { name: localized(product, 'name', lang), path: landings.product(lang, named(product, speaking)) }
      return [productOf(content, speaking), way([...steps, own], speaking)]
    }
    case 'category': {
      const steps = content.answer.breadcrumb.map((step) => ({
        name: localized(step, 'name', lang),
        path: landings.category(lang, named(step, speaking)),
      }))
      return [way([{ name: t('market.categories'), path: landings.categories(lang) }, ...steps], speaking)]
    }
    case 'brand': {
      const { brand } = content.answer
      const own = { name: localized(brand, 'name', lang), path: landings.brand(lang, named(brand, speaking)) }
      return [way([{ name: t('market.brands'), path: landings.brands(lang) }, own], speaking)]
    }
    case 'shop': {
      const { shop } = content.answer
      const seller: Organization = {
        '@type': 'Organization',
        name: localized(shop, 'name', lang),
        description: localized(shop, 'about', lang),
        url: origin + landings.shop(lang, named(shop, speaking)),
        ...(shop.logo && { logo: previewAddress(shop.logo, origin) }),
        ...(shop.rating !== null && {
          aggregateRating: { '@type': 'AggregateRating', ratingValue: shop.rating, reviewCount: shop.review_count, ...stars },
        }),
      }
      return [seller]
    }
    case 'post': {
      const { post } = content.answer
      const own = { name: localized(post, 'title', lang), path: landings.post(lang, { id: post.id, name: localized(post, 'title', lang) }) }
      return [
        house(speaking),
        {
          '@type': 'BlogPosting',
          headline: own.name,
          description: localized(post, 'summary', lang),
          datePublished: post.published_at,
          url: origin + own.path,
          ...(post.cover && { image: previewAddress(post.cover, origin) }),
          author: { '@id': `${origin}/#house` },
          publisher: { '@id': `${origin}/#house` },
        },
        way([{ name: t('market.blog'), path: landings.blog(lang) }, own], speaking),
      ]
    }
    default:
      return []
  }
}

/** The JSON-LD of a page; null where it has nothing to say. */
export function structuredData(
  { content, lang, origin }: Pick<Landing, 'content' | 'lang' | 'origin'>,
  currency: Currency,
  t: (key: 'market.categories' | 'market.brands' | 'market.blog') => string,
): Graph | null {
  const things = thingsOf(content, { lang, origin, currency }, t)
  return things.length === 0 ? null : { '@context': 'https://schema.org', '@graph': things }
}
