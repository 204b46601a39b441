import type { ChainProblem } from '../../contract/audit.ts'
import { type Database, type Db, maybeRow, row, rows } from '../platform/database.ts'
import { type Look, readLastSound } from '../platform/inspections.ts'
import { sql } from '../platform/sql.ts'
import { beginning, type Head, type Seal, type SealedEntry, sealedColumns, sealWith } from './chain.ts'
import { sealAudit } from './seal.ts'

/**
 * `changed`: the entry does not say what was sealed; `forged`: the hash of the link is none of this house; `out_of_order`: the link follows another one than the
 * one before it; `unsealed`: the entry is older than ten minutes and in no link; `cut`: the chain ends before, or otherwise than, where it was known to be.
 */
export type ChainMismatch = { problem: ChainProblem; position: string | null; entry: string | null }

export type ChainReport = {
  entries: number
  links: number
  head: Head | null
  ms: number
  /** how many in all; `mismatches` names the first of them */
  wrong: number
  mismatches: ChainMismatch[]
}

/** How many are named: who finds more than these has found enough. */
const namedMost = 200
const pageSize = 2000
const unsealedAfter = sql`interval '10 minutes'`

type Link = { position: string; entry_id: string; hash: Buffer; entry: SealedEntry | null }
type LinkRow = { position: string; entry_id: string; hash: Buffer } & { [Column in keyof SealedEntry]: SealedEntry[Column] | null }

/** The links in the order of their positions, a page at a time, however many there are. */
async function* linksOf(db: Db): AsyncGenerator<Link> {
  for (let after = '0'; ; ) {
    const page = await rows<LinkRow>(
      db,
      sql`select l.position, l.entry_id, l.hash, ${sealedColumns} from audit_link l left join audit_entry e on e.id = l.entry_id
        where l.position > ${after} order by l.position limit ${pageSize}`,
    )
    for (const { position, entry_id, hash, ...entry } of page)
      yield { position, entry_id, hash, entry: entry.id === null ? null : (entry as SealedEntry) }
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = last.position
  }
}

type Broken = { link: Link & { entry: SealedEntry }; previous: Buffer }

/**
 * Names what is wrong with links whose hash does not follow. One that would follow if the hash before it were what it should be is sound, and that hash is forged;
 * one that follows another link than the one before it stands in the wrong place; of all others the entry was changed.
 */
function nameBroken(broken: readonly Broken[], seal: Seal): ChainMismatch[] {
  const forged = new Set<string>()
  const sound = new Set<string>()
  for (const [place, { link }] of broken.entries()) {
    const before = broken[place - 1]
    if (!before || BigInt(before.link.position) + 1n !== BigInt(link.position)) continue
    if (!seal(seal(before.previous, before.link.entry), link.entry).equals(link.hash)) continue
    forged.add(before.link.position)
    sound.add(link.position)
  }
  const elsewhere = broken.flatMap(({ link, previous }) => [previous, link.hash])
  return broken.flatMap(({ link }) => {
    if (sound.has(link.position) && !forged.has(link.position)) return []
    const problem = forged.has(link.position)
      ? 'forged'
      : elsewhere.some((previous) => seal(previous, link.entry).equals(link.hash))
        ? 'out_of_order'
        : 'changed'
    return [{ problem, position: link.position, entry: link.entry_id }]
  })
}

/**
 * Seals what waits, makes every hash anew and names each mismatch. `known` is a head that was written down: the chain must still have it. Reads a page at a
 * time, so its memory does not grow with the log.
 */
export async function verifyAudit(
  db: Database,
  secret: string,
  { known, progress }: { known: readonly Head[]; progress: (done: number, expected: number) => Promise<unknown> },
): Promise<ChainReport> {
  const since = performance.now()
  await sealAudit(db, secret)
  const seal = sealWith(secret)
  const counted = await row<{ links: number; entries: number }>(
    db,
    sql`select (select count(*)::int from audit_link) as links, (select count(*)::int from audit_entry) as entries`,
  )
  const mismatches: ChainMismatch[] = []
  const broken: Broken[] = []
  let wrong = 0
  const name = (mismatch: ChainMismatch) => {
    wrong += 1
    if (mismatches.length < namedMost) mismatches.push(mismatch)
  }
  let [previous, position, done] = [beginning as Buffer | null, 0n, 0]
  for await (const link of linksOf(db)) {
    const place = BigInt(link.position)
    if (place !== position + 1n) {
      name({ problem: 'link_missing', position: String(position + 1n), entry: null })
      // What it continued is gone, so nothing can be said of this one.
      previous = null
    }
    if (link.entry === null) name({ problem: 'entry_missing', position: link.position, entry: link.entry_id })
    else if (previous !== null && !seal(previous, link.entry).equals(link.hash)) {
      if (broken.length < namedMost) broken.push({ link: { ...link, entry: link.entry }, previous })
      else wrong += 1
    }
    previous = link.hash
    position = place
    done += 1
    if (done % 10_000 === 0) await progress(done, counted.links)
  }
  for (const mismatch of nameBroken(broken, seal)) name(mismatch)
  const unsealed = await rows<{ id: string }>(
    db,
    sql`select e.id from audit_entry e left join audit_link l on l.entry_id = e.id
      where l.entry_id is null and e.created_at < now() - ${unsealedAfter} order by e.id limit ${namedMost}`,
  )
  for (const { id } of unsealed) name({ problem: 'unsealed', position: null, entry: id })
  for (const head of known) {
    const kept = await maybeRow<{ hash: Buffer }>(db, sql`select hash from audit_link where position = ${head.position}::bigint`)
    if (kept?.hash.toString('hex') !== head.hash) name({ problem: 'cut', position: head.position, entry: null })
  }
  return {
    ...counted,
    head: previous === null || position === 0n ? null : { position: String(position), hash: previous.toString('hex') },
    ms: Math.round(performance.now() - since),
    wrong,
    mismatches,
  }
}

/** Looks over the chain, which must still have the head that was last found sound, and what else was written down. */
export const lookOverAudit =
  (secret: string, written: readonly Head[] = []): Look<ChainReport> =>
  async (db, progress) => {
    const sound = await readLastSound<ChainReport>(db, 'audit')
    return verifyAudit(db, secret, { known: [...written, ...(sound?.head ? [sound.head] : [])], progress })
  }
