import type { DepartmentNode } from './departmentCalls.ts'

/** A department as a line of the drawn tree. */
export interface TreeLine extends DepartmentNode {
  /** 1 for the top. */
  readonly level: number
  readonly hasChildren: boolean
  /** Active people here and in the departments below. */
  readonly peopleInAll: number
  /** Its place among those below the same department, and how many these are. */
  readonly place: number
  readonly siblings: number
}

/** The departments that are to be seen, each below the one it belongs to; what stands below a folded one is left out. */
export const treeLines = (nodes: readonly DepartmentNode[], folded: ReadonlySet<number>): readonly TreeLine[] => {
  const known = new Set(nodes.map(({ id }) => id))
  const below = Map.groupBy(nodes, ({ parent }) => (parent !== null && known.has(parent) ? parent : null))
  const peopleIn = (node: DepartmentNode): number => (below.get(node.id) ?? []).reduce((sum, child) => sum + peopleIn(child), node.people)
  const linesOf = (parent: number | null, level: number): readonly TreeLine[] => {
    const children = below.get(parent) ?? []
    return children.flatMap((node, at) => [
      { ...node, level, hasChildren: below.has(node.id), peopleInAll: peopleIn(node), place: at + 1, siblings: children.length },
      ...(folded.has(node.id) ? [] : linesOf(node.id, level + 1)),
    ])
  }
  return linesOf(null, 1)
}

/** What a key does in the tree: go to a line, fold or unfold one, open one. */
export type TreeMove =
  | { readonly kind: 'go'; readonly to: number }
  | { readonly kind: 'fold' | 'unfold' | 'open'; readonly id: number }
  | undefined

/** What a key means at a line, as trees are moved through everywhere: arrows, Home, End, Enter. */
export const treeMove = (lines: readonly TreeLine[], at: number, key: string, folded: ReadonlySet<number>): TreeMove => {
  const index = lines.findIndex(({ id }) => id === at)
  const line = lines[index]
  if (!line) return undefined
  const go = (to: TreeLine | undefined): TreeMove => (to === undefined || to.id === at ? undefined : { kind: 'go', to: to.id })
  switch (key) {
    case 'ArrowDown':
      return go(lines[index + 1])
    case 'ArrowUp':
      return go(lines[index - 1])
    case 'Home':
      return go(lines[0])
    case 'End':
      return go(lines.at(-1))
    case 'ArrowRight':
      return line.hasChildren && folded.has(at) ? { kind: 'unfold', id: at } : line.hasChildren ? go(lines[index + 1]) : undefined
    case 'ArrowLeft':
      return line.hasChildren && !folded.has(at) ? { kind: 'fold', id: at } : go(lines.find(({ id }) => id === line.parent))
    case 'Enter':
    case ' ':
      return { kind: 'open', id: at }
    default:
      return undefined
  }
}
