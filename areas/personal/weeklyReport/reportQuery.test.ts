import { expect, test } from 'vitest'
import { mondayOf } from '#core/days'
import { isoWeek, mondayOfWeek } from './isoWeek.ts'
import { askedReports } from './reportQuery.ts'

const me = { userId: 7, readsOthers: false }

test.each([
  ['{"queryType":"my","queryParams":{"week":"2026-W48"},"showRead":true}', { author: '7', monday: '2026-11-23' }],
  ['{}', { author: '7' }],
  ['{"queryType":"my","queryParams":{"author":7,"status":"draft"}}', { author: '7', status: 'draft' }],
])('%s asks for %j', (query, asked) => {
  const answer = askedReports(query, me)
  const parameters = 'parameters' in answer ? Object.fromEntries(new URLSearchParams(answer.parameters)) : {}
  expect(parameters).toMatchObject(asked)
  expect(parameters['columns']?.includes('readers')).toBe(query.includes('showRead'))
})

test('a manager asks for the reports of somebody else', () => {
  const answer = askedReports('{"queryType":"team","queryParams":{"author":9}}', { userId: 7, readsOthers: true })
  expect('parameters' in answer && new URLSearchParams(answer.parameters).get('author')).toBe('9')
})

test.each([
  ['{"queryType":"my"', 'The query is no valid JSON: check that the link is complete'],
  ['', 'The query is no valid JSON: check that the link is complete'],
  ['[1]', 'The query is no valid JSON: check that the link is complete'],
  ['null', 'The query is no valid JSON: check that the link is complete'],
  [`{"queryType":"${'a'.repeat(3000)}"}`, 'The query is too long'],
  ['{"queryType":"my","queryParams":{"author":9}}', 'My reports shows your own only; use the team’s reports for those of others'],
  ['{"queryType":"my","queryParams":{"author":"9"}}', 'My reports shows your own only; use the team’s reports for those of others'],
  ['{"queryType":"team"}', 'You do not have permission to read the reports of others'],
  ['{"queryType":"all"}', 'queryType must be my or team'],
  ['{"queryParams":{"week":"2026-W54"}}', 'week must be a week, such as 2026-W48'],
  ['{"queryParams":{"week":48}}', 'week must be a week, such as 2026-W48'],
  ['{"queryParams":{"status":"read"}}', 'status must be draft or submitted'],
  ['{"showRead":"yes"}', 'showRead must be true or false'],
  ['{"queryParams":{"sql":"1"}}', 'Unknown part of the query: sql'],
])('%s is refused', (query, says) => {
  const answer = askedReports(query, me)
  expect('problem' in answer && answer.problem[1]).toBe(says)
})

test.each([
  ['2026-11-27', '2026-11-23', '2026-W48'],
  ['2026-01-01', '2025-12-29', '2026-W01'],
  ['2027-01-03', '2026-12-28', '2026-W53'],
  ['2027-01-04', '2027-01-04', '2027-W01'],
])('%s lies in the week from %s, %s', (day, monday, week) => {
  expect([mondayOf(day), isoWeek(day), mondayOfWeek(week)]).toEqual([monday, week, monday])
})
