/**
 * A reason not to start that the person at the keyboard can act on. The message is one sentence, what is wrong and what to
 * do, shown as it is and without a stack.
 */
export class StartError extends Error {
  override name = 'StartError'
}

/** In a container it is not the one who types. */
const user = process.getuid ? ` for the user ${process.getuid()}` : ''

/** What the machine refused, by the code of the system call or the SQLSTATE of PostgreSQL. */
const refusedByMachine: Record<string, string> = {
  EACCES: `no permission${user}`,
  EPERM: `no permission${user}`,
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is not a folder',
  EISDIR: 'it is a folder',
  EMFILE: 'too many open files',
  '53100': 'the disk of the database is full',
  '53200': 'the database is out of memory',
  '53300': 'the database takes no more connections',
  '42501': 'the user of DATABASE_URL may not write there',
}

/** In words that fit into a sentence; a library may have wrapped what the machine said. */
function wordsOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return ('code' in error ? refusedByMachine[String(error.code)] : undefined) ?? wordsOf(error.cause)
}

/** The reason of a failed system call, in words that fit into a sentence. */
export const reasonOf = (error: unknown): string => wordsOf(error) ?? (error instanceof Error ? error.message : String(error))

/** What to tell the person who starts the server, or gives a command: a sentence for all that lies outside of Plaza, the stack of what is a fault of its own. */
export function explainStart(error: unknown, failed = 'Plaza could not start'): string {
  if (error instanceof StartError) return error.message
  const reason = wordsOf(error)
  if (!reason) return `${failed}: ${error instanceof Error ? error.stack : error}`
  const place = error instanceof Error && 'path' in error ? ` (${error.path})` : ''
  return `${failed}: ${reason}${place}. Mend that and try again; nothing is lost.`
}
