import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useText } from '../text.ts'

type ArrowsProps = {
  id: string
  /** what is moved, as people name it */
  name: string
  /** all in their order */
  ids: readonly string[]
  pending: boolean
  onArrange: (ids: string[]) => void
}

/** Moves one of a list a place up or down. */
export function Arrows({ id, name, ids, pending, onArrange }: ArrowsProps) {
  const t = useText()
  const at = ids.indexOf(id)
  const move = (to: number) => onArrange(ids.filter((other) => other !== id).toSpliced(to, 0, id))
  return (
    <span className="flex shrink-0 max-sm:flex-col">
      {at > 0 && <IconButton label={t('content.up', { name })} icon={<ArrowUp />} pending={pending} onClick={() => move(at - 1)} />}
      {at < ids.length - 1 && (
        <IconButton label={t('content.down', { name })} icon={<ArrowDown />} pending={pending} onClick={() => move(at + 1)} />
      )}
    </span>
  )
}
