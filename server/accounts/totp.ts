import { verifySync } from 'otplib'
import { unseal } from '../platform/sealing.ts'
import { type FactorOwner, nameOf } from './factor-owner.ts'

const periodSeconds = 30

/** Under which a secret is kept: for its owner alone. */
export const sealingOf = (secret: string, owner: FactorOwner) => ({ secret, purpose: 'totp secret', owner: nameOf(owner) })

export type KeptTotp = { secret: Buffer; last_step: string | null }

/**
 * The thirty seconds that a code of an app belongs to (RFC 6238, one step early or late), or null when it is wrong or of a step that was
 * taken before: a code that somebody has watched is worth nothing.
 */
export function stepOfCode(houseSecret: string, owner: FactorOwner, kept: KeptTotp, code: string): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const result = verifySync({
    secret: unseal(kept.secret, sealingOf(houseSecret, owner)),
    token: code,
    period: periodSeconds,
    epochTolerance: periodSeconds,
    ...(kept.last_step === null ? {} : { afterTimeStep: Number(kept.last_step) }),
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
