import type { ReactNode } from 'react'
import { largeFirst } from '../../../../contract/names.ts'
import { useLanguage } from '../../../client/settings.ts'

/** The two fields of a name, in the order in which the language says a name. */
export function NameFields({ first, family }: { first: ReactNode; family: ReactNode }) {
  return largeFirst(useLanguage()) ? (
    <>
      {family}
      {first}
    </>
  ) : (
    <>
      {first}
      {family}
    </>
  )
}
