import { useQuery } from '@tanstack/react-query'
import { EyeOff, Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { callQuery } from '../../../client/query.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { useText } from '../text.ts'

type PrivatePictureProps = {
  /** of the return */
  id: string
  path: string
  number: number
  alt: string
  isAsked: boolean
  onAsk: () => void
}

const tileClasses = 'grid aspect-[4/3] w-full place-content-center justify-items-center gap-2 rounded-md bg-sunken p-3 text-center text-sm'

/** A private picture of a return: nothing of it is fetched before somebody asks to see it, because each look is written down. */
export function PrivatePicture({ isAsked, onAsk, ...picture }: PrivatePictureProps) {
  const t = useText()
  if (isAsked) return <Shown {...picture} />
  return (
    <button type="button" className={`${tileClasses} text-muted hover:text-text`} onClick={onAsk}>
      <EyeOff aria-hidden className="size-6" />
      {t('returns.evidence.show', { number: picture.number })}
    </button>
  )
}

function Shown({ id, path, number, alt }: Omit<PrivatePictureProps, 'isAsked' | 'onAsk'>) {
  const t = useText()
  const [large, setLarge] = useState(false)
  const [failed, setFailed] = useState(false)
  // A link is good for some minutes; the picture that it brought stays.
  const link = useQuery({ ...callQuery('getReturnPicture', { as_id: id, path }), staleTime: Infinity, gcTime: 0 })
  if (link.isError || failed) {
    return (
      <button
        type="button"
        className={`${tileClasses} text-danger`}
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
      <div className={tileClasses}>
        <Spinner />
      </div>
    )
  }
  return (
    <>
      <button
        type="button"
        aria-label={t('returns.evidence.large', { number })}
        className="relative block w-full overflow-hidden rounded-md bg-picture"
        onClick={() => setLarge(true)}
      >
        <img src={link.data.url} alt={alt} onError={() => setFailed(true)} className="aspect-[4/3] w-full object-contain" />
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
