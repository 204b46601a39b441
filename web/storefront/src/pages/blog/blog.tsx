import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BookOpenText } from 'lucide-react'
import { callQuery } from '../../../../client/query.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { useQueryParameters } from '../../../../shell/navigation.ts'
import { Title } from '../../../../shell/Title.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Page, PageTitle } from '../../../../ui/Layout.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import { PostCard } from '../../blog/PostCard.tsx'
import { PostToCome } from '../../blog/PostToCome.tsx'
import { Pages } from '../../Pages.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

const pageSize = 12
const sixPlaces = [1, 2, 3, 4, 5, 6]
const gridClasses = 'grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-12'
/** The newest post beside two others, the rest in threes below. */
const leadClasses = 'sm:col-span-2 lg:row-span-2'

export default function BlogPage() {
  const t = useText()
  const page = Math.max(1, Number(useQueryParameters().get('p')) || 1)
  const posts = useQuery({ ...callQuery('getPosts', { page, page_size: pageSize }), placeholderData: keepPreviousData })
  if (posts.isError) return <LoadError error={posts.error} onRetry={() => void posts.refetch()} pending={posts.isFetching} />
  const list = posts.data?.posts
  return (
    <Page>
      <Title>{t('market.blog')}</Title>
      <PageTitle text={t('blog.intro')}>{t('market.blog')}</PageTitle>
      {list?.length === 0 ? (
        <NoPosts any={(posts.data?.count ?? 0) > 0} />
      ) : (
        <ul
          className={classes(gridClasses, 'transition-opacity', posts.isPlaceholderData && 'opacity-50')}
          aria-busy={posts.isPlaceholderData || undefined}
        >
          {list?.map((post, index) => (
            <li key={post.id} className={page === 1 && index === 0 ? leadClasses : undefined}>
              <PostCard post={post} heading="h2" lead={page === 1 && index === 0} first={index === 0} />
            </li>
          )) ??
            sixPlaces.map((place) => (
              <li key={place} className={page === 1 && place === 1 ? leadClasses : undefined}>
                <PostToCome lead={page === 1 && place === 1} />
              </li>
            ))}
        </ul>
      )}
      {posts.data && <Pages page={page} pageCount={posts.data.page_count} href={(number) => paths.blog({ p: number })} />}
    </Page>
  )
}

/** Nothing is written yet, or somebody asks for more pages than there are. */
function NoPosts({ any }: { any: boolean }) {
  const t = useText()
  return any ? (
    <EmptyState
      icon={<BookOpenText />}
      title={t('blog.end.title')}
      text={t('blog.end.text')}
      action={<LinkButton href={paths.blog()}>{t('blog.all')}</LinkButton>}
    />
  ) : (
    <EmptyState
      icon={<BookOpenText />}
      title={t('blog.empty.title')}
      text={t('blog.empty.text')}
      action={<LinkButton href={paths.index()}>{t('catalogue.allProducts')}</LinkButton>}
    />
  )
}
