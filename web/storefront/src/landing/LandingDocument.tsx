import type { ReactNode } from 'react'
import { landings } from '../../../../contract/landing.ts'
import type { Landing } from '../../../../contract/landing-page.ts'
import { defaultLanguage } from '../../../../contract/languages.ts'
import { boot } from '../../../client/boot.ts'
import { useLocalized } from '../../../client/localized.ts'
import { useText } from '../text.ts'
import { LandingFrame } from './LandingFrame.tsx'
import { BrandLanding, CategoryLanding, ShopLanding } from './ListLandings.tsx'
import { BlogLanding, BrandsLanding, CategoriesLanding, HomeLanding, MissingLanding, PostLanding, TextLanding } from './OtherLandings.tsx'
import { ProductLanding } from './ProductLanding.tsx'
import { previewAddress } from './structured-data.ts'
import { LandingContext } from './use-landing.ts'

/** The whole document of a landing page. Nothing in it runs: its styles stand in it, and its data is read by machines alone; who renders it fills in both. */
export const LandingDocument = ({ landing }: { landing: Landing }) => (
  <LandingContext value={landing}>
    <html lang={landing.lang}>
      <LandingHead landing={landing} />
      <LandingFrame>
        <Body {...landing} />
      </LandingFrame>
    </html>
  </LandingContext>
)

function Body({ content }: Landing): ReactNode {
  switch (content.kind) {
    case 'home':
      return <HomeLanding {...content} />
    case 'product':
      return <ProductLanding {...content} />
    case 'categories':
      return <CategoriesLanding {...content} />
    case 'category':
      return <CategoryLanding {...content} />
    case 'brands':
      return <BrandsLanding {...content} />
    case 'brand':
      return <BrandLanding {...content} />
    case 'shop':
      return <ShopLanding {...content} />
    case 'blog':
      return <BlogLanding {...content} />
    case 'post':
      return <PostLanding {...content} />
    case 'text':
      return <TextLanding {...content} />
    case 'missing':
      return <MissingLanding {...content} />
  }
}

/** Search engines cut what is longer. */
const descriptionMost = 160

const cut = (text: string) => (text.length <= descriptionMost ? text : `${[...text].slice(0, descriptionMost - 1).join('')}…`)

function LandingHead({ landing }: { landing: Landing }) {
  const { lang, origin, canonical, alternates, content } = landing
  const t = useText()
  const { name } = boot().config
  const { title, description, picture } = useSaid(landing)
  const otherwise = (alternates.find(([language]) => language === defaultLanguage) ?? alternates[0])?.[1]
  const isHome = content.kind === 'home'
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      <title>{isHome ? `${name}: ${title}` : `${title} · ${name}`}</title>
      <meta name="description" content={cut(description)} />
      {canonical === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <meta name="robots" content="max-image-preview:large" />
          <link rel="canonical" href={origin + canonical} />
          {alternates.map(([language, path]) => (
            <link key={language} rel="alternate" hrefLang={language} href={origin + path} />
          ))}
          {/* The page of the app itself speaks to everybody. */}
          <link rel="alternate" hrefLang="x-default" href={isHome ? `${origin}/` : origin + (otherwise ?? canonical)} />
          <meta property="og:url" content={origin + canonical} />
        </>
      )}
      <link rel="alternate" type="application/rss+xml" title={`${name}: ${t('market.blog')}`} href={origin + landings.rss(lang)} />
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content={content.kind === 'product' ? 'product' : content.kind === 'post' ? 'article' : 'website'} />
      <meta property="og:locale" content={lang.replace('-', '_')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={cut(description)} />
      {picture !== null && (
        <>
          <meta property="og:image" content={picture} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <style />
      <script type="application/ld+json" />
    </head>
  )
}

/** What a page is called, what is said of it, and its picture for others. */
function useSaid({ content, origin }: Landing): { title: string; description: string; picture: string | null } {
  const t = useText()
  const local = useLocalized()
  const promise = t('market.footer.promise')
  const paged = (title: string, page: number) => (page > 1 ? `${title}, ${t('shell.pageNumber', { page })}` : title)
  const listed = (
    name: string,
    { count, list }: { count: number; list: readonly { image: Parameters<typeof previewAddress>[0] | null }[] },
    page: number,
  ) => ({
    title: paged(name, page),
    description: `${name}: ${t('market.productCount', { count })}. ${promise}`,
    picture: list[0]?.image ? previewAddress(list[0].image, origin) : null,
  })
  switch (content.kind) {
    case 'home': {
      const [hero] = boot().hero
      return { title: t('home.title'), description: promise, picture: hero ? previewAddress(hero.image, origin) : null }
    }
    case 'product': {
      const { product } = content.answer
      const [image] = product.images
      return {
        title: local(product, 'name'),
        description: local(product, 'short_description') || promise,
        picture: image ? previewAddress(image, origin) : null,
      }
    }
    case 'categories':
      return { title: t('market.categories'), description: promise, picture: null }
    case 'category':
      return listed(local(content.answer.category, 'name'), content.answer, content.page)
    case 'brands':
      return { title: t('market.brands'), description: promise, picture: null }
    case 'brand':
      return listed(local(content.answer.brand, 'name'), content.answer, content.page)
    case 'shop': {
      const { shop } = content.answer
      return { ...listed(local(shop, 'name'), content.answer, content.page), description: local(shop, 'about') || promise }
    }
    case 'blog':
      return { title: paged(t('market.blog'), content.page), description: t('blog.intro'), picture: null }
    case 'post': {
      const { post } = content.answer
      return {
        title: local(post, 'title'),
        description: local(post, 'summary'),
        picture: post.cover ? previewAddress(post.cover, origin) : null,
      }
    }
    case 'text':
      return { title: local(content.answer, 'title'), description: promise, picture: null }
    case 'missing':
      return {
        title: t(content.isGone ? 'catalogue.gone.title' : 'shell.missing.title'),
        description: t(content.isGone ? 'catalogue.gone.text' : 'shell.missing.text'),
        picture: null,
      }
  }
}
