import { expect, test } from 'vitest'
import { closestFirst } from './closest.ts'

const group = (entity: string, ...hits: readonly (readonly [string, string | null])[]) => ({
  entity,
  label: [entity, entity] as const,
  hits: hits.map(([title, detail], at) => ({ entity, id: at + 1, title, detail })),
  more: false,
})

test('what is called as was typed stands before what mentions it, and equal ones stay in their order', () => {
  const groups = [
    group('serial', ['OX50-0001', '恒芯联电子']),
    group('order', ['SO-1 恒芯联电子', null], ['SO-2', null]),
    group('note', ['提醒', null]),
    group('company', ['恒芯联电子有限公司', 'C-1'], ['恒芯联电子', 'C-2']),
    group('contact', ['恒芯联电子 王', null]),
  ]
  const order = (typed: string) => closestFirst(groups, typed).map(({ entity }) => entity)
  expect(order('恒芯联电子')).toEqual(['company', 'serial', 'contact', 'order', 'note'])
  expect(order('ＯＸ50-0001')[0]).toBe('serial')
  expect(order('nothing')).toEqual(groups.map(({ entity }) => entity))
})
