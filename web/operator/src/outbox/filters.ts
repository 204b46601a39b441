import { type Language, languages } from '../../../../contract/languages.ts'
import {
  type OutboxView,
  type OutgoingChannel,
  type OutgoingGroup,
  outboxViews,
  outgoingChannels,
  outgoingGroups,
} from '../../../../contract/outbox.ts'
import { timeZone } from '../../../client/time-zone.ts'
import { useQueryParameters } from '../../../shell/navigation.ts'
import { isDay } from '../../../ui/days.ts'

const oneOf = <Name extends string>(names: readonly Name[], text: string | null): Name | undefined => names.find((name) => name === text)
const idIn = (text: string | null) => (text !== null && /^[1-9]\d{0,17}$/.test(text) ? text : undefined)

/** What the address asks the outbox for; what is none of it is left out. */
export function useOutboxFilters() {
  const query = useQueryParameters()
  const day = (name: 'from' | 'to') => {
    const text = query.get(name)
    return text !== null && isDay(text) ? text : undefined
  }
  const filters = {
    view: oneOf<OutboxView>(outboxViews, query.get('view')) ?? 'all',
    channel: oneOf<OutgoingChannel>(outgoingChannels, query.get('channel')),
    group: oneOf<OutgoingGroup>(outgoingGroups, query.get('group')),
    language: oneOf<Language>(
      languages.map(({ code }) => code),
      query.get('language'),
    ),
    from: day('from'),
    to: day('to'),
    q: query.get('q')?.slice(0, 254) || undefined,
  }
  const { view, ...narrowing } = filters
  return {
    filters: { ...filters, time_zone: timeZone() },
    /** the same, as the address has them */
    remembered: { ...narrowing, view: view === 'all' ? undefined : view },
    isFiltered: Object.values(narrowing).some((value) => value !== undefined),
    after: idIn(query.get('after')),
    row: idIn(query.get('row')),
  }
}
