import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 64rem)')
const onWide = (told: () => void) => {
  wide.addEventListener('change', told)
  return () => wide.removeEventListener('change', told)
}

/** Whether there is room for the page of the product beside the editor. */
export const useIsWide = () => useSyncExternalStore(onWide, () => wide.matches)
