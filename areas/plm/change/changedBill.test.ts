import { expect, test } from 'vitest'
import { changedBill, conflicting, type Affected, type BillLine } from './changedBill.ts'

const line = (item: string, component: number, more: Partial<BillLine> = {}): BillLine => ({
  item,
  component,
  quantity: '2.0000',
  scrap: '0.0200',
  designators: 'R1, R2',
  keyPart: true,
  remark: '旧料',
  ...more,
})
const affected = (action: Affected['action'], more: Partial<Affected> = {}): Affected => ({
  action,
  item: null,
  component: 1,
  newComponent: null,
  quantity: null,
  designators: null,
  ...more,
})
const bill = [line('10', 1), line('20', 2)]

test('what replaces a component takes its place and quantity, and neither its scrap nor its remark', () => {
  const { lines, problems } = changedBill(bill, [affected('replace', { newComponent: 9 })])
  expect(lines).toEqual([line('10', 9, { scrap: null, remark: null }), line('20', 2)])
  expect(problems.size).toBe(0)
})

test('items are removed, added and counted anew', () => {
  const items = [
    affected('remove', { component: 2 }),
    affected('add', { component: null, newComponent: 5, item: '30', quantity: '4' }),
    affected('quantity', { quantity: '3', designators: 'R1-R3' }),
    affected('parameter'),
  ]
  expect(changedBill(bill, items).lines.map(({ item, component, quantity }) => [item, component, quantity])).toEqual([
    ['10', 1, '3'],
    ['30', 5, '4'],
  ])
})

test('what is not in the bill is named by its place, and an item that is there already', () => {
  const { problems } = changedBill(bill, [
    affected('remove', { component: 7 }),
    affected('add', { component: null, newComponent: 2, item: '20' }),
  ])
  expect([...problems.keys()]).toEqual([0, 1])
})

test('two hundred items are applied', () => {
  const many = Array.from({ length: 200 }, (_, at) => line(String(at), at + 1))
  const items = many.map(({ component }) => affected('replace', { component, newComponent: component + 1000 }))
  const { lines, problems } = changedBill(many, items)
  expect([lines.length, problems.size, lines.every(({ component }) => component > 1000)]).toEqual([200, 0, true])
})

test('two changes of one line conflict, of different lines they do not', () => {
  const newest = [line('10', 1, { quantity: '3.0000' }), line('20', 2)]
  const items = [
    affected('replace', { newComponent: 9 }),
    affected('remove', { component: 2 }),
    affected('add', { component: null, newComponent: 3 }),
  ]
  expect(conflicting(bill, newest, items)).toEqual([0])
  expect(conflicting(bill, [line('20', 2)], items)).toEqual([0])
  expect(conflicting(bill, bill, items)).toEqual([])
})
