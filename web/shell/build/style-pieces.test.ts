import { expect, test } from 'vitest'
import type { StylePiece } from '../../../contract/first-screen.ts'
import { piecesOf } from './style-pieces.ts'

test('each rule says which classes it cannot hold without', () => {
  const rules = [
    ['.flex{display:flex}', ['flex']],
    ['.gap-1\\.5{gap:6px}', ['gap-1.5']],
    ['.\\32 xl\\:grid{display:grid}', ['2xl:grid']],
    ['.top-\\(--bar\\,50\\%\\){top:50%}', ['top-(--bar,50%)']],
    ['.card .title:hover{color:red}', ['card', 'title']],
    ['.card,.card.open{color:red}', ['card']],
    ['.hover\\:red:is(:where(.group):hover *){color:red}', ['hover:red']],
    ['.row:not(:is(.last,.only)):first-child{color:red}', ['row']],
  ] as const
  for (const [css, classes] of rules) expect(piecesOf(css)).toEqual([{ classes, css }])
  for (const css of [':root{--a:1px}', '.a,.b{color:red}', 'svg:not(.big){width:1px}', '@property --a{syntax:"*";inherits:false}'])
    expect(piecesOf(css)).toEqual([css])
})

test('put together again they are what they were', () => {
  const css =
    '@layer theme,base;@layer base{a{color:red}@media (width>=64rem){.lg\\:grid{display:grid}.b{color:red}}}@supports (color:red){.c{color:red}}@keyframes turn{to{rotate:1turn}}'
  type Pieces = readonly StylePiece[]
  const joined = (pieces: Pieces): string =>
    pieces
      .map((piece) => (typeof piece === 'string' ? piece : 'css' in piece ? piece.css : `${piece.around}{${joined(piece.pieces)}}`))
      .join('')
  expect(joined(piecesOf(css))).toBe(css)
})
