import { expect, test } from 'vitest'
import type { Todo } from './dashboard.ts'
import { dueWords, todoGroups } from './todoGroups.ts'

const today = '2026-11-20'

const due = (dueOn: string | null): Todo => ({
  entity: 'quality.scar',
  id: 1,
  kind: '',
  title: dueOn ?? '',
  about: '',
  dueOn,
  next: { does: 'open', label: '', entity: null, name: null },
})

test('what waits stands under the words of its urgency; what is a week away is soon', () => {
  const days = ['2026-11-19', today, '2026-11-21', '2026-11-27', '2026-11-28', null]
  const groups = todoGroups(days.map(due), today)
  expect(groups.map(({ name, rows }) => [name, rows.map(({ dueOn }) => dueOn)])).toEqual([
    ['late', ['2026-11-19']],
    ['today', [today]],
    ['soon', ['2026-11-21', '2026-11-27']],
    ['later', ['2026-11-28']],
    ['none', [null]],
  ])
  expect(todoGroups([], today)).toEqual([])
})

test('a day is said in words as long as it is past or today, and with its year only in another one', () => {
  expect(dueWords('2026-11-19', today)).toEqual({ label: ['逾期 1 天', '1 day late'], tone: 'bad' })
  expect(dueWords('2026-10-20', today).label[1]).toBe('31 days late')
  expect(dueWords(today, today)).toEqual({ label: ['今天', 'Today'], tone: 'warn' })
  expect(dueWords('2026-12-01', today).label).toEqual(['12-01', '12-01'])
  expect(dueWords('2027-01-02', today).label[0]).toBe('2027-01-02')
})
