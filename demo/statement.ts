import { stringify } from 'csv-stringify/sync'
import { type Db, rows } from '../server/platform/database.ts'
import { sql } from '../server/platform/sql.ts'

type Told = { txid: string; transferred_at: Date; actual_minor: string; firstname: string; lastname: string }

const european = (minor: bigint): string => `${minor / 100n},${String(minor % 100n).padStart(2, '0')}`
const day = (at: Date): string => at.toISOString().slice(0, 10).split('-').reverse().join('/')

/**
 * What the bank of the demo would say of the top-ups that wait, as a Spanish bank writes its CSV: so that the money desk has something to import. As in life one of
 * them is not there yet, one came short, and somebody has sent what nobody told of.
 */
export async function writeDemoStatement(db: Db): Promise<string> {
  const told = await rows<Told>(
    db,
    sql`select d.txid, d.transferred_at, d.actual_minor, c.firstname, c.lastname from deposit d join application a on a.id = d.application_id
      join customer c on c.id = a.customer_id join deposit_wallet w on w.id = d.wallet_id
      where a.state = 'under_review' and w.code = 'sepa-eur' order by d.transferred_at, d.application_id`,
  )
  const came = told.flatMap(({ txid, transferred_at, actual_minor, firstname, lastname }, place) => {
    if (place === told.length - 1) return []
    const minor = BigInt(actual_minor) - (place === 3 ? 2000n : 0n)
    return [[day(transferred_at), `TRANSF. ${firstname} ${lastname}`.toUpperCase(), txid, european(minor)]]
  })
  const untold = [day(told[0]?.transferred_at ?? new Date()), 'TRANSF. LOURDES AMAT', 'SEPA2699000017', '75,00']
  return stringify([['Fecha operación', 'Concepto', 'Referencia', 'Importe'], ...came, untold], { delimiter: ';' })
}
