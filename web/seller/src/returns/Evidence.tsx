import { useQuery } from '@tanstack/react-query'
import { EyeOff, Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { callQuery } from '../../../client/query.ts'
import { useShortcuts } from '../../../office/shortcuts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { useText } from '../text.ts'
import type { ReturnCase } from './return.ts'

/** Pictures of the return and of its messages. They are private: none is fetched before somebody asks for it, and each look is written down. */
export function Evidence({ found }: { found: ReturnCase }) {
  const t = useText()
  const [asked, setAsked] = useState<readonly string[]>([])
  const paths = [...found.pictures, ...found.messages.filter(({ by }) => by === 'buyer').flatMap(({ pictures }) => pictures)]
  const hidden = paths.filter((path) => !asked.includes(path))
  useShortcuts(hidden.length > 0 ? [{ keys: 'v', label: t('returns.evidence.showAll'), group: 'page', run: () => setAsked(paths) }] : [])
  return (
    <Card
      title={t('returns.evidence')}
      action={
        hidden.length > 1 && (
          <Button variant="link" size="small" pending={false} onClick={() => setAsked(paths)}>
            {t('returns.evidence.showAll')}
          </Button>
        )
      }
    >
      {paths.length === 0 ? (
        <p className="text-muted text-sm">{t('returns.evidence.none')}</p>
      ) : (
        <>
          <p className="-mt-2 mb-3 text-muted text-xs">{t('returns.evidence.private')}</p>
          <ul className="grid grid-cols-2 gap-2 xl:grid-cols-1">
            {paths.map((path, index) => (
              <li key={path}>
                {asked.includes(path) ? (
                  <Shown id={found.as_id} path={path} number={index + 1} buyer={found.buyer} />
                ) : (
                  <button
                    type="button"
                    className="grid aspect-[4/3] w-full place-content-center justify-items-center gap-2 rounded-md bg-sunken p-3 text-center text-muted text-sm hover:text-text"
                    onClick={() => setAsked([...asked, path])}
                  >
                    <EyeOff aria-hidden className="size-6" />
                    {t('returns.evidence.show', { number: index + 1 })}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Shown({ id, path, number, buyer }: { id: string; path: string; number: number; buyer: string }) {
  const t = useText()
  const [large, setLarge] = useState(false)
  const [failed, setFailed] = useState(false)
  // A link is good for some minutes; the picture that it brought stays.
  const link = useQuery({ ...callQuery('getReturnPicture', { as_id: id, path }), staleTime: Infinity, gcTime: 0 })
  const alt = t('returns.evidence.picture', { number, buyer })
  if (link.isError || failed) {
    return (
      <button
        type="button"
        className="grid aspect-[4/3] w-full place-content-center rounded-md bg-sunken p-3 text-center text-danger text-sm"
        onClick={() => {
          setFailed(false)
          void link.refetch()
        }}
      >
        {t('returns.evidence.failed')}
      </button>
    )
  }
  if (!link.data) {
    return (
      <div className="grid aspect-[4/3] place-content-center rounded-md bg-sunken">
        <Spinner />
      </div>
    )
  }
  const picture = <img src={link.data.url} alt={alt} onError={() => setFailed(true)} className="aspect-[4/3] w-full object-contain" />
  return (
    <>
      <button
        type="button"
        aria-label={t('returns.evidence.large', { number })}
        className="relative block w-full overflow-hidden rounded-md bg-picture"
        onClick={() => setLarge(true)}
      >
        {picture}
        <span aria-hidden className="absolute end-2 bottom-2 grid size-8 place-items-center rounded-full bg-inverse text-on-inverse">
          <Maximize2 className="size-4" />
        </span>
      </button>
      <Dialog open={large} onClose={() => setLarge(false)} title={alt} closeLabel={t('shell.close')} place="sheet">
        <img src={link.data.url} alt={alt} className="w-full" />
      </Dialog>
    </>
  )
}
