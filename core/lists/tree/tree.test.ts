import { describe, expect, test } from 'vitest'
import type { ListGroup } from '../../reading/groups.ts'
import { nestedRows, treeNodes, type NestedRow, type TreeNode } from './treeNodes.ts'

const group = (value: string | null, count: number): ListGroup => ({
  value,
  title: value === null ? null : `Class ${value}`,
  count,
  sums: {},
})
const above = (pairs: Readonly<Record<string, number>>) =>
  new Map(Object.entries(pairs).map(([value, id]) => [value, { id, title: `Class ${id}` }]))

const told = (nodes: readonly TreeNode[]): unknown => nodes.map(({ title, own, total, below }) => [title, own, total, told(below)])

describe('a tree by what classifies', () => {
  test('stands classes without rows of their own above those that have some, and adds up', () => {
    expect(told(treeNodes([group('12', 3), group('11', 2), group('21', 4)], above({ 11: 1, 12: 1, 21: 2, 1: 9 })))).toEqual([
      ['Class 2', 0, 4, [['Class 21', 4, 4, []]]],
      [
        'Class 9',
        0,
        5,
        [
          [
            'Class 1',
            0,
            5,
            [
              ['Class 11', 2, 2, []],
              ['Class 12', 3, 3, []],
            ],
          ],
        ],
      ],
    ])
  })

  test('has rows at a class and below it, and those without a class last', () => {
    expect(told(treeNodes([group(null, 7), group('1', 2), group('11', 3)], above({ 11: 1 })))).toEqual([
      ['Class 1', 2, 5, [['Class 11', 3, 3, []]]],
      [null, 7, 7, []],
    ])
  })

  test('shows every row once, whatever stands above what', () => {
    const groups = Array.from({ length: 40 }, (_, at) => group(String(at + 1), at))
    const pairs = Object.fromEntries(groups.slice(1).map(({ value }) => [String(value), Math.floor(Number(value) / 2)]))
    const nodes = treeNodes(groups, above(pairs))
    expect(nodes.reduce((sum, { total }) => sum + total, 0)).toBe(groups.reduce((sum, { count }) => sum + count, 0))
  })
})

test('rows stand below the row they refer to, and at the top where that is not shown', () => {
  const rows = [
    { id: 1, above: null },
    { id: 2, above: 1 },
    { id: 3, above: 2 },
    { id: 4, above: 99 },
  ]
  const ids = (nested: readonly NestedRow<{ readonly id: number }>[]): unknown => nested.map(({ row, below }) => [row.id, ids(below)])
  expect(ids(nestedRows(rows, row => row.above))).toEqual([
    [1, [[2, [[3, []]]]]],
    [4, []],
  ])
})
