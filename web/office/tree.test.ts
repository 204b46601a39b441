import { expect, test } from 'vitest'
import { arranged, dropPlace, mayLie, placeOf, rowsOf, stepped, type TreeNode } from './tree.ts'

const node = (id: string, parentId: string | null = null): TreeNode => ({ id, parentId, label: id })
const nodes = [node('a'), node('a1', 'a'), node('a2', 'a'), node('b'), node('c')]
const order = (all: readonly TreeNode[]) => rowsOf(all, new Set()).map(({ node: { id }, level }) => `${'-'.repeat(level - 1)}${id}`)
const step = (id: string, key: string) => stepped(nodes, id, { place: placeOf(nodes, id), key, levels: 2 })

test('lines are in sight in the order of the tree, those below a closed one are not', () => {
  expect(order(nodes)).toEqual(['a', '-a1', '-a2', 'b', 'c'])
  expect(rowsOf(nodes, new Set(['a'])).map(({ node: { id } }) => id)).toEqual(['a', 'b', 'c'])
  expect(rowsOf(nodes, new Set())[2]).toMatchObject({ level: 2, position: 2, count: 2, hasChildren: false })
})

test('arrows take a line along its siblings, out of its parent and into the one before it, never too deep or below itself', () => {
  expect(order(arranged(nodes, 'c', step('c', 'ArrowUp')))).toEqual(['a', '-a1', '-a2', 'c', 'b'])
  expect(order(arranged(nodes, 'a', step('a', 'ArrowDown')))).toEqual(['b', 'a', '-a1', '-a2', 'c'])
  expect(order(arranged(nodes, 'a2', step('a2', 'ArrowLeft')))).toEqual(['a', '-a1', 'a2', 'b', 'c'])
  expect(order(arranged(nodes, 'b', step('b', 'ArrowRight')))).toEqual(['a', '-a1', '-a2', '-b', 'c'])
  expect(step('a1', 'ArrowRight')).toEqual({ parentId: 'a', index: 0 })
  expect(step('a', 'ArrowRight')).toEqual({ parentId: null, index: 0 })
  expect(step('c', 'ArrowDown')).toEqual(placeOf(nodes, 'c'))
  expect(step('c', 'ArrowLeft')).toEqual(placeOf(nodes, 'c'))
  expect(mayLie(nodes, 'a', 'a1', 9)).toBe(false)
})

test('what is let go above a line falls before it, after it or into it', () => {
  expect(dropPlace(nodes, 'c', { over: 'a', part: 0.1, levels: 2 })).toEqual({ parentId: null, index: 0 })
  expect(dropPlace(nodes, 'c', { over: 'b', part: 0.5, levels: 2 })).toEqual({ parentId: 'b', index: 0 })
  expect(dropPlace(nodes, 'c', { over: 'a1', part: 0.9, levels: 2 })).toEqual({ parentId: 'a', index: 1 })
  expect(dropPlace(nodes, 'a', { over: 'b', part: 0.5, levels: 2 })).toEqual({ parentId: null, index: 0 + 1 })
  expect(dropPlace(nodes, 'a', { over: 'a1', part: 0.9, levels: 2 })).toBe(null)
  expect(dropPlace(nodes, 'c', { over: 'c', part: 0.5, levels: 2 })).toBe(null)
})
