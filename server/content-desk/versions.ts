import type { AdvertPosition, ScheduledSubject, VersionedSubject, VersionField } from '../../contract/content-desk.ts'
import { versionFields } from '../../contract/content-desk.ts'
import { recordAudit } from '../audit/record.ts'
import { changeAnnouncement, lockAnnouncement, stopAnnouncement } from '../content/announce.ts'
import { changeAdvert, lockAdvert, stopAdvert } from '../content/change-advert.ts'
import { type AdvertState, listVersions, readVersion, type StateOf } from '../content/versions.ts'
import type { Db, Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { inEveryLanguage } from '../platform/texts.ts'
import { changeReason, lockReason } from '../ready-reasons/keep.ts'
import { codeOf, textsOf } from '../ready-reasons/offered.ts'
import type { Operator } from '../sessions/callers.ts'
import { takePicture } from './adverts.ts'

type One<Subject extends VersionedSubject = VersionedSubject> = { subject: Subject; id: string }

type State = StateOf[VersionedSubject]

const spanOf = ({ starts_at, ends_at }: Pick<AdvertState, 'starts_at' | 'ends_at'>) => ({
  startsAt: new Date(starts_at),
  endsAt: ends_at === null ? null : new Date(ends_at),
})

/** Every version with what differs from the one before it. Refuses recordMissing. */
export async function viewVersions(db: Db, { subject, id }: One) {
  const found = await listVersions(db, subject, id)
  const code = subject === 'reason' ? await codeOf(db, id) : ''
  if (found.length === 0) throw refuse('recordMissing')
  return found.map(({ version, at, by, state }, index) => {
    const before = found[index + 1]?.state
    const told = (of: State, field: VersionField) => JSON.stringify((of as Record<string, unknown>)[field])
    return {
      version,
      at,
      by,
      changes: before ? versionFields.filter((field) => told(state, field) !== told(before, field)) : [],
      ...('is_offered' in state
        ? { ...inEveryLanguage('title', textsOf({ code, text: state.text })), starts_at: null, ends_at: null }
        : {
            ...inEveryLanguage('title', state.title),
            starts_at: new Date(state.starts_at).toISOString(),
            ends_at: state.ends_at === null ? null : new Date(state.ends_at).toISOString(),
          }),
    }
  })
}

/** Ends something now, whoever sees it. Refuses recordMissing and writeConflict. */
export async function stop(
  tx: Tx,
  operator: Operator,
  { subject, id, version }: One<ScheduledSubject> & { version: number },
): Promise<void> {
  if (subject === 'advert') {
    await lockAdvert(tx, { id, seen: version })
    await stopAdvert(tx, operator, id)
  } else {
    await lockAnnouncement(tx, { id, seen: version })
    await stopAnnouncement(tx, operator, id)
  }
  await recordAudit(tx, operator, {
    act: `${subject}.stop`,
    subject,
    subjectId: id,
    why: null,
    details: { version: String(version + 1) },
  })
}

/** Makes something again what it was at the version `to`. Refuses recordMissing and writeConflict. */
export async function restore(
  tx: Tx,
  operator: Operator,
  { subject, id, version, to }: One & { version: number; to: number },
): Promise<void> {
  if (subject === 'advert') {
    await lockAdvert(tx, { id, seen: version })
    const state = await readVersion(tx, 'advert', { id, version: to })
    const { position, image, title, text, link } = state
    const imageId = await takePicture(tx, image)
    await changeAdvert(tx, operator, { id, position: position as AdvertPosition, imageId, title, text, link, ...spanOf(state) })
  } else if (subject === 'reason') {
    await lockReason(tx, { id, seen: version })
    await changeReason(tx, operator, { id, ...(await readVersion(tx, 'reason', { id, version: to })) })
  } else {
    await lockAnnouncement(tx, { id, seen: version })
    const state = await readVersion(tx, 'announcement', { id, version: to })
    await changeAnnouncement(tx, operator, { id, title: state.title, body: state.body, ...spanOf(state) })
  }
  await recordAudit(tx, operator, {
    act: `${subject}.restore`,
    subject,
    subjectId: id,
    why: null,
    details: { restored: String(to), version: String(version + 1) },
  })
}
