import { accountKinds } from '../../../../contract/proof.ts'
import type { Reply } from '../../../client/calls.ts'
import { useLanguage } from '../../../client/settings.ts'
import { type Column, DataTable } from '../../../office/DataTable.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { subjectHref } from '../audit/subject-link.ts'
import { useText } from '../text.ts'
import { useFigure } from './figures.ts'

type Rule = NonNullable<Reply<'getLedgerProof'>['proof']>['rules'][number]

/** Each rule of the books in a sentence, with what was looked at and both sums; below one that is broken, what breaks it. */
export function Rules({ rules }: { rules: readonly Rule[] }) {
  const t = useText()
  const { format } = new Intl.NumberFormat(useLanguage())
  const figure = useFigure()
  const columns: Column<Rule>[] = [
    { key: 'rule', head: t('proof.column.rule'), phone: 'title', width: 'w-2/5', cell: ({ rule }) => t(`proof.rule.${rule}`) },
    { key: 'checked', head: t('proof.column.checked'), phone: 'none', align: 'end', cell: ({ checked }) => format(checked) },
    {
      key: 'found',
      head: t('proof.column.found'),
      phone: 'line',
      align: 'end',
      cell: ({ unit, found }) => <span className="whitespace-nowrap">{figure(unit, found)}</span>,
    },
    {
      key: 'expected',
      head: t('proof.column.expected'),
      phone: 'none',
      align: 'end',
      cell: ({ unit, expected }) => <span className="whitespace-nowrap">{figure(unit, expected)}</span>,
    },
    {
      key: 'wrong',
      head: t('proof.column.wrong'),
      phone: 'line',
      cell: ({ wrong }) => (
        <Tag tone={wrong === 0 ? 'success' : 'danger'}>{wrong === 0 ? t('proof.holds') : t('proof.broken', { count: wrong })}</Tag>
      ),
    },
  ]
  return (
    <DataTable
      label={t('proof.rules')}
      columns={columns}
      rows={rules}
      rowKey={({ rule }) => rule}
      rowLabel={({ rule }) => t(`proof.rule.${rule}`)}
      below={(rule) => rule.wrong > 0 && <Mismatches rule={rule} />}
    />
  )
}

function Mismatches({ rule: { unit, wrong, mismatches } }: { rule: Rule }) {
  const t = useText()
  const figure = useFigure()
  /** Accounts are named by their kind and whose they are. */
  const inWords = (named: string) => {
    const kind = accountKinds.find((one) => named === one || named.startsWith(`${one} `))
    return kind ? named.replace(kind, t(`proof.account.${kind}`)) : named
  }
  return (
    <div className="grid gap-1.5 pb-2">
      <ul aria-label={t('proof.mismatches')} className="grid max-h-80 gap-1.5 overflow-y-auto">
        {mismatches.map(({ about, id, named, found, expected }, place) => {
          const href = subjectHref(about, id)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole, and one thing may break a rule twice
            <li key={place} className="flex flex-wrap items-baseline gap-x-3 rounded-md bg-danger-soft px-3 py-2 text-sm">
              {href ? (
                <a href={href} className="font-semibold underline">
                  {inWords(named)}
                </a>
              ) : (
                <span className="font-semibold">{inWords(named)}</span>
              )}
              <span>
                {expected === null
                  ? t('proof.mismatchNone', { found: figure(unit, found) })
                  : t('proof.mismatch', { found: figure(unit, found), expected: figure(unit, expected) })}
              </span>
            </li>
          )
        })}
      </ul>
      {wrong > mismatches.length && <p className="text-muted text-xs">{t('proof.first', { count: mismatches.length })}</p>}
    </div>
  )
}
