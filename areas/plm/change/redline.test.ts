import { expect, test } from 'vitest'
import { redline } from './redline.ts'

const nothing = {
  item: null,
  component: null,
  newComponent: null,
  quantity: null,
  designators: null,
  before: null,
  after: null,
  file: null,
} as const
const [old, fresh] = [
  { id: 1, title: 'R1 电阻 10k' },
  { id: 2, title: 'R2 电阻 12k' },
]

test.each([
  [
    { action: 'replace', item: '10', component: old, newComponent: fresh },
    '1（项次 10）：R1 电阻 10k 替换为 R2 电阻 12k',
    'is replaced by R2',
  ],
  [{ action: 'remove', component: old }, '1：删除 R1 电阻 10k', '1: R1 电阻 10k is removed'],
  [
    { action: 'add', newComponent: fresh, quantity: '2.5000', designators: 'R7' },
    '1：新增 R2 电阻 12k，用量 2.5，位号 R7',
    'is added, quantity 2.5, at R7',
  ],
  [{ action: 'quantity', component: old, quantity: '3.0000' }, '1：R1 电阻 10k 改为用量 3', '1: R1 电阻 10k is changed to quantity 3'],
  [{ action: 'parameter', before: '60 °C', after: '55 °C' }, '1：由“60 °C”改为“55 °C”', '1: Changed from “60 °C” to “55 °C”'],
] as const)('says of %o what it does, in both languages', (line, zh, en) => {
  const items = [{ ...nothing, ...line }]
  expect(redline(items, 'zh')).toBe(zh)
  expect(redline(items, 'en')).toContain(en)
})

test('each sentence begins with the place of its item', () => {
  const items = [
    { ...nothing, action: 'remove', component: old },
    { ...nothing, action: 'add', newComponent: fresh, quantity: '1' },
  ] as const
  expect(redline(items, 'en').split('\n')).toEqual(['1: R1 电阻 10k is removed', '2: R2 电阻 12k is added, quantity 1'])
})
