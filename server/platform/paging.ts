import { type Sql, sql } from './sql.ts'

/** Which page of a list is asked for, as the contract shapes it: `p` from 1. */
export type Paging = { p: number; page_size: number }

export const pageCount = (count: number, pageSize: number): number => Math.ceil(count / pageSize)

/** The end of a statement that reads one page. */
export const onlyPage = ({ p, page_size }: Paging): Sql => sql`limit ${page_size}::int offset ${(p - 1) * page_size}::int`
