/** One line of a tree; those of one parent stand in the order of the list. */
export type TreeNode = { id: string; parentId: string | null; label: string }

/** Where a line lies: below which, and as which among its siblings, itself not counted. */
export type TreePlace = { parentId: string | null; index: number }

export const childrenOf = <Node extends TreeNode>(nodes: readonly Node[], parentId: string | null): Node[] =>
  nodes.filter((node) => node.parentId === parentId)

export function placeOf(nodes: readonly TreeNode[], id: string): TreePlace {
  const parentId = nodes.find((node) => node.id === id)?.parentId ?? null
  return { parentId, index: childrenOf(nodes, parentId).findIndex((node) => node.id === id) }
}

const depthOf = (nodes: readonly TreeNode[], id: string | null): number =>
  id === null ? 0 : 1 + depthOf(nodes, nodes.find((node) => node.id === id)?.parentId ?? null)

const heightOf = (nodes: readonly TreeNode[], id: string): number =>
  1 + Math.max(0, ...childrenOf(nodes, id).map((child) => heightOf(nodes, child.id)))

const isWithin = (nodes: readonly TreeNode[], id: string | null, above: string): boolean =>
  id !== null && (id === above || isWithin(nodes, nodes.find((node) => node.id === id)?.parentId ?? null, above))

/** Whether a line can lie below another with all that lies below it: not below itself, and no deeper than there are levels. */
export const mayLie = (nodes: readonly TreeNode[], id: string, parentId: string | null, levels: number): boolean =>
  !isWithin(nodes, parentId, id) && depthOf(nodes, parentId) + heightOf(nodes, id) <= levels

/** All lines as they would stand with one of them elsewhere. */
export function arranged<Node extends TreeNode>(nodes: readonly Node[], id: string, { parentId, index }: TreePlace): Node[] {
  const moving = nodes.find((node) => node.id === id)
  if (!moving) return [...nodes]
  const rest = nodes.filter((node) => node.id !== id)
  const siblings = childrenOf(rest, parentId)
  const next = siblings[index]
  const at = next ? rest.indexOf(next) : rest.length
  return rest.toSpliced(at, 0, { ...moving, parentId })
}

/** Where an arrow key takes a line that is being moved: along its siblings, out to the level of its parent, or into the sibling before it. */
export function stepped(
  nodes: readonly TreeNode[],
  id: string,
  { place, key, levels }: { place: TreePlace; key: string; levels: number },
): TreePlace {
  const rest = nodes.filter((node) => node.id !== id)
  const siblings = childrenOf(rest, place.parentId)
  if (key === 'ArrowUp') return { ...place, index: Math.max(0, place.index - 1) }
  if (key === 'ArrowDown') return { ...place, index: Math.min(siblings.length, place.index + 1) }
  if (key === 'ArrowLeft' && place.parentId !== null) {
    const parent = placeOf(rest, place.parentId)
    return { parentId: parent.parentId, index: parent.index + 1 }
  }
  const into = siblings[place.index - 1] ?? siblings[place.index]
  if (key === 'ArrowRight' && into && mayLie(nodes, id, into.id, levels))
    return { parentId: into.id, index: childrenOf(rest, into.id).length }
  return place
}

export type TreeRow<Node> = { node: Node; level: number; position: number; count: number; hasChildren: boolean }

/** The lines that are in sight, from the first to the last. */
export function rowsOf<Node extends TreeNode>(nodes: readonly Node[], closed: ReadonlySet<string>): TreeRow<Node>[] {
  const below = (parentId: string | null, level: number): TreeRow<Node>[] => {
    const siblings = childrenOf(nodes, parentId)
    return siblings.flatMap((node, index) => {
      const hasChildren = nodes.some((other) => other.parentId === node.id)
      const row = { node, level, position: index + 1, count: siblings.length, hasChildren }
      return [row, ...(closed.has(node.id) ? [] : below(node.id, level + 1))]
    })
  }
  return below(null, 1)
}

/** Where a line falls that is let go above another: before it, after it, or in its middle as its last child. */
export function dropPlace(
  nodes: readonly TreeNode[],
  id: string,
  { over, part, levels }: { over: string /** from 0 at its upper edge to 1 at its lower */; part: number; levels: number },
): TreePlace | null {
  if (over === id) return null
  const rest = nodes.filter((node) => node.id !== id)
  if (part > 0.25 && part < 0.75 && mayLie(nodes, id, over, levels)) return { parentId: over, index: childrenOf(rest, over).length }
  const { parentId, index } = placeOf(rest, over)
  return mayLie(nodes, id, parentId, levels) ? { parentId, index: part < 0.5 ? index : index + 1 } : null
}
