import { useLayoutEffect } from 'react'
import { boot } from '../client/boot.ts'

/** The title of the window: every page says one. By an effect and not as an element of the head, where that of a page that is kept would stay. */
export function Title({ children }: { children: string }) {
  const title = `${children} · ${boot().config.name}`
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  return import.meta.env.SSR ? <title>{title}</title> : null
}
