import { useState } from 'react'
import type { Reply } from '../../../client/calls.ts'
import { accept, callQuery, queryClient } from '../../../client/query.ts'

export type Settings = Reply<'getShopSettings'>
export type Group = keyof Settings['changed']

export const settingsQuery = callQuery('getShopSettings', {})

/**
 * What somebody is writing in one group of the settings. It starts from what was read, with the version of that: when the rest of the
 * page is read anew, what is being written stays, and so does what it may be saved over.
 */
export function useGroup<Draft>(settings: Settings, group: Group, read: (settings: Settings) => Draft) {
  const [draft, setDraft] = useState(() => read(settings))
  const [version, setVersion] = useState(settings.changed[group].version)
  const take = (fresh: Settings) => {
    setDraft(read(fresh))
    setVersion(fresh.changed[group].version)
  }
  const readAgain = () => queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 })
  return {
    draft,
    setDraft,
    version,
    isChanged: JSON.stringify(draft) !== JSON.stringify(read(settings)),
    /** what was saved is what there is */
    saved(fresh: Settings) {
      accept(settingsQuery, fresh)
      take(fresh)
    },
    /** theirs in the place of what was written here */
    theirs: async () => take(await readAgain()),
    /** the version to save over, for whoever has seen that there is another one */
    async newest() {
      const fresh = await readAgain()
      setVersion(fresh.changed[group].version)
      return fresh.changed[group].version
    },
  }
}
