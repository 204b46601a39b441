/** A node of a plan as PostgreSQL writes it. */
export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: PlanNode[]
}

/** A table that a plan reads from one end to the other, by itself or by an index. */
export type Scan = { table: string; by: 'table' | 'index'; filter: string | null }

/** Tables and indexes by their names: an index of what is special of a big table may be small. */
export type Big = ReadonlySet<string>

/** What of the big tables a plan goes over whole. Under a limit an index is read as far as it takes, and is not said to be read whole. */
export function scansOf(node: PlanNode, big: Big, isLimited = false): Scan[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index = '', Plans: below = [] } = node
  const own: Scan[] = []
  if (table !== undefined && big.has(table)) {
    if (type === 'Seq Scan') own.push({ table, by: 'table', filter: node.Filter ?? null })
    const isWhole = node['Index Cond'] === undefined && (type === 'Index Scan' || type === 'Index Only Scan')
    if (isWhole && !isLimited && big.has(index)) own.push({ table, by: 'index', filter: node.Filter ?? null })
  }
  // Whoever sorts or gathers reads everything below, whatever is taken of it afterwards.
  const isGathered = /Sort|Aggregate|Hash|Materialize|Unique|SetOp|WindowAgg/.test(type) && type !== 'Incremental Sort'
  const limited = type === 'Limit' || (isLimited && !isGathered)
  return [...own, ...below.flatMap((child) => scansOf(child, big, limited))]
}
