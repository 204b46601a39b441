import { expect, test } from 'vitest'
import { carrierName, carriers, trackingUrl } from './carriers.ts'

test.each(carriers)('$code has a page that takes a number and nothing else from it', ({ code, name, trackingPage }) => {
  expect(trackingPage.split('{number}')).toHaveLength(2)
  const odd = 'A1 &x=2#/../é$&'
  const url = new URL(trackingUrl(name, odd) ?? '')
  expect(url.protocol).toBe('https:')
  expect(url.host).toBe(new URL(trackingPage).host)
  expect(url.href).toContain(encodeURIComponent(odd))
  expect(trackingUrl(code.toUpperCase(), 'X1')).toBe(trackingPage.replace('{number}', 'X1'))
})

test('codes and names tell carriers apart', () => {
  const words = carriers.flatMap(({ code, name, names = {} }) => [
    ...new Set([code, name, ...Object.values(names)].map((word) => word.toLowerCase())),
  ])
  expect(new Set(words).size).toBe(words.length)
})

test('a carrier is called by its name, and one that we do not know as the shop wrote it, without a page', () => {
  expect(carrierName('correos')).toBe('Correos')
  expect(carrierName(' sf-express ')).toBe('SF Express')
  expect(carrierName('順豐速運', 'zh')).toBe('顺丰速运')
  expect(carrierName('sf-express', 'es')).toBe('SF Express')
  expect(carrierName('Furgoneta de Vicent')).toBe('Furgoneta de Vicent')
  expect(trackingUrl('Furgoneta de Vicent', 'ES1')).toBeNull()
  expect(trackingUrl('javascript:alert(1)', 'ES1')).toBeNull()
})
