import { expect, test } from 'vitest'
import { clockWords } from './clockWords.ts'

const now = new Date('2026-11-27T02:00:00Z')

test.each([
  ['running', '2026-12-01T02:00:00Z', '剩 4 天', '4 days left', 'neutral'],
  ['running', '2026-11-29T01:59:00Z', '剩 47 小时', '47 hours left', 'neutral'],
  ['soon', '2026-11-27T07:20:00Z', '剩 5 小时', '5 hours left', 'warn'],
  ['soon', '2026-11-27T03:40:00Z', '剩 100 分钟', '100 minutes left', 'warn'],
  ['soon', '2026-11-27T02:00:20Z', '剩 1 分钟', '1 minute left', 'warn'],
  ['overdue', '2026-11-24T20:00:00Z', '逾期 2 天', '2 days late', 'bad'],
  // The page has stood open since before the limit.
  ['soon', '2026-11-27T01:58:00Z', '逾期 2 分钟', '2 minutes late', 'bad'],
  ['stopped', '2026-11-20T02:00:00Z', '暂停计时', 'on hold', 'neutral'],
  ['inTime', '2026-11-20T02:00:00Z', '按时', 'in time', 'good'],
  ['late', '2026-11-20T02:00:00Z', '超时完成', 'late', 'warn'],
] as const)('%s until %s: %s', (standing, due, zh, en, tone) => {
  expect(clockWords(standing, due, now)).toEqual({ label: [zh, en], tone })
})
