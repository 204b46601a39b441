import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, execute, row, rows } from '../platform/database.ts'
import { Sql, sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { makeOperator } from '../testing/applying.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { startCommand } from '../testing/server-process.ts'
import type { Head } from './chain.ts'
import { recordAudit } from './record.ts'
import { sealAudit } from './seal.ts'
import { type ChainReport, verifyAudit } from './verify.ts'

const secret = 's'.repeat(40)
const nobody = { progress: async () => {}, known: [] }

const verify = (db: Database, known: readonly Head[] = []): Promise<ChainReport> => verifyAudit(db, secret, { ...nobody, known })

const look = (db: Database, operator: Operator, subjectId: string) =>
  db.transaction((tx) =>
    recordAudit(tx, operator, {
      act: 'conversation.look',
      subject: 'conversation',
      subjectId,
      why: { words: 'Reported' },
      details: { n: subjectId },
    }),
  )

/** Adds entries and seals them. */
async function write(db: Database, operator: Operator, entries: number): Promise<void> {
  for (let n = 1; n <= entries; n++) await look(db, operator, String(n))
  await sealAudit(db, secret)
}

/** What somebody can do who rules over the database: no trigger holds any more. */
async function takeGuardsAway(db: Database): Promise<void> {
  for (const statement of [
    'drop trigger audit_entry_is_final on audit_entry',
    'drop trigger audit_link_is_final on audit_link',
    'alter table audit_link drop constraint audit_link_entry_id_fkey',
    'alter table audit_link drop constraint audit_link_position_check',
    'alter table audit_pending drop constraint audit_pending_entry_id_fkey',
  ])
    await execute(db, new Sql([statement], []))
}

describe('the chain', () => {
  let plaza: TestPlaza
  let operator: Operator
  beforeAll(async () => {
    plaza = await openTestPlaza()
    operator = await makeOperator(plaza)
  })
  afterAll(() => plaza.close())

  test('takes up every entry and is sound, and what comes after continues it', async () => {
    await write(plaza.db, operator, 12)
    const report = await verify(plaza.db)
    expect(report).toMatchObject({ entries: 12, links: 12, wrong: 0, mismatches: [], head: { position: '12' } })
    expect(report.head?.hash).toMatch(/^[0-9a-f]{64}$/)
    await look(plaza.db, operator, '99')
    expect(await verify(plaza.db, report.head ? [report.head] : [])).toMatchObject({ entries: 13, links: 13, wrong: 0 })
  })

  test('can be read by nobody as sound who has another secret', async () => {
    const report = await verifyAudit(plaza.db, 'x'.repeat(40), nobody)
    expect(report.wrong).toBe(report.links)
  })

  test('is not changed by anybody who uses the database as the house does', async () => {
    for (const table of [sql`audit_entry`, sql`audit_link`]) {
      await expect(execute(plaza.db, sql`delete from ${table} where true`)).rejects.toThrow('rows are only ever added')
      await expect(execute(plaza.db, sql`truncate ${table} cascade`)).rejects.toThrow('rows are only ever added')
    }
    await expect(execute(plaza.db, sql`update audit_link set hash = hash`)).rejects.toThrow('rows are only ever added')
    expect((await verify(plaza.db)).wrong).toBe(0)
  })

  test('waits for no act: an entry whose act is not over is sealed when it is, and those after it before', async () => {
    const { db } = plaza
    let end = () => {}
    const held = new Promise<void>((resolve) => {
      end = resolve
    })
    let begun = () => {}
    const written = new Promise<void>((resolve) => {
      begun = resolve
    })
    const slow = db.transaction(async (tx) => {
      await recordAudit(tx, operator, { act: 'message.hide', subject: 'message', subjectId: '1', why: null, details: {} })
      begun()
      await held
    })
    await written
    await look(db, operator, '200')
    expect(await sealAudit(db, secret)).toBe(1)
    end()
    await slow
    expect(await sealAudit(db, secret)).toBe(1)
    const order = await rows<{ act: string }>(
      db,
      sql`select e.act from audit_link l join audit_entry e on e.id = l.entry_id order by l.position desc limit 2`,
    )
    expect(order.map(({ act }) => act)).toEqual(['message.hide', 'conversation.look'])
    expect((await verify(db)).wrong).toBe(0)
  })

  test('is one chain whoever seals: acts go on while four seal at once', async () => {
    const { db } = plaza
    const before = (await verify(db)).entries
    let open = true
    const sealing = Array.from({ length: 4 }, async () => {
      while (open) await sealAudit(db, secret)
    })
    await Promise.all(Array.from({ length: 120 }, (_, n) => look(db, operator, String(n + 1))))
    open = false
    await Promise.all(sealing)
    expect(await verify(db)).toMatchObject({ entries: before + 120, links: before + 120, wrong: 0 })
  })

  test('is whole when who seals is killed, and when two processes seal at once', async () => {
    const { db } = plaza
    await execute(
      db,
      sql`insert into audit_entry (actor, act, subject, subject_id) select 'clock', 'account.close', 'customer', n from generate_series(1, 12000) n`,
    )
    const settings = { DATABASE_URL: plaza.databaseUrl, DATA_DIR: plaza.configuration.DATA_DIR }
    const first = startCommand(settings, ['audit', 'verify'])
    const second = startCommand(settings, ['audit', 'verify'])
    const ended = [first, second].map((child) => once(child, 'close'))
    // Killed when some are sealed and some are not.
    for (;;) {
      const { pending } = await row<{ pending: number }>(db, sql`select count(*)::int as pending from audit_pending`)
      if (pending < 12_000) break
      await delay(5)
    }
    first.kill('SIGKILL')
    second.kill('SIGKILL')
    await Promise.all(ended)
    const left = await row<{ pending: number; gaps: number }>(
      db,
      sql`select (select count(*)::int from audit_pending) as pending, (select max(position) - count(*) from audit_link)::int as gaps`,
    )
    expect(left.pending).toBeGreaterThan(0)
    expect(left.gaps).toBe(0)
    await Promise.all([sealAudit(db, secret), sealAudit(plaza.patientDb, secret)])
    const report = await verify(db)
    expect(report).toMatchObject({ wrong: 0, links: report.entries })
  })
})

describe('whoever rules over the database', () => {
  type Tampering = { what: string; by: string; found: Partial<ChainReport['mismatches'][number]>[] }
  const ways: Tampering[] = [
    {
      what: 'changes what an entry says',
      by: `update audit_entry set details = '{"n": "0"}' where id = (select entry_id from audit_link where position = 5)`,
      found: [{ problem: 'changed', position: '5' }],
    },
    {
      what: 'changes who did it',
      by: `update audit_entry set actor_id = actor_id + 1 where id = (select entry_id from audit_link where position = 1)`,
      found: [{ problem: 'changed', position: '1' }],
    },
    {
      what: 'changes when it was, by a microsecond',
      by: `update audit_entry set created_at = created_at + interval '1 microsecond' where id = (select entry_id from audit_link where position = 10)`,
      found: [{ problem: 'changed', position: '10' }],
    },
    {
      what: 'takes an entry away',
      by: `delete from audit_entry where id = (select entry_id from audit_link where position = 4)`,
      found: [{ problem: 'entry_missing', position: '4' }],
    },
    {
      what: 'takes an entry away with its link',
      by: `with gone as (delete from audit_link where position = 4 returning entry_id) delete from audit_entry where id in (select entry_id from gone)`,
      found: [{ problem: 'link_missing', position: '4' }],
    },
    {
      what: 'takes it away and closes the gap',
      by: `with gone as (delete from audit_link where position = 4 returning entry_id) delete from audit_entry where id in (select entry_id from gone);
        update audit_link set position = -position where position > 4; update audit_link set position = -position - 1 where position < 0`,
      found: [
        { problem: 'changed', position: '4' },
        { problem: 'cut', position: '10' },
      ],
    },
    {
      what: 'writes another hash',
      by: `update audit_link set hash = sha256('x') where position = 6`,
      found: [{ problem: 'forged', position: '6' }],
    },
    {
      what: 'cuts off the end',
      by: `with gone as (delete from audit_link where position > 8 returning entry_id) delete from audit_entry where id in (select entry_id from gone)`,
      found: [{ problem: 'cut', position: '10' }],
    },
    {
      what: 'keeps an entry from being sealed',
      by: `with kept as (insert into audit_entry (actor, act, subject, subject_id, created_at) values ('clock', 'account.close', 'customer', 1, now() - interval '1 hour') returning id)
        select 1 from kept`,
      found: [{ problem: 'unsealed' }],
    },
  ]

  test.each(ways)('and $what is found out', async ({ what, by, found }) => {
    const plaza = await openTestPlaza()
    try {
      const { db } = plaza
      await write(db, await makeOperator(plaza), 10)
      const { head } = await verify(db)
      await takeGuardsAway(db)
      for (const statement of by.split(';')) await execute(db, new Sql([statement], []))
      if (what.startsWith('keeps')) await execute(db, sql`delete from audit_pending`)
      const report = await verify(db, head ? [head] : [])
      expect(report.mismatches).toEqual(found.map((one) => expect.objectContaining(one)))
      expect(report.wrong).toBe(found.length)
    } finally {
      await plaza.close()
    }
  })

  test('and lets links change places is found out', async () => {
    const plaza = await openTestPlaza()
    try {
      const { db } = plaza
      await write(db, await makeOperator(plaza), 10)
      await takeGuardsAway(db)
      const moved = await rows<{ position: string; entry_id: string; hash: Buffer }>(
        db,
        sql`delete from audit_link where position in (3, 4) returning position, entry_id, hash`,
      )
      for (const { position, entry_id, hash } of moved)
        await execute(db, sql`insert into audit_link (position, entry_id, hash) values (${7 - Number(position)}, ${entry_id}, ${hash})`)
      const { mismatches } = await verify(db)
      expect(mismatches.map(({ problem }) => problem)).toContain('out_of_order')
      expect(mismatches.map(({ position }) => position)).toEqual(expect.arrayContaining(['3', '4']))
    } finally {
      await plaza.close()
    }
  })
})
