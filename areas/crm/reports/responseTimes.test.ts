import { expect, test } from 'vitest'
import { responseTimesOf } from './responseTimes.ts'

test('of four inquiries: one in time, one late, one overdue, one still waiting; what nobody waits for counts nowhere', () => {
  expect(
    responseTimesOf([
      { response: 'inTime', quoting: 'inTime', responseMinutes: 60, quotationMinutes: 480 },
      { response: 'late', quoting: 'overdue', responseMinutes: 300, quotationMinutes: null },
      { response: 'overdue', quoting: 'waiting', responseMinutes: null, quotationMinutes: null },
      { response: 'waiting', quoting: null, responseMinutes: null, quotationMinutes: null },
    ]),
  ).toEqual({
    inquiries: 4,
    responseInTime: '0.3333',
    responseHours: '3.0',
    quotationInTime: '0.5000',
    quotationHours: '8.0',
    overdue: 2,
  })
  expect(responseTimesOf([])).toMatchObject({ inquiries: 0, responseInTime: null, responseHours: null })
})
