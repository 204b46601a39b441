import { type AuditAct, type AuditSubject, auditActs, auditSubjects } from '../../../../contract/audit.ts'
import { timeZone } from '../../../client/time-zone.ts'
import { useQueryParameters } from '../../../shell/navigation.ts'

const dayForm = /^\d{4}-\d\d-\d\d$/
const isOneOf = <Name extends string>(names: readonly Name[], name: string | null): name is Name => names.some((one) => one === name)

/** What the address looks for in the log; what is none of it is left out. */
export function useAuditFilters() {
  const query = useQueryParameters()
  const [act, subject, id] = [query.get('act'), query.get('subject'), query.get('id')]
  const day = (name: 'from' | 'to') => (dayForm.test(query.get(name) ?? '') ? (query.get(name) ?? undefined) : undefined)
  const filters = {
    act: isOneOf<AuditAct>(auditActs, act) ? act : undefined,
    by: query.get('by')?.slice(0, 100) || undefined,
    subject: isOneOf<AuditSubject>(auditSubjects, subject) ? subject : undefined,
    subject_id: id && /^[1-9]\d{0,17}$/.test(id) ? id : undefined,
    from: day('from'),
    to: day('to'),
    q: query.get('q') || undefined,
  }
  return {
    filters: { ...filters, time_zone: timeZone() },
    /** the same, as the address has them */
    remembered: { ...filters, subject_id: undefined, id: filters.subject_id },
    isFiltered: Object.values(filters).some((value) => value !== undefined),
    after: query.get('after') ?? undefined,
    row: query.get('row'),
  }
}
