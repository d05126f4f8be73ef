import type { Reference } from '../../define/field.ts'
import type { ListGroup } from '../../reading/groups.ts'

/** A record below which rows of the list stand, and other such records. */
export interface TreeNode {
  /** The id of the record, as lists are asked for it; null where the reference is empty. */
  readonly value: string | null
  readonly title: string | null
  /** How many rows refer to it, and to it or one below it. */
  readonly own: number
  readonly total: number
  readonly below: readonly TreeNode[]
}

/** Puts what the rows of a list refer to below one another: `above` says what stands above a record, where it is known. */
export const treeNodes = (groups: readonly ListGroup[], above: ReadonlyMap<string, Reference>): readonly TreeNode[] => {
  const titles = new Map<string | null, string | null>(groups.map(({ value, title }) => [value, title]))
  for (const { id, title } of above.values()) if (!titles.has(String(id))) titles.set(String(id), title)
  const parentOf = (value: string | null): string | null => {
    const parent = value === null ? undefined : above.get(value)
    return parent === undefined ? null : String(parent.id)
  }
  const wanted = new Set<string | null>()
  for (const { value } of groups) {
    for (let at: string | null = value; at !== null && !wanted.has(at); at = parentOf(at)) wanted.add(at)
    if (value === null) wanted.add(null)
  }
  const counts = new Map(groups.map(({ value, count }) => [value, count]))
  const nodeOf = (value: string | null): TreeNode => {
    const below = value === null ? [] : inOrder([...wanted].filter(one => one !== null && parentOf(one) === value).map(nodeOf))
    const own = counts.get(value) ?? 0
    return { value, title: titles.get(value) ?? null, own, total: below.reduce((sum, node) => sum + node.total, own), below }
  }
  return inOrder([...wanted].filter(one => parentOf(one) === null).map(nodeOf))
}

const inOrder = (nodes: readonly TreeNode[]): readonly TreeNode[] =>
  nodes.toSorted(
    (left, right) => Number(left.value === null) - Number(right.value === null) || (left.title ?? '').localeCompare(right.title ?? ''),
  )

/** A row of a list with those that stand below it. */
export interface NestedRow<Row> {
  readonly row: Row
  readonly below: readonly NestedRow<Row>[]
}

/** Puts rows that refer to one another below one another; one whose record above is not among them stands at the top. */
export const nestedRows = <Row extends { readonly id: number }>(
  rows: readonly Row[],
  aboveOf: (row: Row) => number | null,
): readonly NestedRow<Row>[] => {
  const here = new Set(rows.map(({ id }) => id))
  const nested = (row: Row): NestedRow<Row> => ({ row, below: rows.filter(one => aboveOf(one) === row.id).map(nested) })
  return rows
    .filter(row => {
      const above = aboveOf(row)
      return above === null || !here.has(above)
    })
    .map(nested)
}
