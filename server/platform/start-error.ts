/**
 * A reason not to start that the person at the keyboard can act on. The message is one sentence, what is wrong and what to
 * do, shown as it is and without a stack.
 */
export class StartError extends Error {
  override name = 'StartError'
}

/** The reason of a failed system call, in words that fit into a sentence. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const words: Record<string, string> = {
    EACCES: 'no permission',
    EPERM: 'no permission',
    EROFS: 'the disk is read-only',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk quota is used up',
    ENOTDIR: 'a part of the path is not a folder',
    EISDIR: 'it is a folder',
    EMFILE: 'too many open files',
  }
  return words[code] ?? (error instanceof Error ? error.message : String(error))
}
