import { expect, test } from 'vitest'
import { seal, unseal } from './sealing.ts'

const sealing = { secret: 's'.repeat(40), purpose: 'test', owner: '12' }

test('what is sealed opens under the same secret, purpose and owner, and is another text each time', () => {
  const sealed = seal('JBSWY3DPEHPK3PXP', sealing)
  expect(unseal(sealed, sealing)).toBe('JBSWY3DPEHPK3PXP')
  expect(sealed.toString('latin1')).not.toContain('JBSW')
  expect(seal('JBSWY3DPEHPK3PXP', sealing).equals(sealed)).toBe(false)
})

test('it opens for nobody else, and not when a bit of it was changed', () => {
  const sealed = seal('JBSWY3DPEHPK3PXP', sealing)
  for (const other of [{ secret: 't'.repeat(40) }, { purpose: 'other' }, { owner: '13' }])
    expect(() => unseal(sealed, { ...sealing, ...other })).toThrow()
  for (const place of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[place]! ^= 1
    expect(() => unseal(changed, sealing)).toThrow()
  }
})
