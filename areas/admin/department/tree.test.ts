import { describe, expect, test } from 'vitest'
import type { DepartmentNode } from './departmentCalls.ts'
import { treeLines, treeMove } from './tree.ts'

const node = (id: number, parent: number | null, people = 0): DepartmentNode => ({
  id,
  title: `部门 ${id}`,
  parent,
  head: null,
  costCentre: null,
  closedOn: null,
  people,
})
const company = [node(1, null, 1), node(2, 1, 2), node(3, 2, 4), node(4, 1, 8)]
const none: ReadonlySet<number> = new Set()

describe('the tree of departments', () => {
  test('shows each below the one it belongs to, with the people of all below it', () => {
    expect(
      treeLines(company, none).map(({ id, level, peopleInAll, place, siblings }) => [id, level, peopleInAll, place, siblings]),
    ).toEqual([
      [1, 1, 15, 1, 1],
      [2, 2, 6, 1, 2],
      [3, 3, 4, 1, 1],
      [4, 2, 8, 2, 2],
    ])
  })

  test('leaves out what stands below a folded one, and loses none whose parent is not there', () => {
    expect(treeLines(company, new Set([2])).map(({ id }) => id)).toEqual([1, 2, 4])
    expect(treeLines([node(5, 99)], none).map(({ id, level }) => [id, level])).toEqual([[5, 1]])
  })

  test('is moved through by keys as trees are', () => {
    const lines = treeLines(company, none)
    const move = (at: number, key: string, folded = none) => treeMove(treeLines(company, folded), at, key, folded)
    expect(move(1, 'ArrowDown')).toEqual({ kind: 'go', to: 2 })
    expect(move(1, 'ArrowUp')).toBeUndefined()
    expect(move(1, 'End')).toEqual({ kind: 'go', to: 4 })
    expect(move(3, 'Home')).toEqual({ kind: 'go', to: 1 })
    expect(move(2, 'ArrowRight')).toEqual({ kind: 'go', to: 3 })
    expect(move(2, 'ArrowLeft')).toEqual({ kind: 'fold', id: 2 })
    expect(move(2, 'ArrowRight', new Set([2]))).toEqual({ kind: 'unfold', id: 2 })
    expect(move(3, 'ArrowLeft')).toEqual({ kind: 'go', to: 2 })
    expect(move(3, 'ArrowRight')).toBeUndefined()
    expect(move(4, 'Enter')).toEqual({ kind: 'open', id: 4 })
    expect(treeMove(lines, 77, 'Enter', none)).toBeUndefined()
  })
})
