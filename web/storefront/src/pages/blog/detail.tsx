import { useQuery } from '@tanstack/react-query'
import { BookOpenText } from 'lucide-react'
import type { Reply } from '../../../../client/calls.ts'
import { useDates } from '../../../../client/dates.ts'
import { useLocalized, useSpokenIn } from '../../../../client/localized.ts'
import { withBase } from '../../../../client/pictures.ts'
import { callQuery } from '../../../../client/query.ts'
import { CopyButton } from '../../../../shell/CopyButton.tsx'
import { GoneOrError } from '../../../../shell/GoneOrError.tsx'
import { useQueryParameters } from '../../../../shell/navigation.ts'
import { Title } from '../../../../shell/Title.tsx'
import { Breadcrumb } from '../../../../ui/Breadcrumb.tsx'
import { Html } from '../../../../ui/Html.tsx'
import { Page, Section } from '../../../../ui/Layout.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import { Skeleton, SkeletonText } from '../../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import { PostCard } from '../../blog/PostCard.tsx'
import { Nearby } from '../../Nearby.tsx'
import { paths } from '../../paths.ts'
import { ProductCard } from '../../product/ProductCard.tsx'
import { Shelf } from '../../product/Shelf.tsx'
import { useText } from '../../text.ts'

type Post = Reply<'getPost'>['post']

/** The width of a line that is read with ease in every script: 60 digits are some 75 Latin letters or 38 Chinese signs. */
const columnClasses = 'mx-auto max-w-[60ch] lg:text-lg'
/** The width of the picture above it, and of what stands below. */
const widthClasses = 'mx-auto lg:max-w-240'
const othersMost = 3

export default function PostPage() {
  const t = useText()
  const local = useLocalized()
  const id = useQueryParameters().get('id') ?? ''
  const answer = useQuery(callQuery('getPost', { id }))
  if (answer.isError) {
    return (
      <GoneOrError error={answer.error} onRetry={() => void answer.refetch()} pending={answer.isFetching}>
        <Gone />
      </GoneOrError>
    )
  }
  const { post, products = [] } = answer.data ?? {}
  return (
    <Page className="lg:pt-4!">
      <Title>{post ? local(post, 'title') : t('market.blog')}</Title>
      <Breadcrumb
        label={t('shell.breadcrumb')}
        steps={[
          { label: t('shell.home'), href: paths.home() },
          { label: t('market.blog'), href: paths.blog() },
        ]}
      />
      {post ? <Article post={post} /> : <ArticleToCome label={t('shell.loading')} />}
      {products.length > 0 && (
        <Section title={t('blog.products')} className={`${widthClasses} mt-8 border-line border-t lg:mt-12`}>
          <div className="grid grid-cols-2 gap-x-3 gap-y-7 sm:grid-cols-4 sm:gap-x-5">
            {products.map((product) => (
              <ProductCard key={product.id} product={product} sizes="(min-width: 64rem) 14rem, (min-width: 40rem) 23vw, 46vw" />
            ))}
          </div>
        </Section>
      )}
      {post && (
        <div className={widthClasses}>
          <Nearby>
            <Others than={post} />
          </Nearby>
        </div>
      )}
    </Page>
  )
}

function Article({ post }: { post: Post }) {
  const t = useText()
  const local = useLocalized()
  const spokenIn = useSpokenIn()
  const { date } = useDates()
  const link = `${location.origin}/${paths.post(post.id)}`
  return (
    <article className="mt-4 lg:mt-8">
      <header className={columnClasses}>
        <div lang={spokenIn(post, 'title')}>
          <h1 className="text-2xl leading-(--line-tight) lg:text-3xl lg:leading-(--line-tight)">{local(post, 'title')}</h1>
          <p className="mt-3 text-lg text-muted leading-relaxed lg:mt-4 lg:text-xl">{local(post, 'summary')}</p>
        </div>
        <p className="mt-2 flex items-center gap-1 text-muted text-sm lg:mt-3">
          <time dateTime={post.published_at}>{date(post.published_at)}</time>
          <CopyButton text={link} what={t('blog.link')} />
        </p>
      </header>
      <Picture
        source={withBase(post.cover, 'general')}
        alt=""
        sizes="(min-width: 64rem) 60rem, 100vw"
        first
        className="-mx-(--gutter) my-5 aspect-video w-[calc(100%+2*var(--gutter))]! max-w-none lg:mx-auto lg:my-8 lg:w-full! lg:max-w-240 lg:rounded-xl"
      />
      <div lang={spokenIn(post, 'body')} className={`${columnClasses} leading-relaxed`}>
        <Html html={local(post, 'body')} />
      </div>
    </article>
  )
}

const ArticleToCome = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="mt-4 lg:mt-8">
    <div className={columnClasses}>
      <Skeleton className="h-20 w-11/12 lg:h-24" />
      <div className="mt-4">
        <SkeletonText lines={2} />
      </div>
    </div>
    <Skeleton className="-mx-(--gutter) my-5 aspect-video lg:mx-auto lg:my-8 lg:max-w-240 lg:rounded-xl" />
    <div className={columnClasses}>
      <SkeletonText lines={12} />
    </div>
  </div>
)

/** The newest posts besides this one. */
function Others({ than }: { than: Post }) {
  const t = useText()
  const newest = useQuery(callQuery('getPosts', { page: 1, page_size: 12 }))
  const others = newest.data?.posts.filter(({ id }) => id !== than.id).slice(0, othersMost)
  if (!others?.length) return null
  return (
    <Shelf title={t('blog.more')} href={paths.blog()}>
      <ul className="grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8">
        {others.map((post, index) => (
          <li key={post.id} className={index === othersMost - 1 ? 'sm:max-lg:hidden' : undefined}>
            <PostCard post={post} heading="h3" />
          </li>
        ))}
      </ul>
    </Shelf>
  )
}

/** In the place of a post that is not there. */
function Gone() {
  const t = useText()
  return (
    <Page>
      <Title>{t('blog.gone.title')}</Title>
      <EmptyState
        heading="h1"
        icon={<BookOpenText />}
        title={t('blog.gone.title')}
        text={t('blog.gone.text')}
        action={<LinkButton href={paths.blog()}>{t('blog.all')}</LinkButton>}
      />
    </Page>
  )
}
