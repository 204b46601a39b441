import { createHmac } from 'node:crypto'

/** One secret of the house makes several that do not know each other, one for each purpose. */
export const secretFor = (secret: string, purpose: string): string => createHmac('sha256', secret).update(purpose).digest('hex')
