import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { exchangeDesk, exchangeJobs } from '../../../tests/harness/exchangeDesk.ts'
import { testServer, type TestServer, type Visitor } from '../../../tests/harness/server.ts'

const customers = '/api/crm/company/'
const selling = [
  ...['read', 'create', 'update', 'delete', 'import', 'rename', 'handOver', 'deactivate', 'reactivate', 'merge'].map(
    verb => `crm.company:${verb}`,
  ),
  ...['read', 'create', 'update', 'fromCompany', 'leave', 'comeBack'].map(verb => `crm.contact:${verb}`),
  ...['read', 'create', 'update', 'fromCompany'].map(verb => `crm.activity:${verb}`),
  'admin.user:read',
]

let server: TestServer
let seller: Visitor
let rival: Visitor
let director: Visitor
let headOfOthers: Visitor
let others = 0

beforeAll(async () => {
  server = await testServer({ doesJobs: exchangeJobs })
  const [home, abroad] = [await server.department('国内销售部'), await server.department('海外销售部')]
  seller = await server.visitor({ points: selling, scope: 'assigned', department: home })
  rival = await server.visitor({ points: selling, scope: 'assigned', department: abroad })
  headOfOthers = await server.visitor({ points: selling, scope: 'department', department: abroad })
  director = await server.visitor({ points: [...selling, 'field.salesPrice:read', 'field.salesPrice:write'], scope: 'all' })
})

interface Shown {
  readonly id: number
  readonly version: number
  readonly code: string
  readonly name: string
  readonly status: string
  readonly can: readonly string[]
  readonly [field: string]: unknown
}

const named = (name: string, change: object = {}) => ({ name, type: 'endUser', ...change })
const enter = (by: Visitor, name: string, change: object = {}) => by.post(customers, named(name, change))
const entered = async (by: Visitor, name: string, change: object = {}): Promise<Shown> => {
  const answer = await enter(by, name, change)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const shown = async (by: Visitor, id: number): Promise<Shown> => (await by.get(`${customers}${id}/`)).json()
const step = async (by: Visitor, id: number, name: string, input: object) =>
  by.post(`${customers}${id}/${name}/`, { version: (await shown(director, id)).version, input })
const found = async (by: Visitor, text: string): Promise<readonly number[]> =>
  (await by.get(`${customers}?search=${encodeURIComponent(text)}`)).json<{ results: readonly Shown[] }>().results.map(({ id }) => id)
const fresh = (): string =>
  `客户${String((others += 1)).padStart(3, '0')}${String.fromCodePoint(0x4e00 + others * 97)}${String.fromCodePoint(0x5000 + others * 61)}`

describe('a customer', () => {
  test('begins active, numbered, with its owner and the price of the list', async () => {
    const made = await entered(seller, '苏州清源水务有限公司', { email: 'info@qingyuan.example' })
    expect(made).toMatchObject({ status: 'active', owner: { id: seller.userId }, currency: 'CNY', paymentTerms: 'advance100' })
    expect(made.code).toMatch(/^C\d{4}$/)
    expect(await shown(director, made.id)).toMatchObject({ tier: 'retail' })
    expect((await enter(seller, fresh(), { tier: 'T4' })).json()).toMatchObject({ field: 'tier' })
  })

  test('changes its state only by a step, with a reason', async () => {
    const { id, version } = await entered(seller, fresh())
    for (const typed of [
      { status: 'inactive' },
      { mergedInto: id },
      { aliases: [] },
      { name: '别的' },
      { owner: rival.userId },
      { department: 1 },
    ])
      expect((await seller.patch(`${customers}${id}/`, { version, ...typed })).statusCode, JSON.stringify(typed)).toBe(400)
    expect((await step(seller, id, 'deactivate', {})).json()).toMatchObject({ field: 'input.reason' })
    expect((await step(seller, id, 'deactivate', { reason: '两年无订单' })).json()).toMatchObject({ status: 'inactive' })
    expect((await step(seller, id, 'reactivate', { reason: '新项目' })).json()).toMatchObject({ status: 'reactivated' })
  })

  test('that was renamed is found by its old names, and an inactive one is not reactivated by it', async () => {
    const { id } = await entered(seller, '杭州蓝天仪器厂', { nameEn: 'Hangzhou Bluesky Works' })
    const renamed = await step(seller, id, 'rename', { newName: '杭州澄碧仪器厂', newNameEn: 'Hangzhou Chengbi Works' })
    expect(renamed.json()).toMatchObject({
      status: 'nameChanged',
      name: '杭州澄碧仪器厂',
      aliases: [{ name: '杭州蓝天仪器厂' }, { name: 'Hangzhou Bluesky Works' }],
    })
    expect([await found(seller, '蓝天'), await found(seller, 'bluesky'), await found(seller, '澄碧')]).toEqual([[id], [id], [id]])
    await step(seller, id, 'deactivate', { reason: '停产' })
    expect((await step(seller, id, 'rename', { newName: '杭州蓝天仪器厂' })).json()).toMatchObject({ status: 'inactive' })
  })

  test('that is merged leaves its names, contacts, activities and companies below to the one that stays', async () => {
    const stays = await entered(seller, fresh())
    const goes = await entered(seller, '宁波海曙检测站')
    const below = await entered(seller, '宁波海曙检测站第一分站', { parent: goes.id })
    const person = await seller.post('/api/crm/contact/', { company: goes.id, name: '周工', isTech: true })
    const call = await seller.post('/api/crm/activity/', {
      company: goes.id,
      contact: person.json<Shown>().id,
      kind: 'call',
      at: '2026-10-08T09:30:00Z',
      subject: '询问余氯仪',
      nextAction: '发样本',
      nextOn: '2026-10-12',
    })
    expect([person.statusCode, call.statusCode], call.body).toEqual([201, 201])
    expect((await step(seller, goes.id, 'merge', { survivor: goes.id, reason: '重复' })).json()).toMatchObject({ field: 'input.survivor' })
    const merged = await step(seller, goes.id, 'merge', { survivor: stays.id, reason: '重复' })
    expect(merged.json()).toMatchObject({ status: 'other', mergedInto: { id: stays.id }, can: [] })
    for (const path of [`/api/crm/contact/${person.json<Shown>().id}/`, `/api/crm/activity/${call.json<Shown>().id}/`])
      expect((await seller.get(path)).json()).toMatchObject({ company: { id: stays.id } })
    expect(await shown(seller, below.id)).toMatchObject({ parent: { id: stays.id } })
    expect(await found(seller, '海曙')).toEqual(expect.arrayContaining([stays.id]))
    expect((await step(seller, stays.id, 'merge', { survivor: goes.id, reason: '反向' })).statusCode).toBe(400)
    // The name of the one that went is free for the one that stays.
    expect((await step(seller, stays.id, 'rename', { newName: '宁波海曙检测站' })).json()).toMatchObject({ status: 'nameChanged' })
  })

  test('is not its own parent, over however many', async () => {
    const above = await entered(seller, fresh())
    const below = await entered(seller, fresh(), { parent: above.id })
    const { version } = await shown(seller, above.id)
    expect((await seller.patch(`${customers}${above.id}/`, { version, parent: below.id })).statusCode).toBe(400)
  })
})

describe('a duplicate', () => {
  test('is refused with number and owner to who sees it, and to others with nothing of it', async () => {
    const there = await entered(seller, '南京长江水质监测有限公司', { notes: '秘密', taxId: '913201007' })
    for (const like of [{ name: '南京长江水质监测股份有限公司' }, { name: '另一个名字', taxId: '91320100-7' }]) {
      const refused = await enter(rival, like.name, like)
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toMatchObject({ error: 'ruleBroken', field: 'name' })
      expect(refused.json().data).toEqual({ requestable: true })
      for (const kept of ['秘密', there.code, '同学', '长江水质监测有限']) expect(refused.body).not.toContain(kept)
      expect((await enter(seller, like.name, like)).json().data).toMatchObject({ code: there.code })
    }
  })

  test('is found by its second telephone number, and by a first one that is another’s second', async () => {
    await entered(seller, '镇江市环境监测中心', { phone2: '0511-8442 7001' })
    for (const numbers of [{ phone: '+86 511 8442 7001' }, { phone2: '051184427001' }])
      expect((await enter(rival, '镇江市环境监测站', numbers)).json()).toMatchObject({
        error: 'ruleBroken',
        field: 'name',
        data: { requestable: true },
      })
    const other = await entered(rival, '镇江市环境监测站')
    const { version } = await shown(rival, other.id)
    expect((await rival.patch(`${customers}${other.id}/`, { version, phone2: '051184427001' })).statusCode).toBe(400)
  })

  test('is refused as a new name, as a change, and when it comes back from the bin', async () => {
    await entered(seller, '无锡太湖环境科技有限公司', { taxId: '913202001' })
    const mine = await entered(rival, fresh())
    expect((await step(rival, mine.id, 'rename', { newName: '无锡太湖环境科技' })).json()).toMatchObject({ field: 'input.newName' })
    const { version } = await shown(rival, mine.id)
    expect((await rival.patch(`${customers}${mine.id}/`, { version, taxId: '913202001' })).statusCode).toBe(400)
    const gone = await entered(seller, '常州新北污水处理厂')
    expect((await seller.delete(`${customers}${gone.id}/?version=${gone.version}`)).statusCode).toBe(204)
    await entered(rival, '常州新北污水处理厂')
    const keeper = await server.visitor({
      points: ['admin.recycleBin:read', 'admin.recycleBin:restore', 'crm.company:read'],
      scope: 'all',
    })
    expect(
      (await keeper.post('/api/recycle_bin/restore/', { entity: 'crm.company', records: String(gone.id) })).statusCode,
    ).toBeGreaterThan(399)
  })

  test('is refused to one of two who enter it at the same moment, and in an import', async () => {
    const answers = await Promise.all(
      ['徐州云龙湖水厂', '徐州云龙湖水厂（有限公司）'].map((name, at) => enter(at === 0 ? seller : rival, name)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 400])
    const view = await exchangeDesk(rival).bring(
      'crm.company',
      '名称,类型,地区,币种,付款条件,往来语言,负责人\n徐州云龙湖水厂公司,endUser,CN,CNY,advance100,zh,visitor2\n',
    )
    expect(view.counts).toMatchObject({ bad: 1 })
  })

  test('is none where one stands below the other', async () => {
    const group = await entered(seller, 'Rheinwasser Analytik AG', { email: 'info@rheinwasser.example' })
    const same = { email: 'us@rheinwasser.example' }
    expect((await enter(seller, 'Rheinwasser Analytik Inc', same)).statusCode).toBe(400)
    expect((await enter(seller, 'Rheinwasser Analytik Inc', { ...same, parent: group.id })).statusCode).toBe(201)
  })
})

describe('who sees a customer', () => {
  test('is its owner, and after it was handed over the next one and their department, with what belongs to it', async () => {
    const { id } = await entered(seller, fresh())
    const person = (await seller.post('/api/crm/contact/', { company: id, name: '钱工', isUser: true })).json<Shown>()
    const sees = async (by: Visitor): Promise<readonly number[]> =>
      Promise.all([`${customers}${id}/`, `/api/crm/contact/${person.id}/`].map(async path => (await by.get(path)).statusCode))
    expect([await sees(seller), await sees(rival), await sees(headOfOthers)]).toEqual([
      [200, 200],
      [404, 404],
      [404, 404],
    ])
    expect((await step(seller, id, 'handOver', { newOwner: seller.userId, reason: '自己' })).statusCode).toBe(400)
    const handed = await director.post(`${customers}batch/`, {
      rows: [{ id }],
      transition: 'handOver',
      input: { newOwner: rival.userId, reason: '离职交接' },
    })
    expect(handed.statusCode, handed.body).toBe(200)
    expect([await sees(rival), await sees(headOfOthers)]).toEqual([
      [200, 200],
      [200, 200],
    ])
    expect(await shown(rival, id)).toMatchObject({ owner: { id: rival.userId }, status: 'active' })
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from user_notice where user_id = ${rival.userId}`.execute(
      server.database.db,
    )
    expect(rows[0]?.count).toBeGreaterThan(0)
  })

  test('reads bank and credit with their rights alone', async () => {
    const accountant = await server.visitor({
      points: [
        ...selling,
        'field.customerBank:read',
        'field.customerBank:write',
        'field.customerCredit:read',
        'field.customerCredit:write',
      ],
      scope: 'all',
    })
    const { id } = await entered(accountant, fresh(), { bankAccount: '6222-0001', creditLimit: '50000' })
    expect(await shown(accountant, id)).toMatchObject({ bankAccount: '6222-0001', creditLimit: '50000.00' })
    expect(Object.keys(await shown(director, id))).not.toEqual(expect.arrayContaining(['bankAccount']))
    expect(await shown(director, id)).not.toHaveProperty('creditLimit')
  })

  test('is granted longer terms, and its limit in another currency, only by who grants credit', async () => {
    const points = [...selling, 'field.customerCredit:read']
    const [clerk, accountant] = [
      await server.visitor({ points, scope: 'all' }),
      await server.visitor({ points: [...points, 'field.customerCredit:write'], scope: 'all' }),
    ]
    const { id } = await entered(accountant, fresh(), { creditLimit: '50000', paymentTerms: 'net30', currency: 'CNY' })
    const changed = async (by: Visitor, change: object) =>
      (await by.patch(`/api/crm/company/${id}/`, { version: (await shown(by, id)).version, ...change })).statusCode
    expect([await changed(clerk, { paymentTerms: 'net60' }), await changed(clerk, { currency: 'USD' })]).toEqual([400, 400])
    expect([await changed(clerk, { paymentTerms: 'advance100' }), await changed(clerk, { paymentTerms: 'net30' })]).toEqual([200, 400])
    // So much in another currency is another limit: it is said anew, by whoever grants it.
    expect(await changed(accountant, { paymentTerms: 'net60', currency: 'USD' })).toBe(400)
    expect(await changed(accountant, { paymentTerms: 'net60', currency: 'USD', creditLimit: '7000' })).toBe(200)
  })
})

describe('contacts and activities', () => {
  test('a contact has a role, leaves with a reason and stays in the history', async () => {
    const { id } = await entered(seller, fresh())
    expect((await seller.post('/api/crm/contact/', { company: id, name: '无角色' })).statusCode).toBe(400)
    const person = (await seller.post('/api/crm/contact/', { company: id, name: '孙工', isBuyer: true, isUser: true })).json<Shown>()
    const left = await seller.post(`/api/crm/contact/${person.id}/leave/`, { version: person.version, input: { reason: '离职' } })
    expect(left.json()).toMatchObject({ status: 'inactive', can: expect.not.arrayContaining(['update']) })
  })

  test('an open activity has a next action and its day, a closed one has none', async () => {
    const [mine, other] = [await entered(seller, fresh()), await entered(seller, fresh())]
    const stranger = (await seller.post('/api/crm/contact/', { company: other.id, name: '外人', isOther: true })).json<Shown>()
    const log = (change: object) =>
      seller.post('/api/crm/activity/', { company: mine.id, kind: 'visit', at: '2026-10-08T09:30:00Z', subject: '拜访', ...change })
    const next = { nextAction: '报价', nextOn: '2020-01-02' }
    expect((await log({ stage: 'open' })).statusCode).toBe(400)
    expect((await log({ stage: 'closed', ...next })).statusCode).toBe(400)
    expect((await log({ ...next, contact: stranger.id })).statusCode).toBe(400)
    expect((await log(next)).json()).toMatchObject({ stage: 'open', nextOverdue: true })
    expect((await log({ stage: 'closed' })).json()).toMatchObject({ nextOverdue: false })
  })

  test('an inquiry is due within four working hours, answered by what is done next, and its clock is set by nobody', async () => {
    const { id } = await entered(seller, fresh())
    const activities = '/api/crm/activity/'
    const of = { company: id, stage: 'closed' }
    // A Friday afternoon: half an hour of work, then the weekend.
    const asked = { ...of, kind: 'inquiry', subject: '询价', at: '2026-03-06T09:00:00.000Z' }
    const inquiry = (await seller.post(activities, asked)).json<Shown>()
    expect(inquiry).toMatchObject({
      respondBy: '2026-03-09T04:00:00.000Z',
      quoteBy: '2026-03-10T09:00:00.000Z',
      response: 'overdue',
      quoting: null,
    })
    const change = async (values: object) => seller.patch(`${activities}${inquiry.id}/`, { version: inquiry.version, ...values })
    for (const values of [{ at: '2026-03-07T09:00:00.000Z' }, { kind: 'call' }, { respondBy: null }])
      expect((await change(values)).statusCode).toBe(400)
    expect((await seller.post(activities, { ...asked, at: '2099-01-01T00:00:00.000Z' })).json()).toMatchObject({
      fields: { at: expect.anything() },
    })
    await seller.post(activities, { ...of, kind: 'complaint', subject: '投诉', at: '2026-03-09T01:00:00.000Z' })
    await seller.post(activities, { ...of, kind: 'mail', subject: '回复', at: '2026-03-09T02:00:00.000Z' })
    expect((await seller.get(`${activities}${inquiry.id}/`)).json()).toMatchObject({
      respondedAt: '2026-03-09T02:00:00.000Z',
      response: 'inTime',
    })
    const late = (await seller.get(`${activities}?response=overdue&company=${id}`)).json<{ count: number }>()
    expect(late.count).toBe(0)
  })

  test('the clock of an inquiry runs on the working days of its customer: those that were chosen, else of the region, else of the company', async () => {
    const calendars = '/api/admin/workingCalendar/'
    const heldBy = await server.visitor({ points: ['read', 'create', 'update', 'delete'].map(verb => `admin.workingCalendar:${verb}`) })
    const made = async (code: string, first: string) => {
      const days = [{ first, last: first, kind: 'off', name: '假日' }]
      const answer = await heldBy.post(calendars, { code, name: code, until: '2026-12-31', days })
      expect(answer.statusCode, answer.body).toBe(201)
      return answer.json<Shown>()
    }
    const [america, quebec] = [await made('US', '2026-07-03'), await made('CA-QC', '2026-06-24')]
    const asked = async (at: string, change: object) => {
      const { id } = await entered(director, fresh(), change)
      const answer = await director.post('/api/crm/activity/', { company: id, stage: 'closed', kind: 'inquiry', subject: '询价', at })
      return answer.json<Shown>()
    }
    // Thursday, 17:00: half an hour is left of the day.
    const [thursday, tuesday] = ['2026-07-02T09:00:00.000Z', '2026-06-23T09:00:00.000Z']
    expect(await asked(thursday, { region: 'US' })).toMatchObject({ respondBy: '2026-07-06T04:00:00.000Z', calendar: { id: america.id } })
    expect(await asked(thursday, { region: 'CN' })).toMatchObject({
      respondBy: '2026-07-03T04:00:00.000Z',
      calendar: { title: expect.anything() },
    })
    expect(await asked(thursday, { region: 'EU' })).toMatchObject({ respondBy: '2026-07-03T04:00:00.000Z' })
    const known = await server.visitor({ points: [...selling, 'admin.workingCalendar:read'], scope: 'all' })
    const inQuebec = await entered(known, fresh(), { region: 'US', calendar: quebec.id })
    const inquiry = await known.post('/api/crm/activity/', {
      company: inQuebec.id,
      stage: 'closed',
      kind: 'inquiry',
      subject: '询价',
      at: tuesday,
    })
    expect(inquiry.json()).toMatchObject({ respondBy: '2026-06-25T04:00:00.000Z', calendar: { id: quebec.id } })
    // The clock stays as it was when the calendar is changed, and what it was counted by cannot be deleted.
    const changed = await heldBy.patch(`${calendars}${quebec.id}/`, { version: quebec.version, days: [] })
    expect(changed.statusCode, changed.body).toBe(200)
    expect((await known.get(`/api/crm/activity/${inquiry.json<Shown>().id}/`)).json()).toMatchObject({
      respondBy: '2026-06-25T04:00:00.000Z',
    })
    const deleted = await heldBy.delete(`${calendars}${quebec.id}/?version=${changed.json<Shown>().version}`)
    expect(deleted.statusCode, deleted.body).toBe(409)
  })
})
