import { expect, test } from 'vitest'
import { changedStep, movedStep, newStep, withoutStep } from './stepList.ts'

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
