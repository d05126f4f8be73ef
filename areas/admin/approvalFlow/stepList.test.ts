import { expect, test } from 'vitest'
import { changedStep, movedStep, newStep, withoutSource, withoutStep, withSource } from './stepList.ts'

const first = newStep([])
const second = { ...newStep([first]), returnTo: ['step1'], distinctFrom: ['step1'] }
const third = { ...newStep([first, second]), returnTo: ['step1', 'step2'] }
const steps = [first, second, third]

test('new steps get keys that no other has, also after one was removed', () => {
  expect(steps.map(({ key }) => key)).toEqual(['step1', 'step2', 'step3'])
  expect(newStep(withoutStep(steps, 0)).key).toBe('step4')
})

test('a step that is removed is referred to by no other', () => {
  expect(withoutStep(steps, 0)).toMatchObject([
    { key: 'step2', returnTo: [], distinctFrom: [] },
    { key: 'step3', returnTo: ['step2'] },
  ])
})

test('a step that moves refers only to those that then stand before it', () => {
  expect(movedStep(steps, 1, -1)).toMatchObject([
    { key: 'step2', returnTo: [], distinctFrom: [] },
    { key: 'step1' },
    { key: 'step3', returnTo: ['step1', 'step2'] },
  ])
  expect(movedStep(steps, 0, -1)).toEqual(steps)
  expect(movedStep(steps, 2, 1)).toEqual(steps)
})

test('changing one leaves the others', () => {
  const changed = changedStep(steps, 1, { slaHours: 8 })
  expect(changed[1]?.slaHours).toBe(8)
  expect([changed[0], changed[2]]).toEqual([first, third])
})

test('sources are added, changed and removed; one always remains the first', () => {
  const [finance, head] = [
    { kind: 'role', role: 7 },
    { kind: 'departmentHead', levels: 0 },
  ] as const
  const two = { ...first, ...withSource(first, 1, finance) }
  expect(two).toMatchObject({ source: first.source, also: [finance] })
  expect(withSource(two, 1, head)).toEqual({ source: first.source, also: [head] })
  expect(withSource(two, 0, head)).toEqual({ source: head, also: [finance] })
  expect(withoutSource(two, 0)).toEqual({ source: finance, also: [] })
  expect(withoutSource(two, 1)).toEqual({ source: first.source, also: [] })
})
