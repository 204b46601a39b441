/** What a page tells the worker; `entry` is the script it began with, by which a build is known. */
export type ToWorker =
  /** it stands: this is what it has used, and the page may be kept with it */
  | { kind: 'rested'; entry: string; used: readonly string[] }
  /** is your build another one than mine? (answered on the port; a worker that waits with the same build takes over at once) */
  | { kind: 'compare'; entry: string }
  /** somebody has asked for the new version */
  | { kind: 'take' }
