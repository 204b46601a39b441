import { landings } from '../../../../contract/landing.ts'
import type { LandingContent } from '../../../../contract/landing-page.ts'
import { screens } from '../../../../contract/screens.ts'
import { boot } from '../../../client/boot.ts'
import { useDates } from '../../../client/dates.ts'
import { useLocalized, useSpokenIn } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx'
import { Page, Section } from '../../../ui/Layout.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import type { PostSummary } from '../blog/PostCard.tsx'
import { BrandMark } from '../brand/BrandMark.tsx'
import { useText } from '../text.ts'
import { HouseHtml } from './HouseHtml.tsx'
import { LandingCards } from './LandingCard.tsx'
import { Pager } from './ListLandings.tsx'
import { useLanding } from './use-landing.ts'

type Content<Kind extends LandingContent['kind']> = Extract<LandingContent, { kind: Kind }>
type Tree = Content<'categories'>['answer']['list']

export function HomeLanding({ categories, best, newest, blog }: Content<'home'>) {
  const t = useText()
  const { inApp } = useLanding()
  return (
    <Page>
      <h1 className="max-w-[22ch] text-3xl">{t('home.title')}</h1>
      <p className="mt-3 max-w-prose text-muted">{t('product.trust.held')}</p>
      {best.list.length === 0 ? (
        <Section title={t('home.nothing')} className="mt-3">
          <p className="max-w-prose text-muted">{t('home.nothing.text')}</p>
          <LinkButton href={inApp(screens.shopCreate())} className="mt-5">
            {t('market.sell')}
          </LinkButton>
        </Section>
      ) : (
        <>
          <LinkButton href={inApp(screens.home())} className="mt-5">
            {t('landing.buy', { name: boot().config.name })}
          </LinkButton>
          <Section title={t('cards.hot')} className="mt-3">
            <LandingCards products={best.list} first={4} />
          </Section>
          <Section title={t('home.categories')}>
            <CategoryTree list={categories.list} heading="h3" />
          </Section>
          <Section title={t('cards.new')}>
            <LandingCards products={newest.list} />
          </Section>
        </>
      )}
      {blog.posts.length > 0 && (
        <Section title={t('market.blog')}>
          <Posts posts={blog.posts} heading="h3" />
        </Section>
      )}
    </Page>
  )
}

export function CategoriesLanding({ answer }: Content<'categories'>) {
  const t = useText()
  return (
    <Page>
      <h1 className="mb-6 text-2xl">{t('market.categories')}</h1>
      <CategoryTree list={answer.list} heading="h2" />
    </Page>
  )
}

function CategoryTree({ list, heading: Heading }: { list: Tree; heading: 'h2' | 'h3' }) {
  const local = useLocalized()
  const { lang, named } = useLanding()
  return (
    <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {list.map((category) => (
        <li key={category.id}>
          <a href={landings.category(lang, named(category))} className="group flex items-center gap-4">
            <Picture source={withBase(category.image, 'category')} alt="" sizes="5rem" className="size-20 shrink-0 rounded-lg" />
            <Heading className="font-semibold font-text text-base tracking-normal group-hover:underline">{local(category, 'name')}</Heading>
          </a>
          {category.children.length > 0 && (
            <ul className="mt-2 flex flex-wrap gap-x-4">
              {category.children.map((child) => (
                <li key={child.id}>
                  <a
                    href={landings.category(lang, named(child))}
                    className="inline-flex min-h-11 items-center text-muted text-sm hover:text-text hover:underline lg:min-h-8"
                  >
                    {local(child, 'name')}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

export function BrandsLanding({ answer: { list } }: Content<'brands'>) {
  const t = useText()
  const local = useLocalized()
  const { lang, named } = useLanding()
  return (
    <Page>
      <h1 className="mb-6 text-2xl">{t('market.brands')}</h1>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {list.map((brand) => (
          <li key={brand.id}>
            <a href={landings.brand(lang, named(brand))} className="group flex items-center gap-4">
              <BrandMark of="brand" logo={brand.logo} />
              <span>
                <span className="block font-semibold group-hover:underline">{local(brand, 'name')}</span>
                <span className="text-muted text-sm">{t('market.productCount', { count: brand.product_count })}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Page>
  )
}

export function BlogLanding({ answer: { posts, page_count }, page }: Content<'blog'>) {
  const t = useText()
  const { lang } = useLanding()
  return (
    <Page>
      <h1 className="text-2xl">{t('market.blog')}</h1>
      <p className="mt-1 mb-6 text-muted">{t('blog.intro')}</p>
      {posts.length === 0 ? <p>{t('blog.empty.title')}</p> : <Posts posts={posts} first heading="h2" />}
      <Pager pages={page_count} page={page} pageAddress={(next) => landings.blog(lang, next)} />
    </Page>
  )
}

type PostsProps = {
  posts: readonly PostSummary[]
  /** the picture of the first one is of the first screen */
  first?: boolean
  /** level of their titles among the headings of the page */
  heading: 'h2' | 'h3'
}

/** Posts as cards. */
function Posts({ posts, first = false, heading: Heading }: PostsProps) {
  const local = useLocalized()
  const spokenIn = useSpokenIn()
  const { date } = useDates()
  const { lang } = useLanding()
  return (
    <ul className="grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8">
      {posts.map((post, index) => (
        <li key={post.id} lang={spokenIn(post, 'title')} className="group relative grid content-start gap-2">
          <Picture
            source={withBase(post.cover, 'general')}
            alt=""
            sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 48vw, 100vw"
            first={first && index === 0}
            className="aspect-video w-full rounded-xl"
          />
          <time dateTime={post.published_at} className="text-muted text-sm">
            {date(post.published_at)}
          </time>
          <Heading className="text-lg leading-(--line-tight)">
            <a
              href={landings.post(lang, { id: post.id, name: local(post, 'title') })}
              className="after:absolute after:inset-0 after:rounded-xl group-hover:underline"
            >
              {local(post, 'title')}
            </a>
          </Heading>
          <p className="text-muted">{local(post, 'summary')}</p>
        </li>
      ))}
    </ul>
  )
}

export function PostLanding({ answer: { post, products } }: Content<'post'>) {
  const t = useText()
  const local = useLocalized()
  const spokenIn = useSpokenIn()
  const { date } = useDates()
  const { lang } = useLanding()
  return (
    <Page className="pt-2!">
      <Breadcrumb
        label={t('shell.breadcrumb')}
        steps={[
          { label: t('shell.home'), href: landings.home(lang) },
          { label: t('market.blog'), href: landings.blog(lang) },
        ]}
      />
      <article lang={spokenIn(post, 'title')} className="mt-3 lg:mt-6">
        <header className="mx-auto max-w-[60ch]">
          <h1 className="text-2xl leading-(--line-tight) lg:text-3xl">{local(post, 'title')}</h1>
          <p className="mt-3 text-lg text-muted leading-relaxed">{local(post, 'summary')}</p>
          <time dateTime={post.published_at} className="mt-2 block text-muted text-sm">
            {date(post.published_at)}
          </time>
        </header>
        <Picture
          source={withBase(post.cover, 'general')}
          alt=""
          sizes="(min-width: 64rem) 60rem, 100vw"
          first
          className="mx-auto my-5 aspect-video w-full max-w-240 rounded-xl lg:my-8"
        />
        <div className="mx-auto max-w-[60ch] leading-relaxed">
          <HouseHtml html={local(post, 'body')} />
        </div>
      </article>
      {products.length > 0 && (
        <Section title={t('blog.products')} className="mt-8 border-line border-t">
          <LandingCards products={products} />
        </Section>
      )}
    </Page>
  )
}

export function TextLanding({ answer }: Content<'text'>) {
  const t = useText()
  const local = useLocalized()
  const spokenIn = useSpokenIn()
  const { date } = useDates()
  return (
    <Page narrow>
      <article lang={spokenIn(answer, 'body')}>
        <h1 className="text-2xl">{local(answer, 'title')}</h1>
        <p className="mt-2 mb-6 text-muted text-sm">{t('policy.updated', { date: date(answer.updated_at) })}</p>
        <HouseHtml html={local(answer, 'body')} />
      </article>
    </Page>
  )
}

export function MissingLanding({ isGone }: Content<'missing'>) {
  const t = useText()
  const { lang } = useLanding()
  return (
    <Page narrow>
      <h1 className="text-2xl">{t(isGone ? 'catalogue.gone.title' : 'shell.missing.title')}</h1>
      <p className="mt-3 mb-6 text-muted">{t(isGone ? 'catalogue.gone.text' : 'shell.missing.text')}</p>
      <LinkButton href={landings.categories(lang)}>{t('market.categories')}</LinkButton>
    </Page>
  )
}
