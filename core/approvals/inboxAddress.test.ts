import { expect, test } from 'vitest'
import { nextAfter, readInboxAddress, writeInboxAddress } from './inboxAddress.ts'
import { dueWords, spanWords, timeTone, usedTime } from './words.ts'

test('an address is read as it was written, and short where nothing is unusual', () => {
  const address = { box: 'done', page: 3, search: '水质 q', docType: 'lab.request', open: 12 } as const
  expect(readInboxAddress(writeInboxAddress('', address))).toEqual(address)
  const usual = { box: 'todo', page: 1, search: '', docType: undefined, open: undefined } as const
  expect(writeInboxAddress('/approval/inbox', usual)).toBe('/approval/inbox')
  expect(readInboxAddress('')).toEqual(usual)
})

test('what makes no sense in an address is as if it were not there', () => {
  expect(readInboxAddress('?box=constructor&page=-1&open=1e3')).toMatchObject({ box: 'todo', page: 1, open: undefined })
})

test('after a decision comes the next, at the end the one before', () => {
  expect(nextAfter([5, 6, 7], 6)).toBe(7)
  expect(nextAfter([5, 6, 7], 7)).toBe(6)
  expect(nextAfter([5], 5)).toBeUndefined()
  expect(nextAfter([5, 6], 9)).toBe(6)
})

test('time is told by how much of it is used and what is left', () => {
  const [opened, due, now] = ['2026-10-08T08:00:00Z', '2026-10-09T08:00:00Z', Date.parse('2026-10-08T20:00:00Z')]
  expect(usedTime(opened, due, now)).toBe(50)
  expect(usedTime(opened, null, now)).toBeUndefined()
  expect([49, 50, 99, 100, undefined].map(timeTone)).toEqual(['neutral', 'warn', 'warn', 'bad', 'neutral'])
  expect(dueWords(due, now)).toEqual(['还剩 12 小时', '12 h left'])
  expect(dueWords(opened, now)).toEqual(['超时 12 小时', '12 h overdue'])
  expect(spanWords(90 * 1000)).toEqual(['2 分钟', '2 min'])
})
