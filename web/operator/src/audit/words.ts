import { applicationKindNames } from '../../../../contract/applications.ts'
import { languages } from '../../../../contract/languages.ts'
import { operatorRoles } from '../../../../contract/roles.ts'
import type { Reply } from '../../../client/calls.ts'
import { useUsd } from '../../../office/usd.ts'
import { useText } from '../text.ts'

type Entry = Pick<Reply<'getAudit'>['list'][number], 'actor' | 'by' | 'subject' | 'subject_id' | 'named'>

/** Details whose name is a text; the others are told by the name that they were written down with. */
const named = [
  'amount',
  'kind',
  'purpose',
  'reference',
  'email',
  'role',
  'name',
  'code',
  'carrier',
  'number',
  'from',
  'until',
  'grams',
  'version',
  'price',
  'text',
  'file',
  'lines',
  'new_lines',
  'count',
  'currency',
  'rate',
  'giver',
  'receiver',
  'position',
  'network',
  'language',
  'last_signs',
  'last_signs_before',
  'before',
  'now',
  'rate_before',
  'restored',
] as const

const amountForm = /^-?\d+\.\d\d$/

/** What an entry says, in the words of the language that is read. */
export function useEntryWords() {
  const t = useText()
  const usd = useUsd()
  return {
    actor: ({ actor, by }: Entry) => (by?.name ? [by.name, by.shop].filter(Boolean).join(', ') : t(`audit.actor.${actor}`)),
    about: ({ subject, subject_id, named: name }: Entry) =>
      subject === 'house' ? t('audit.subject.house') : `${t(`audit.subject.${subject}`)} ${name ?? subject_id}`,
    detail: (name: string) => {
      const known = named.find((one) => one === name)
      return known ? t(`audit.detail.${known}`) : name.replaceAll('_', ' ')
    },
    value: (name: string, value: string) => {
      const kind = applicationKindNames.find((one) => one === value)
      const role = operatorRoles.find((one) => one === value)
      const language = languages.find(({ code }) => code === value)
      if (name === 'language' && language) return language.name
      if (name === 'kind' && kind) return t(`review.kind.${kind}`)
      if (role && (name === 'role' || name === 'text')) return t(`frame.role.${role}`)
      return (name === 'amount' || name === 'price') && amountForm.test(value) ? usd(value).total : value
    },
  }
}
