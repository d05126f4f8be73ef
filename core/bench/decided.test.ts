import { expect, test } from 'vitest'
import { isDecided } from './decided.ts'

test('a step stops at what the server decides, and waits where it decides nothing', () => {
  const decides = (status: number, error = 'ruleBroken') => isDecided({ status, error })
  expect([400, 403, 404, 409, 422].filter(status => !decides(status))).toEqual([])
  expect([401, 408, 425, 429, 500, 502, 503, 504, 302].filter(status => decides(status))).toEqual([])
  expect(decides(409, 'keyInUse')).toBe(false)
})
