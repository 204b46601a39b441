import type { CodeName } from '../contract/codes.ts'
import type dates from './common/dates.json'
import type office from './common/office.json'
import type offline from './common/offline.json'
import type permission from './common/permission.json'
import type proving from './common/proving.json'
import type shell from './common/shell.json'
import type thread from './common/thread.json'

/** 'cart.title': area and key of every text in some areas. */
export type KeysOf<Areas> = { [Area in keyof Areas & string]: `${Area}.${keyof Areas[Area] & string}` }[keyof Areas & string]

/** The texts that every web app has: the words of the shell, its errors and field rules, of pages that one may not see, of what the offices share, of a time without a connection, of days, of a conversation between buyer and shop, of what proves somebody, and a sentence for every code. */
export type CommonKey =
  | KeysOf<{
      shell: typeof shell
      permission: typeof permission
      office: typeof office
      offline: typeof offline
      dates: typeof dates
      thread: typeof thread
      proving: typeof proving
    }>
  | `codes.${CodeName}`
