/** All that the frame of the chat can say; whatever else comes from it is no message. */
export type FrameMessage = { open: true } | { close: true } | { unread: number }

/** More is nobody's mailbox. */
const unreadMost = 9_999

/** Reads what came from a script that is not ours: just one of the three words, with just the value that it may have. */
export function readMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const [[name, value] = [], ...more] = Object.entries(data) as [string, unknown][]
  if (more.length > 0) return null
  if (name === 'open' && value === true) return { open: true }
  if (name === 'close' && value === true) return { close: true }
  if (name === 'unread' && typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= unreadMost)
    return { unread: value }
  return null
}
