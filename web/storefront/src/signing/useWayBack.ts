import { useQueryParameters } from '../../../shell/navigation.ts'
import { paths } from '../paths.ts'

/** Where one was before signing in: an address of this app, and not one of the pages that sign in. */
export function useWayBack(): { back: string; given: string | undefined } {
  const wanted = useQueryParameters().get('back')
  const given = wanted?.startsWith('#/') && !wanted.startsWith('#/pages/users/') ? wanted : undefined
  return { back: given ?? paths.home(), given }
}
