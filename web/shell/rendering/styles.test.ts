import { expect, test } from 'vitest'
import type { StylePiece } from '../../../contract/first-screen.ts'
import { stylesFor } from './styles.ts'

const pieces: StylePiece[] = [
  '@layer theme,utilities;',
  {
    around: '@layer utilities',
    pieces: [
      { classes: ['a'], css: '.a{color:red}' },
      { classes: ['b'], css: '.b{color:blue}' },
      { classes: ['a', 'b'], css: '.a .b{color:green}' },
    ],
  },
  { around: '@media print', pieces: [{ classes: ['b'], css: '.b{display:none}' }] },
  { classes: ['[&>p]:flex'], css: '.\\[\\&\\>p\\]\\:flex>p{display:flex}' },
]

test('a markup is given the rules of its classes, in their order, and no empty ones around them', () => {
  expect(stylesFor('<p class="x a">class="b"</p>', pieces)).toBe('@layer theme,utilities;@layer utilities{.a{color:red}}')
  expect(stylesFor('<p class="b"></p><p class="a"></p>', pieces)).toBe(
    '@layer theme,utilities;@layer utilities{.a{color:red}.b{color:blue}.a .b{color:green}}@media print{.b{display:none}}',
  )
  expect(stylesFor('', pieces)).toBe('@layer theme,utilities;')
})

test('signs of a class that React escapes are read as they were', () => {
  expect(stylesFor('<div class="[&amp;&gt;p]:flex"></div>', pieces)).toContain('display:flex')
})
