import { useText } from '../text.ts'
import type { Return } from './returns.ts'

/** Pictures that prove something, each opening by itself. */
export function Evidence({ pictures }: { pictures: Return['pictures'] }) {
  const t = useText()
  if (pictures.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {pictures.map(({ path, url }, index) => (
        <li key={path}>
          <a href={url} target="_blank" rel="noopener noreferrer" className="block rounded-md">
            <img
              src={url}
              alt={t('returns.picture', { number: index + 1 })}
              loading="lazy"
              className="size-24 rounded-md border border-line object-cover sm:size-28"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
