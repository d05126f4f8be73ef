import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayFromNow } from '../../tests/harness/days.ts'
import type { Visitor } from '../../tests/harness/server.ts'
import { openCompany, type Company } from '../../tests/security/company.ts'
import { mondayOf } from '#core/days'
import { dueDay, isInTime } from './weeklyReport/dueTime.ts'

// A test knows what it asked for and asserts on it.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any

let company: Company
let author: Visitor
let colleague: Visitor
let head: Visitor

const points = [
  ...['read', 'create', 'update', 'delete', 'cancel', 'cancelFollowing', 'export'].map(verb => `personal.event:${verb}`),
  ...['read', 'create', 'update', 'refresh', 'submit', 'withdraw', 'markRead'].map(verb => `personal.weeklyReport:${verb}`),
  'admin.user:read',
  'mnm.brand:read',
  'mnm.brand:create',
]

beforeAll(async () => {
  company = await openCompany()
  const department = await company.department('质量部')
  author = await company.visitor({ points, department, scope: 'own' })
  colleague = await company.visitor({ points, department, scope: 'own' })
  head = await company.visitor({ points, scope: 'all' })
})

const good = async (who: Visitor, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<Body> => {
  const answer = await who.send(method, path, body)
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}

const eventOn = (day: string, more: object = {}) => ({
  title: '评审会',
  allDay: true,
  startsOn: day,
  endsOn: day,
  visibility: 'private',
  repeats: 'none',
  ...more,
})

describe('an event', () => {
  test('that is private is seen by its attendees alone, whatever the scope of others, who see that the time is taken', async () => {
    const day = dayFromNow(400)
    const { id } = await good(author, 'POST', '/api/personal/event/', eventOn(day, { title: '绩效面谈' }))
    for (const other of [colleague, head]) {
      expect((await other.get(`/api/personal/event/${id}/`)).statusCode).toBe(404)
      expect((await good(other, 'GET', '/api/personal/event/?search=绩效')).count).toBe(0)
      expect((await other.get(`/api/personal/event/${id}/history/`)).statusCode).toBe(404)
    }
    const busy = await head.get(`/api/report/personal/busy/?from=${day}&until=${day}`)
    expect(busy.json().rows.map(({ values }: Body) => [values.person.id, values.day, values.title])).toEqual([[author.userId, day, null]])
    expect(busy.body).not.toContain('绩效')
    const { version } = await good(author, 'GET', `/api/personal/event/${id}/`)
    await good(author, 'PATCH', `/api/personal/event/${id}/`, { version, visibility: 'department' })
    expect((await colleague.get(`/api/personal/event/${id}/`)).statusCode).toBe(200)
  })

  test('that is private is in the feed of its attendees and of nobody else', async () => {
    const day = dayFromNow(30)
    await good(head, 'POST', '/api/personal/event/', eventOn(day, { title: '复诊', attendees: [colleague.userId] }))
    for (const [who, sees] of [
      [head, true],
      [colleague, true],
      [author, false],
    ] as const) {
      const { path } = await good(who, 'POST', '/api/users/me/calendar_feed/', {})
      const feed = await company.app.inject({ method: 'GET', url: path })
      expect([feed.statusCode, feed.body.includes('复诊')]).toEqual([200, sees])
    }
  })

  test('to which somebody is invited who is taken is saved once that was confirmed; what they do is not said', async () => {
    const day = dayFromNow(402)
    const timed = { allDay: false, begins: '14:00', ends: '15:00' }
    await good(colleague, 'POST', '/api/personal/event/', eventOn(day, { ...timed, title: '面试' }))
    const invitation = eventOn(day, { ...timed, begins: '14:30', ends: '15:30', attendees: [colleague.userId] })
    const asked = await head.send('POST', '/api/personal/event/', invitation)
    expect([asked.statusCode, asked.json().error]).toEqual([409, 'confirmationNeeded'])
    expect(asked.body).not.toContain('面试')
    await good(head, 'POST', '/api/personal/event/', { ...invitation, begins: '15:00', ends: '16:00' })
  })

  test('is in the feed with its time, unless it was cancelled', async () => {
    const day = dayFromNow(31)
    const timed = { allDay: false, begins: '09:00', ends: '10:30' }
    await good(author, 'POST', '/api/personal/event/', eventOn(day, { ...timed, title: '定时评审' }))
    const gone = await good(author, 'POST', '/api/personal/event/', eventOn(day, { title: '取消的评审' }))
    await good(author, 'POST', `/api/personal/event/${gone.id}/cancel/`, { version: gone.version })
    const { path } = await good(author, 'POST', '/api/users/me/calendar_feed/', {})
    const { body } = await company.app.inject({ method: 'GET', url: path })
    expect(body).toContain(`DTSTART:${day.replaceAll('-', '')}T010000Z`)
    expect(body).toContain(`DTEND:${day.replaceAll('-', '')}T023000Z`)
    expect([body.includes('定时评审'), body.includes('取消的评审')]).toEqual([true, false])
  })

  test('is told to its attendees so many minutes before it begins, once', async () => {
    const timed = { allDay: false, begins: '09:00', ends: '10:00', title: '客户来访', remindBefore: 4320 }
    await good(head, 'POST', '/api/personal/event/', eventOn(dayFromNow(2), { ...timed, attendees: [colleague.userId] }))
    for (let turn = 0; turn < 2; turn++) {
      await sql`select graphile_worker.add_job('personal.remindOfEvents', '{}'::json)`.execute(company.database.db)
      await company.app.jobs.runDue()
    }
    const told = async (who: Visitor) =>
      (await good(who, 'GET', '/api/usernotify/')).results.filter(({ title }: Body) => /^(Begins soon: |即将开始：)客户来访$/.test(title))
    expect([(await told(colleague)).length, (await told(head)).length, (await told(author)).length]).toEqual([1, 1, 0])
  })

  test('has what waits for its reader on days of other lists laid over it: their own, of lists that they may read', async () => {
    const day = dayFromNow(5)
    const work = ['read', 'create'].flatMap(verb => [`cooperation.project:${verb}`, `cooperation.task:${verb}`])
    const lead = await company.visitor({ points: [...points, ...work], scope: 'all' })
    const worker = await company.visitor({ points: [...points, ...work], scope: 'all' })
    const { id: project } = await good(lead, 'POST', '/api/cooperation/project/', {
      name: '图层项目',
      limiting: 'none',
      members: [{ user: lead.userId }, { user: worker.userId }],
    })
    for (const [name, assignee] of [
      ['我的任务', worker.userId],
      ['别人的任务', lead.userId],
    ])
      await good(lead, 'POST', '/api/cooperation/task/', { project, name, assignee, priority: 'normal', dueOn: day })
    const asked = (who: Visitor, layers: string, until = day) =>
      who.get(`/api/users/me/calendar_layers/?entity=personal.event&from=${dayFromNow(0)}&until=${until}&layers=${layers}`)
    const laid = (await asked(worker, 'cooperation.task,approvals,no.such')).json()
    expect(laid.events).toMatchObject([
      { layer: 'cooperation.task', title: '我的任务', from: day, to: day, path: expect.stringMatching(/^\/cooperation\//) },
    ])
    expect(laid.offered.map(({ layer }: Body) => layer)).toEqual(expect.arrayContaining(['approvals', 'cooperation.task']))
    expect(laid.offered.map(({ layer }: Body) => layer)).not.toContain('personal.event')
    const blind = (await asked(author, 'cooperation.task')).json()
    expect([blind.events, JSON.stringify(blind.offered).includes('cooperation.task')]).toEqual([[], false])
    expect((await asked(worker, 'approvals', dayFromNow(900))).statusCode).toBe(400)
  })

  test('whose day means nothing any more takes the place of none that is laid over a calendar, and what there was no place for is said', async () => {
    const day = dayFromNow(333)
    const own = (await good(author, 'POST', '/api/personal/event/', eventOn(day, { title: '照常举行' }))).id
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = 'personal_event' and is_generated = 'NEVER' and is_identity = 'NO' and column_name not in ('id', 'status')`.execute(
      company.database.db,
    )
    const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
    const copies = (count: number, status: string) =>
      sql`insert into personal_event (status, ${columns}) select ${status}, ${columns} from personal_event cross join generate_series(1, ${count}::int)
        where id = ${own}`.execute(company.database.db)
    const laid = async () =>
      good(author, 'GET', `/api/users/me/calendar_layers/?entity=cooperation.task&from=${day}&until=${day}&layers=personal.event`)
    await copies(201, 'cancelled')
    const among = await laid()
    expect([among.events.map(({ title }: Body) => title), among.isCut]).toEqual([['照常举行'], false])
    await copies(200, 'planned')
    const many = await laid()
    expect([many.events.length, many.isCut]).toEqual([200, true])
  })

  test('that repeats is an event for each time, of which this and the later ones can be cancelled', async () => {
    const series = { repeats: 'monthly', times: 3, title: '月末盘点' }
    const { id } = await good(author, 'POST', '/api/personal/event/', eventOn('2027-01-31', series))
    const { results } = await good(author, 'GET', `/api/personal/event/?series=${id}&sort=startsOn&fields=startsOn`)
    expect(results.map(({ startsOn }: Body) => startsOn)).toEqual(['2027-03-31', '2027-05-31'])
    const middle = results[0]
    await good(author, 'POST', `/api/personal/event/${middle.id}/cancelFollowing/`, { version: middle.version })
    const after = await good(author, 'GET', `/api/personal/event/?series=${id}&sort=startsOn&fields=status`)
    expect(after.results.map(({ status }: Body) => status)).toEqual(['cancelled', 'cancelled'])
    expect(await good(author, 'GET', `/api/personal/event/${id}/`)).toMatchObject({ status: 'planned' })
  })

  test.each([
    [{ repeats: 'daily' }, 'A repeated event needs a last day or a number of times'],
    [{ repeats: 'daily', repeatUntil: '2031-01-01' }, 'A series has at most 200 events'],
    [{ repeats: 'weekly', times: 201 }, '200'],
    [{ endsOn: '2026-01-01' }, 'An event ends after it starts'],
    [{ allDay: false, begins: '10:00', ends: '09:30' }, 'An event ends after it starts'],
    [{ allDay: false, begins: '25:00', ends: '26:00' }, 'A time, such as 09:30'],
  ])('like %j is refused', async (more, says) => {
    const refused = await author.send('POST', '/api/personal/event/', eventOn('2027-02-01', more))
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining(says)])
  })

  test('at the time of another one is saved once that was confirmed', async () => {
    const timed = { allDay: false, begins: '09:00', ends: '10:00' }
    await good(author, 'POST', '/api/personal/event/', eventOn('2027-04-05', timed))
    const clash = await author.send('POST', '/api/personal/event/', eventOn('2027-04-05', { ...timed, begins: '09:30', ends: '11:00' }))
    expect([clash.statusCode, clash.json().error]).toEqual([409, 'confirmationNeeded'])
    await good(author, 'POST', '/api/personal/event/', eventOn('2027-04-05', { ...timed, begins: '10:00', ends: '11:00' }))
  })

  test('at the time of one to which its owner is invited, or that lasts over days, is saved once that was confirmed', async () => {
    const timed = { allDay: false, begins: '09:00', ends: '10:00' }
    await good(head, 'POST', '/api/personal/event/', eventOn('2027-05-03', { ...timed, title: '受邀', attendees: [author.userId] }))
    const invited = await author.send('POST', '/api/personal/event/', eventOn('2027-05-03', timed))
    expect([invited.statusCode, invited.json().error]).toEqual([409, 'confirmationNeeded'])
    expect(invited.body).toContain('受邀')
    await good(
      author,
      'POST',
      '/api/personal/event/',
      eventOn('2027-05-04', { ...timed, begins: '14:00', endsOn: '2027-05-06', ends: '12:00' }),
    )
    expect((await author.send('POST', '/api/personal/event/', eventOn('2027-05-05', timed))).statusCode).toBe(409)
    await good(author, 'POST', '/api/personal/event/', eventOn('2027-05-06', { ...timed, begins: '12:00', ends: '13:00' }))
  })

  test('that is moved or cancelled is told to its attendees with both times, and not to whoever did it', async () => {
    const timed = { allDay: false, begins: '16:00', ends: '17:00', title: '供应商复审' }
    const [day, later] = [dayFromNow(41), dayFromNow(42)]
    const { id, version } = await good(head, 'POST', '/api/personal/event/', eventOn(day, { ...timed, attendees: [colleague.userId] }))
    const told = async (who: Visitor) =>
      (await good(who, 'GET', '/api/usernotify/')).results
        .filter(({ title }: Body) => title.endsWith('供应商复审'))
        .map(({ title, content }: Body) => [title, content])
    const moved = await good(head, 'PATCH', `/api/personal/event/${id}/`, {
      version,
      startsOn: later,
      endsOn: later,
      begins: '08:00',
      ends: '09:30',
    })
    const renamed = await good(head, 'PATCH', `/api/personal/event/${id}/`, { version: moved.version, place: '二楼' })
    await good(head, 'POST', `/api/personal/event/${id}/cancel/`, { version: renamed.version })
    const heard = await told(colleague)
    expect(heard).toHaveLength(3)
    expect(heard).toEqual(
      expect.arrayContaining([
        ['Moved: 供应商复审', `From ${day} 16:00–17:00 to ${later} 08:00–09:30`],
        ['Cancelled: 供应商复审', `It was planned for ${later} 08:00–09:30`],
      ]),
    )
    expect(await told(head)).toEqual([])
  })

  test('of a series is told once when it is cancelled with all later ones', async () => {
    const series = { repeats: 'weekly', times: 3, title: '周会取消', attendees: [colleague.userId] }
    const { id } = await good(head, 'POST', '/api/personal/event/', eventOn(dayFromNow(50), series))
    const { version } = await good(head, 'GET', `/api/personal/event/${id}/`)
    await good(head, 'POST', `/api/personal/event/${id}/cancelFollowing/`, { version })
    const told = (await good(colleague, 'GET', '/api/usernotify/')).results.filter(({ title }: Body) => title === 'Cancelled: 周会取消')
    expect(told).toHaveLength(1)
    expect(told[0].content).toContain('all later ones of its series are cancelled too')
  })

  test.each([
    ['deleted', (id: number, version: number) => head.send('DELETE', `/api/personal/event/${id}/?version=${version}`)],
    [
      'cancelled with later ones that there are not',
      (id: number, version: number) => head.send('POST', `/api/personal/event/${id}/cancelFollowing/`, { version }),
    ],
  ])('that is no series and is %s is told to its attendees as cancelled, by itself', async (how, end) => {
    const day = dayFromNow(60)
    const title = `单次 ${how}`
    const { id, version } = await good(head, 'POST', '/api/personal/event/', eventOn(day, { title, attendees: [colleague.userId] }))
    expect((await end(id, version)).statusCode).toBeLessThan(300)
    const told = (await good(colleague, 'GET', '/api/usernotify/')).results.filter((one: Body) => one.title === `Cancelled: ${title}`)
    expect(told.map(({ content }: Body) => content)).toEqual([`It was planned for ${day} all day`])
  })
})

describe('a calendar file', () => {
  const file = (...lines: readonly string[]): string =>
    ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//y//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
  const stamp = (day: string): string => day.replaceAll('-', '')
  const imported = (who: Visitor, text: string) => who.send('POST', '/api/personal/import_calendar/', { file: text })

  test('is taken over once: known events are the same, changed ones change, and all of them are private', async () => {
    const who = await company.visitor({ points, scope: 'own' })
    const day = dayFromNow(20)
    const meeting = (title: string, ends: string) => [
      'BEGIN:VEVENT',
      'UID:meeting-1',
      `DTSTART:${stamp(day)}T010000Z`,
      `DTEND:${stamp(day)}T${ends}Z`,
      `SUMMARY:${title}`,
      'ATTENDEE:mailto:somebody@example.com',
      'END:VEVENT',
    ]
    const holiday = [
      'BEGIN:VEVENT',
      'UID:holiday-1',
      `DTSTART;VALUE=DATE:${stamp(day)}`,
      `DTEND;VALUE=DATE:${stamp(dayFromNow(22))}`,
      'SUMMARY:Leave',
      'END:VEVENT',
    ]
    const read = async (text: string): Promise<Body> => (await imported(who, text)).json()
    expect(await read(file(...meeting('Audit', '020000'), ...holiday))).toEqual({ added: 2, changed: 0, same: 0, leftOut: 0 })
    expect(await read(file(...meeting('Audit', '020000'), ...holiday))).toEqual({ added: 0, changed: 0, same: 2, leftOut: 0 })
    expect(await read(file(...meeting('Audit, part 2', '033000'), ...holiday))).toEqual({ added: 0, changed: 1, same: 1, leftOut: 0 })
    const { results } = await good(
      who,
      'GET',
      '/api/personal/event/?sort=id&fields=title,allDay,startsOn,begins,endsOn,ends,visibility,attendees',
    )
    expect(results).toMatchObject([
      {
        title: 'Audit, part 2',
        allDay: false,
        startsOn: day,
        begins: '09:00',
        endsOn: day,
        ends: '11:30',
        visibility: 'private',
        attendees: [],
      },
      { title: 'Leave', allDay: true, startsOn: day, endsOn: dayFromNow(21), visibility: 'private' },
    ])
    const { path } = await good(who, 'POST', '/api/users/me/calendar_feed/', {})
    expect((await company.app.inject({ method: 'GET', url: path })).body).not.toContain('somebody@example.com')
  })

  test.each([
    ['', 400],
    ['hello', 400],
    ['BEGIN:VCARD\r\nVERSION:4.0\r\nFN:x\r\nEND:VCARD\r\n', 400],
    ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n', 400],
    [`BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\nUID:x\r\nDTSTART:20270101T000000Z\r\nEND:VEVENT\r\n'.repeat(501)}END:VCALENDAR\r\n`, 400],
    ['x'.repeat(500_001), 400],
  ])('that is none, is broken or too long is refused in words (%#)', async (text, status) => {
    const answer = await imported(author, text)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([status, ['file']])
  })
})

describe('a weekly report', () => {
  test('begins with what its author did, without private events, is read, and revised by an edit after that', async () => {
    await good(author, 'POST', '/api/mnm/brand/', { name: '精测' })
    await good(colleague, 'POST', '/api/mnm/brand/', { name: '同事的品牌' })
    await good(author, 'POST', '/api/personal/event/', eventOn(dayFromNow(401), { title: '就医' }))
    const report = await good(author, 'POST', '/api/personal/weeklyReport/', { monday: dayFromNow(0) })
    expect(report.done).toContain('精测')
    expect(JSON.stringify(report)).not.toMatch(/就医|同事的品牌/)
    const again = await author.send('POST', '/api/personal/weeklyReport/', { monday: dayFromNow(0) })
    expect(again.statusCode).toBe(409)
    const path = `/api/personal/weeklyReport/${report.id}/`
    expect((await colleague.get(path)).statusCode).toBe(404)
    const sent = await good(author, 'POST', `${path}submit/`, { version: report.version })
    expect(sent).toMatchObject({ status: 'submitted', revision: 1 })
    expect((await author.send('POST', `${path}markRead/`, { version: sent.version })).statusCode).toBe(409)
    const read = await good(head, 'POST', `${path}markRead/`, { version: sent.version })
    expect(read).toMatchObject({ readers: 1, reads: [{ person: { id: head.userId }, revision: 1 }] })
    expect((await head.send('PATCH', path, { version: read.version, notes: '代改' })).statusCode).toBe(409)
    const edited = await good(author, 'PATCH', path, { version: read.version, notes: '补充一项' })
    expect(edited).toMatchObject({ status: 'submitted', revision: 2, reads: [{ revision: 1 }] })
    const matrix = await good(head, 'GET', '/api/report/cooperation/weekly_reports/')
    const row = matrix.rows.find(({ values }: Body) => values.person.id === author.userId && values.week === report.monday)
    expect(row.values).toMatchObject({ reports: 1, state: sent.inTime ? 'inTime' : 'late' })
    // A sentence that names a fact and says another figure is pointed out when it is handed in anew.
    const back = await good(author, 'POST', `${path}withdraw/`, { version: edited.version, input: { reason: '补充' } })
    const wrong = await good(author, 'PATCH', path, { version: back.version, done: '新建 99 个品牌 [1]' })
    const asked = await author.send('POST', `${path}submit/`, { version: wrong.version })
    expect([asked.statusCode, asked.json().error]).toEqual([409, 'confirmationNeeded'])
    // Nobody misses what is not due yet, or was due before they were here.
    await sql`update admin_user set created_at = now() - interval '30 days' where id = ${colleague.userId}`.execute(company.database.db)
    const own = await good(colleague, 'GET', '/api/report/cooperation/weekly_reports/')
    expect(new Set(own.rows.map(({ values }: Body) => values.person.id))).toEqual(new Set([colleague.userId]))
    const due = [-28, -21, -14, -7, 0]
      .map(days => mondayOf(dayFromNow(days)))
      .filter(monday => dueDay(monday) >= dayFromNow(-30) && !isInTime(new Date().toISOString(), dueDay(monday)))
    expect(own.rows.map(({ values }: Body) => [values.week, values.state])).toEqual(due.map(monday => [monday, 'missing']))
  })

  test('leads from its facts to the records, is told to whom it is copied, and is missed where it was not handed in', async () => {
    const writer = await company.visitor({ points, scope: 'all' })
    const brand = await good(writer, 'POST', '/api/mnm/brand/', { name: '链接品牌' })
    const last = await good(writer, 'POST', '/api/personal/weeklyReport/', {
      monday: dayFromNow(-7),
      done: '例行',
      recipients: [head.userId],
    })
    await good(writer, 'POST', `/api/personal/weeklyReport/${last.id}/submit/`, { version: last.version })
    const { facts } = await good(writer, 'POST', '/api/personal/weeklyReport/', { monday: dayFromNow(0) })
    expect(facts.map(({ link }: Body) => link)).toContain(`/mnm/brand/${brand.id}`)
    await sql`select graphile_worker.add_job('personal.remindOfReports', '{}'::json)`.execute(company.database.db)
    await company.app.jobs.runDue()
    const told = async (who: Visitor) => (await good(who, 'GET', '/api/usernotify/')).results.map(({ title }: Body) => title)
    expect((await told(writer)).filter((title: string) => /not submitted|未提交/.test(title))).toHaveLength(1)
    expect((await told(head)).some((title: string) => title.includes(last.week))).toBe(true)
    expect((await told(colleague)).filter((title: string) => /not submitted|未提交/.test(title))).toEqual([])
  })

  test('is told to those who are added to its recipients later, and asks anew about figures that an edit made differ', async () => {
    const writer = await company.visitor({ points, scope: 'all' })
    const later = await company.visitor({ points, scope: 'all' })
    await good(writer, 'POST', '/api/mnm/brand/', { name: '后来的品牌' })
    const report = await good(writer, 'POST', '/api/personal/weeklyReport/', { monday: dayFromNow(0), recipients: [head.userId] })
    const path = `/api/personal/weeklyReport/${report.id}/`
    const sent = await good(writer, 'POST', `${path}submit/`, { version: report.version })
    const told = async (who: Visitor): Promise<number> =>
      (await good(who, 'GET', '/api/usernotify/')).results.filter(({ link }: Body) => link === `/personal/my_report/${report.id}`).length
    expect([await told(head), await told(later)]).toEqual([1, 0])
    const added = await good(writer, 'PATCH', path, { version: sent.version, recipients: [head.userId, later.userId] })
    expect([await told(head), await told(later)]).toEqual([1, 1])
    const edited = await writer.send('PATCH', path, { version: added.version, done: '新建 99 个品牌 [1]' })
    expect([edited.statusCode, edited.json().error]).toEqual([409, 'confirmationNeeded'])
  })

  test('says how far the key results of its author came, by the figures that were checked in', async () => {
    const goals = ['objective:read', 'objective:create', 'keyResult:read', 'keyResult:create', 'checkIn:read', 'checkIn:create']
    const rights = [...points, 'okr.period:read', ...goals.map(verb => `okr.${verb}`)]
    const owner = await company.visitor({ points: rights, scope: 'all' })
    const manager = await company.visitor({ points: [...rights, 'okr.period:create'], scope: 'all' })
    const span = { startsOn: dayFromNow(-30), endsOn: dayFromNow(60) }
    const period = await good(manager, 'POST', '/api/okr/period/', { name: '周报用的周期', ...span })
    const aim = { title: '更稳的电极', period: period.id, level: 'person', kind: 'aspirational' }
    const objective = await good(owner, 'POST', '/api/okr/objective/', aim)
    const measure = { kind: 'metric', unit: '%', baseline: '92', target: '97', weight: '1', source: 'manual' }
    const result = await good(owner, 'POST', '/api/okr/keyResult/', { objective: objective.id, name: '一次合格率', ...measure })
    for (const value of ['93.5', '94.25'])
      await good(owner, 'POST', '/api/okr/checkIn/', { keyResult: result.id, value, confidence: 7, note: '灌液工装' })
    const report = await good(owner, 'POST', '/api/personal/weeklyReport/', { monday: dayFromNow(0) })
    const told = report.facts.filter(({ fact }: Body) => /Key result progress|关键结果进展/.test(fact))
    expect(told).toMatchObject([{ fact: expect.stringMatching(/一次合格率 2[:：] ?92 → 94.25 %/), link: `/okr/key_result/${result.id}` }])
    const other = await good(manager, 'POST', '/api/personal/weeklyReport/', { monday: dayFromNow(0) })
    expect(JSON.stringify(other.facts)).not.toContain('94.25')
  })

  test('is not written ahead', async () => {
    expect((await author.send('POST', '/api/personal/weeklyReport/', { monday: dayFromNow(8) })).statusCode).toBe(400)
  })
})

test.each([
  ['2026-11-27T10:00:00.000Z', true],
  ['2026-11-27T10:01:00.000Z', false],
  ['2026-11-26T23:00:00.000Z', true],
  ['2026-11-28T00:00:00.000Z', false],
])('what is handed in at %s is on time for Friday 27 November, 18:00 in Shanghai: %s', (at, holds) => {
  expect(isInTime(at, '2026-11-27')).toBe(holds)
})
