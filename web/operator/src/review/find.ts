import { request } from '../../../client/request.ts'
import type { Found } from '../../../office/finding.ts'
import { paths } from '../paths.ts'
import { text } from '../text.ts'

/** Applications that wait, by e-mail, name or transaction, and any by its number, for Ctrl K. */
export async function findApplications(term: string, signal: AbortSignal): Promise<readonly Found[]> {
  const { list } = await request('getReviewQueue', { q: term }, { signal })
  return list.slice(0, 6).map(({ application_id, number, applicant }) => ({
    key: `application ${application_id}`,
    label: `${number} · ${applicant}`,
    kind: text('frame.application'),
    href: paths.review({ open: application_id }),
  }))
}
