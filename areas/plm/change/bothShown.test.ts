import { expect, test } from 'vitest'
import { bothShown } from './bothShown.ts'

const line = (item: string, component: number, quantity: string) => ({
  item,
  component,
  quantity,
  scrap: null,
  designators: null,
  keyPart: false,
  remark: null,
})
const mine = { action: 'replace', item: null, component: 1, newComponent: 2, quantity: null, designators: null } as const
const nameOf = (id: number) => [`料${id}`, `M${id}`] as const

test.each([
  ['another quantity', [line('10', 1, '5.0000')], 'mine: Replace M1 → M2 | theirs: M1 × 5'],
  ['another part in its place', [line('10', 3, '1.0000'), line('20', 9, '1')], 'mine: Replace M1 → M2 | theirs: M3 × 1'],
  ['nothing in its place', [line('20', 9, '1')], 'mine: Replace M1 → M2 | theirs: removed'],
])('a conflict with %s says what both do', (_with, newest, says) => {
  expect(bothShown(mine, [line('10', 1, '2.0000'), line('20', 9, '1')], newest, nameOf)[1]).toBe(says)
})

test('of a line that the other change has added, what it has added is said', () => {
  expect(bothShown({ ...mine, action: 'quantity', newComponent: null, quantity: '4' }, [], [line('30', 1, '7')], nameOf)).toEqual([
    '我的：改用量 料1 × 4 | 对方：料1 × 7',
    'mine: Change quantity M1 × 4 | theirs: M1 × 7',
  ])
})
