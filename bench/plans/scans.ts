/** A node of a plan as PostgreSQL writes it. */
export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: PlanNode[]
}

/**
 * A table that a plan reads from one end to the other: by itself, by an index, by an index of which the first column may be anything, so that each value of it is looked for
 * (skip scan), or, where it is a queue, through all that waits in it for each thing that is asked for. Of any table, big or not: `past`, when a row is asked for by its key and looked for
 * among all that is special or in a range, of which there was little when statistics were made.
 */
export type Scan = { table: string; by: 'table' | 'index' | 'skipping' | 'queue' | 'past'; filter: string | null }

/** `first`: the column that it is sorted by first, null where that is an expression, which plans may write in other words; `hasFew`: that has so few values that each can be looked for. `isBig`: an index of what is special of a big table may be small. `key`: its columns, where no two rows have the same. */
export type Index = {
  table: string
  first: string | null
  hasFew: boolean
  isBig: boolean
  isPartial: boolean
  key: readonly string[] | null
}

export type Big = { tables: ReadonlySet<string>; indexes: ReadonlyMap<string, Index> }

/** Whether a condition says anything of a column. */
const isAbout = (condition: string, column: string): boolean => new RegExp(`(?<![\\w.])${RegExp.escape(column)}(?!\\w)`).test(condition)

/** Whether it holds what is found against something given: a value, or a row of another table. */
const comparesWithOthers = (filter: string): boolean => /\$\d|InitPlan|SubPlan|= [a-z]\w*\.\w/.test(filter)

/** How a plan that reads by an index reads all of its table; null: it does not. Under a limit an index is read as far as it takes, and is not said to be read whole. */
function wholeBy(node: PlanNode, { first, hasFew, isBig, isPartial }: Index, isLimited: boolean): Scan['by'] | null {
  const { 'Index Cond': condition, Filter: filter } = node
  if (condition !== undefined) return isBig && !hasFew && first !== null && !isAbout(condition, first) ? 'skipping' : null
  if (isBig) return isLimited ? null : 'index'
  // As small as it is when statistics are made, it may be long when it is needed.
  return isPartial && filter !== undefined && comparesWithOthers(filter) ? 'queue' : null
}

/** Whether a filter says exactly which row of its table is asked for, and all that is special, or in a range, is gone through for it. */
function goesPastKey({ 'Index Cond': condition, Filter: filter = '' }: PlanNode, { table, isPartial }: Index, { indexes }: Big): boolean {
  if (condition === undefined ? !isPartial : / = /.test(condition)) return false
  const isGiven = (column: string) => new RegExp(`(?<![\\w.])${RegExp.escape(column)} = `).test(filter)
  return indexes.values().some((other) => other.table === table && other.key?.every(isGiven))
}

/** What of the big tables a plan goes over whole. */
export function scansOf(node: PlanNode, big: Big, isLimited = false): Scan[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': name = '', Plans: below = [] } = node
  const own: Scan[] = []
  if (type === 'Seq Scan' && big.tables.has(table)) own.push({ table, by: 'table', filter: node.Filter ?? null })
  const index = big.indexes.get(name)
  const by = index && big.tables.has(index.table) ? wholeBy(node, index, isLimited) : null
  if (index && by) own.push({ table: index.table, by, filter: node.Filter ?? null })
  else if (index && goesPastKey(node, index, big)) own.push({ table: index.table, by: 'past', filter: node.Filter ?? null })
  // Whoever sorts or gathers reads everything below, whatever is taken of it afterwards.
  const isGathered = /Sort|Aggregate|Hash|Materialize|Unique|SetOp|WindowAgg/.test(type) && type !== 'Incremental Sort'
  const limited = type === 'Limit' || (isLimited && !isGathered)
  return [...own, ...below.flatMap((child) => scansOf(child, big, limited))]
}
