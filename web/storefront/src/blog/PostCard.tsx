import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { useLocalized, useSpokenIn } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { paths } from '../paths.ts'

export type PostSummary = Reply<'getPosts'>['posts'][number]

type PostCardProps = {
  post: PostSummary
  /** the newest of all, which takes the place of four */
  lead?: boolean
  /** its picture is one of the first screen */
  first?: boolean
  /** level of its title among the headings of the page */
  heading: 'h2' | 'h3'
}

/** A post of the blog in a list: all of it leads to its page. */
export function PostCard({ post, lead = false, first = false, heading: Heading }: PostCardProps) {
  const local = useLocalized()
  const spokenIn = useSpokenIn()
  const { date } = useDates()
  return (
    <article lang={spokenIn(post, 'title')} className="group/post relative flex h-full flex-col gap-4">
      <div className={classes('overflow-hidden rounded-xl bg-picture', lead && 'lg:flex-1')}>
        <Picture
          source={withBase(post.cover, 'general')}
          alt=""
          sizes={
            lead ? '(min-width: 80rem) 52rem, (min-width: 64rem) 64vw, 100vw' : '(min-width: 64rem) 26rem, (min-width: 40rem) 48vw, 100vw'
          }
          first={first}
          className={classes(
            'aspect-video w-full transition-transform duration-(--motion-slow) group-hover/post:scale-[1.02]',
            lead && 'lg:h-full',
          )}
        />
      </div>
      <div>
        <p className="text-muted text-sm">
          <time dateTime={post.published_at}>{date(post.published_at)}</time>
        </p>
        <Heading
          className={classes(
            'mt-1',
            lead ? 'text-xl lg:text-3xl' : 'text-lg lg:text-xl',
            'leading-(--line-tight) lg:leading-(--line-tight)',
          )}
        >
          <a href={paths.post(post.id)} className="after:absolute after:inset-0 after:rounded-xl group-hover/post:underline">
            {local(post, 'title')}
          </a>
        </Heading>
        <p className={classes('mt-2 text-muted', lead && 'max-w-[60ch] lg:text-lg')}>{local(post, 'summary')}</p>
      </div>
    </article>
  )
}
