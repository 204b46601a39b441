import { generateSync } from 'otplib'

const secondMs = 1000

/** What an authenticator app shows for a secret, now or some seconds later. */
export const appCode = (secret: string, later = 0): string => generateSync({ secret, epoch: Math.floor(Date.now() / secondMs) + later })
