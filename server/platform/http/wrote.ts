import type { IncomingHttpHeaders } from 'node:http'
import { staleMostMs } from '../replica.ts'

const name = 'plaza-wrote'

/** What the browser of whoever writes is given, for as long as a replica may be behind. */
export const wroteCookie = `${name}=1; Max-Age=${staleMostMs / 1000}; Path=/; HttpOnly; SameSite=Lax`

/** Whether somebody has just written, and reads where it was written. */
export const hasWritten = ({ cookie }: IncomingHttpHeaders): boolean => cookie?.includes(`${name}=`) ?? false
