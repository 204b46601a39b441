import { expect, it } from 'vitest'
import { isOwnPath, isShownLink } from './links.ts'

it('lets links lead to the web, to mails, telephones and places of the house', () => {
  for (const address of [
    'https://example.com/a',
    'HTTP://example.com',
    'mailto:a@b.c',
    'tel:+34600',
    '#part',
    '/#/pages/policy/terms',
    '/media/a.avif',
  ])
    expect(isShownLink(address), address).toBe(true)
})

it('refuses what runs and what leads to another host in disguise', () => {
  for (const address of [
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    ' //evil.test',
    'relative',
    '',
  ])
    expect(isShownLink(address), JSON.stringify(address)).toBe(false)
})

it('takes pictures from this house alone', () => {
  expect(isOwnPath('/media/a.avif')).toBe(true)
  for (const address of ['//evil.test/a.png', '/\\evil.test/a.png', '/\n/evil.test/a.png', 'https://evil.test/a.png'])
    expect(isOwnPath(address), JSON.stringify(address)).toBe(false)
})
