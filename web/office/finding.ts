import { useEffect, useEffectEvent } from 'react'

/** Something that was found by its number, name or id. */
export type Found = { key: string; label: string /** what it is: 'Order', 'Product' */; kind: string; href: string }

/** What an office can find beside its pages. */
export type Finder = {
  /** what can be looked for, as in 'Order number, product, buyer' */
  hint: string
  find: (term: string, signal: AbortSignal) => Promise<readonly Found[]>
}

/** Ctrl K and Cmd K, in fields too: that is what they are for. */
export function useFindKey(run: () => void) {
  const open = useEffectEvent(run)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (document.querySelector('dialog:modal')) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
