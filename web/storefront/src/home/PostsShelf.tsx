import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../client/query.ts'
import { PostCard } from '../blog/PostCard.tsx'
import { PostToCome } from '../blog/PostToCome.tsx'
import { paths } from '../paths.ts'
import { Shelf } from '../product/Shelf.tsx'
import { useText } from '../text.ts'

const threePlaces = [0, 1, 2]

/** The newest posts of the blog. It asks as the blog itself does, so that who goes there finds the answer at hand. */
export function PostsShelf() {
  const t = useText()
  const posts = useQuery(callQuery('getPosts', { page: 1, page_size: 12 }))
  if (posts.isError || posts.data?.posts.length === 0) return null
  return (
    <Shelf title={t('market.blog')} href={paths.blog()}>
      <ul className="grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8">
        {threePlaces.map((place) => {
          const post = posts.data?.posts[place]
          if (posts.data && !post) return null
          return (
            <li key={place} className={place === 2 ? 'sm:max-lg:hidden' : undefined}>
              {post ? <PostCard post={post} heading="h3" /> : <PostToCome />}
            </li>
          )
        })}
      </ul>
    </Shelf>
  )
}
