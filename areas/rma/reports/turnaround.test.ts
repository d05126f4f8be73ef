import { expect, test } from 'vitest'
import { turnaroundOf, type ClosedCase } from './turnaround.ts'

const one: ClosedCase = {
  turnaround: '4.00',
  inTime: true,
  customerWait: '0.00',
  resolution: 'repaired',
  cameBack: false,
  repeat: false,
  daysInUse: 200,
}

test('ten cases, counted by hand: the customer’s time stands apart', () => {
  const cases: readonly ClosedCase[] = [
    ...Array.from({ length: 7 }, () => one),
    { ...one, turnaround: '10.00', resolution: 'noProblem', daysInUse: 30 },
    { ...one, turnaround: '12.00', inTime: false, cameBack: true, customerWait: '5.00', daysInUse: null },
    { ...one, turnaround: '20.00', inTime: false, repeat: true, customerWait: '3.00', daysInUse: 31 },
  ]
  expect(turnaroundOf(cases)).toEqual({
    cases: 10,
    median: '4.00',
    ninth: '12.80',
    inTime: '0.8000',
    waiting: '4.00',
    waitingNinth: '4.80',
    firstTimeFix: '0.9000',
    noFault: '0.1000',
    repeats: '0.1000',
    deadOnArrival: '0.1111',
  })
})

test('of none nothing is said', () => {
  expect(turnaroundOf([])).toMatchObject({ cases: 0, median: null, inTime: null, waiting: null, waitingNinth: null, deadOnArrival: null })
})
