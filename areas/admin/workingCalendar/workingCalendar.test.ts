import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { isWorkingDay, workingCalendarOf, type OtherDays } from '../../../core/calendar/workingDays.ts'
import { dayAfter } from '../../../core/calendar/days.ts'
import { testServer, type TestServer, type Visitor } from '../../../tests/harness/server.ts'

const calendars = '/api/admin/workingCalendar/'

let server: TestServer
let keeper: Visitor

beforeAll(async () => {
  server = await testServer()
  keeper = await server.visitor({ points: ['read', 'create', 'update', 'delete'].map(verb => `admin.workingCalendar:${verb}`) })
})

interface Shown {
  readonly id: number
  readonly version: number
  readonly code: string
}

const company = async (): Promise<Shown> => {
  const [found] = (await keeper.get(`${calendars}?code=CN`)).json<{ results: readonly Shown[] }>().results
  if (!found) throw new Error('The company has no calendar')
  return found
}

test('everybody is told the days of the company, and its years have as many working days as was arranged', async () => {
  const nobody = await server.visitor({ points: [] })
  const told = (await nobody.get('/api/working_days/')).json<{ days: readonly OtherDays[]; until: string }>()
  const china = workingCalendarOf(told.days, told.until)
  expect(told.until).toBe('2026-12-31')
  for (const year of [2025, 2026]) {
    const days = Array.from({ length: 365 }, (_, at) => dayAfter(`${year}-01-01`, at))
    // 365 days, less 52 weekends of two days, less the statutory holidays that fall on other days.
    expect(days.filter(day => isWorkingDay(china, day))).toHaveLength(248)
  }
})

test.each([
  ['a holiday that ends before it begins', [{ first: '2026-05-05', last: '2026-05-01', kind: 'off', name: '假' }]],
  ['a holiday of more than 60 days', [{ first: '2026-05-01', last: '2026-06-30', kind: 'off', name: '假' }]],
  ['a Wednesday that is worked in turn', [{ first: '2026-05-06', last: '2026-05-06', kind: 'worked', name: '假' }]],
  ['a weekend with its Monday', [{ first: '2026-05-09', last: '2026-05-11', kind: 'worked', name: '假' }]],
  [
    'a day that is named twice',
    [
      { first: '2026-05-01', last: '2026-05-05', kind: 'off', name: '假' },
      { first: '2026-04-30', last: '2026-05-01', kind: 'off', name: '假' },
    ],
  ],
])('%s is refused by the server, and by the database', async (_name, days) => {
  const answer = await keeper.post(calendars, { code: 'XX', name: '测试', until: '2026-12-31', days })
  expect(answer.statusCode, answer.body).toBe(400)
  const { id } = await company()
  // 9,996 days are 1,428 weeks.
  const kept = sql`insert into admin_working_calendar_days (owner_id, position, first, last, kind, name)
    select ${id}, 1000 + n, (d ->> 'first')::date + 9996, (d ->> 'last')::date + 9996, d ->> 'kind', d ->> 'name'
    from jsonb_array_elements(${JSON.stringify(days)}::jsonb) with ordinality as e (d, n)`
  await expect(server.database.db.transaction().execute(async tx => kept.execute(tx))).rejects.toThrow(/_rule/)
})

test('the calendar of the company is changed and never deleted, whoever tries', async () => {
  const row = await company()
  const answer = await keeper.delete(`${calendars}${row.id}/?version=${row.version}`)
  expect(answer.body).toContain('The calendar of the company cannot be deleted')
  expect(await company()).toMatchObject({ id: row.id })
  await expect(sql`delete from admin_working_calendar where code = 'CN'`.execute(server.database.db)).rejects.toThrow(/stays/)
  await expect(sql`update admin_working_calendar set code = 'ZZ' where code = 'CN'`.execute(server.database.db)).rejects.toThrow(/stays/)
})

test('who only reads calendars changes none', async () => {
  const reader = await server.visitor({ points: ['admin.workingCalendar:read'] })
  const { id, version } = await company()
  expect((await reader.patch(`${calendars}${id}/`, { version, name: '别的' })).statusCode).toBe(403)
})
