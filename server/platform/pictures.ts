import { type Sql, sql } from './sql.ts'

export type Picture = { path: string; width: number; height: number; widths: number[] }

/** A row of `file` as answers show it; null where the left join found none. `file` is code, never input. */
export const pictureOf = (file: Sql): Sql =>
  sql`case when ${file}.id is not null then json_build_object('path', ${file}.path, 'width', ${file}.width, 'height', ${file}.height, 'widths', ${file}.widths) end`
