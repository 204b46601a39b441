declare module 'virtual:calls' {
  import type { CallData } from './calls.ts'

  const calls: Readonly<Record<string, CallData>>
  export default calls
}

declare module 'virtual:constraints' {
  import type { Constraint } from './calls.ts'

  /** call -> field -> its bounds */
  const constraints: Readonly<Record<string, Readonly<Record<string, Constraint>>>>
  export default constraints
}

declare module 'virtual:texts' {
  import type { Messages } from '@lingui/core'

  /** language -> area -> its compiled messages */
  const catalogues: Readonly<Record<string, Readonly<Record<string, () => Promise<{ default: Messages }>>>>>
  export default catalogues
}
