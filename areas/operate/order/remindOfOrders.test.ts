import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { dayAfter } from '#core/days'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import { lendOrder } from '../../../tests/harness/lendOrder.ts'
import { openOrderDesk, orders } from '../../../tests/harness/orderDesk.ts'
import { pdfText, squeezed } from '../../../tests/harness/pdfText.ts'
import type { Visitor } from '../../../tests/harness/server.ts'

// Who is told in the morning of what is to be paid and of what is late.

const { company, today, customerWith, read, take, confirmed, ship, pay, post, place } = await openOrderDesk()
const { db } = company.database
const { model } = await goodsInStock((entity, change) => company.usable(entity, change))
const day = (days: number): string => dayAfter(today, days)

const morning = async (): Promise<void> => {
  await sql`select graphile_worker.add_job('notice.remind', '{}'::json)`.execute(db)
  await company.app.jobs.runDue()
}

interface Told {
  readonly title: string
  readonly content: string
  readonly link: string
}
const unread = async (of: Visitor): Promise<readonly Told[]> => (await of.get('/api/usernotify/?status=unread&page_size=50')).json().results

const reading = ['operate.order:read', 'crm.company:read']
let seller: Visitor
let mine: number
const paying = { creditLimit: '999999' }
beforeEach(async () => {
  await sql`update operate_order set state = 'closed', paid_on = ${today} where state in ('confirmed', 'shortClosed')`.execute(db)
  await sql`delete from notice_told`.execute(db)
  seller = await company.visitor({ points: [...reading, 'field.payment:read'], scope: 'assigned' })
  mine = await customerWith({ ...paying, owner: seller.userId })
})

/** Orders of one piece each that were shipped, to be paid on these days. */
const owed = async (of: number, ...days: readonly number[]) => {
  const made = []
  for (const _ of days) made.push(await confirmed([{ model, quantity: '1' }], { company: of }))
  for (const one of made) expect((await ship(one, '1')).status).toBe(201)
  for (const [at, { id }] of made.entries()) await dueAt(id, day(days[at] ?? 0))
  return made
}
const dueAt = (id: number, dueOn: string) => sql`update operate_order set due_on = ${dueOn} where id = ${id}`.execute(db)

test('what falls due is told before, when it is overdue and later, once each, in one notice a morning, to its owner and to who records payments', async () => {
  const finance = await company.visitor({ points: [...reading, 'field.payment:read', 'operate.payment:create'], scope: 'all' })
  const others = [
    await company.visitor({ points: [...reading, 'field.payment:read'], scope: 'all' }),
    await company.visitor({ points: [...reading, 'operate.payment:create'], scope: 'all' }),
  ]
  const [soon, late] = await owed(mine, 7, -1, 8)
  const [theirs] = await owed(await customerWith(paying), -20)
  await morning()
  const [own, ...none] = await unread(seller)
  expect(none).toEqual([])
  expect(own).toMatchObject({ title: expect.stringContaining('2 orders'), link: expect.stringContaining('/operate/order?') })
  expect(own?.content.split('\n')).toEqual([
    expect.stringMatching(`^${late.code} .*: Payment due on ${day(-1)} \\(1 day ago\\)$`),
    expect.stringMatching(`^${soon.code} .*: Payment due on ${day(7)} \\(in 7 days\\)$`),
  ])
  const [all] = await unread(finance)
  expect(all?.content).toContain(theirs.code)
  // The list behind it can be asked as the notice says.
  const listed = (await finance.get(`/api/operate/order/?${all?.link.split('?')[1]}`)).json()
  expect(listed.results.map((row: { code: string }) => row.code)).toEqual([theirs.code, late.code, soon.code])
  for (const other of others) expect(await unread(other)).toEqual([])

  // Nothing is told twice; the next step is, and a payment ends it.
  await morning()
  expect(await unread(seller)).toHaveLength(1)
  await dueAt(late.id, day(-14))
  await dueAt(theirs.id, day(-29))
  await morning()
  const steps = await unread(seller)
  expect(steps).toHaveLength(2)
  expect(steps[0]).toMatchObject({ title: expect.stringContaining('1 order'), link: `/operate/order/${late.id}` })
  expect((await pay(late.id)).status).toBe(201)
  await morning()
  const left = await unread(seller)
  expect(left.map(({ content }) => content.includes(soon.code))).toEqual([true])
})

test('an order that is past its day or expected later is told to its owner and to who plans, once for a promised day, and no more when it is resolved', async () => {
  const planner = await company.visitor({ points: [...reading, 'operate.order:reserve', 'operate.order:promise'], scope: 'all' })
  const store = await company.visitor({ points: [...reading, 'operate.order:reserve'], scope: 'all' })
  const stranger = await company.visitor({ points: [...reading, 'operate.order:reserve', 'operate.order:promise'], scope: 'assigned' })
  const passed = await confirmed([{ model, quantity: '1' }], { company: mine })
  await take(orders, passed.id, 'promise', { promisedOn: today })
  await sql`update operate_order set ordered_on = ${day(-9)}, promised_on = ${day(-2)} where id = ${passed.id}`.execute(db)
  const short = await goodsInStock((entity, change) => company.usable(entity, change))
  await sql`update mnm_material set purchasable = true, lead_days = 30 where id = ${short.material}`.execute(db)
  const later = await confirmed([{ model: short.model, quantity: '1001' }], { company: mine })
  expect((await take(orders, later.id, 'promise', { promisedOn: day(10) })).body).toMatchObject({ expectedLate: true })
  await morning()
  for (const person of [seller, planner]) {
    const told = await unread(person)
    expect(told.map(({ link }) => link).toSorted()).toEqual([`/operate/order/${passed.id}`, `/operate/order/${later.id}`].toSorted())
    expect(told.find(({ link }) => link.endsWith(`/${later.id}`))?.content).toContain(
      `Promised date ${day(10)} (in 10 days), Expected date ${day(30)}`,
    )
  }
  for (const person of [store, stranger]) expect(await unread(person)).toEqual([])

  // The expected day slips: nothing new.
  await sql`update mnm_material set lead_days = 31 where id = ${short.material}`.execute(db)
  await morning()
  expect(await unread(planner)).toHaveLength(2)
  // Promised anew and still too early: told anew, instead of what was told.
  await take(orders, later.id, 'promise', { promisedOn: day(20) })
  expect((await ship(await read(orders, passed.id), '1')).status).toBe(201)
  await morning()
  expect((await unread(planner)).map(({ content }) => content)).toEqual([expect.stringContaining(`Promised date ${day(20)}`)])
  await take(orders, later.id, 'promise', { promisedOn: day(40) })
  await morning()
  expect(await unread(planner)).toEqual([])
  // Late again: told again.
  await take(orders, later.id, 'promise', { promisedOn: day(20) })
  await morning()
  expect(await unread(planner)).toHaveLength(1)
})

test('a loan that is due is told to its owner and to who takes it back, at each step once, and no more when it came back', async () => {
  const keeper = await company.visitor({ points: [...reading, 'operate.loanReturn:create'], scope: 'all' })
  const { id } = await confirmed([{ model, quantity: '1' }], { company: mine })
  await lendOrder(db)(id)
  const loan = await read(orders, id)
  expect((await ship(loan, '1')).status).toBe(201)
  const dueAgain = async (days: number) => {
    await sql`update operate_order set ordered_on = ${day(-90)}, return_by = ${day(days)} where id = ${id}`.execute(db)
    await morning()
    return (await unread(keeper)).map(({ content }) => content)
  }
  expect(await dueAgain(4)).toEqual([])
  expect(await dueAgain(3)).toEqual([expect.stringMatching(`^${loan.code} .*: Return by ${day(3)} \\(in 3 days\\)$`)])
  expect(await unread(seller)).toHaveLength(1)
  expect(await dueAgain(-10)).toEqual([expect.stringContaining('10 days ago')])
  const { body, status } = await post('/api/operate/loanReturn/', {
    order: id,
    location: place,
    items: [{ ordered: loan.items[0].id, quantity: '1' }],
    units: [],
  })
  expect(status, JSON.stringify(body)).toBe(201)
  await morning()
  expect(await unread(keeper)).toEqual([])
})

test('a waybill that is past its expected arrival is told once to its owner, for each such day, and no more when it is received', async () => {
  const reader = ['operate.waybill:read', ...reading]
  const owner = await company.visitor({ points: reader, scope: 'assigned' })
  const others = [await company.visitor({ points: [...reader, 'operate.waybill:receive'], scope: 'all' })]
  const sold = await confirmed([{ model, quantity: '1' }], { company: await customerWith({ ...paying, owner: owner.userId }) })
  const { body } = await ship(sold, '1')
  const arrives = async (days: number): Promise<readonly string[]> => {
    await sql`update operate_waybill set sent_at = now() - interval '20 days', transit_days = ${20 + days} where id = ${body.id}`.execute(
      db,
    )
    await morning()
    return (await unread(owner)).map(({ content }) => content)
  }
  expect(await arrives(0)).toEqual([])
  const late = [expect.stringMatching(`^${body.code} .*Expected arrival ${day(-1)} \\(1 day ago\\)$`)]
  expect(await arrives(-1)).toEqual(late)
  await sql`update user_notice set read_at = now() where user_id = ${owner.userId}`.execute(db)
  expect(await arrives(-1)).toEqual([])
  expect(await arrives(-2)).toEqual([expect.stringContaining(`Expected arrival ${day(-2)}`)])
  for (const other of others) expect(await unread(other)).toEqual([])
  expect((await take('/api/operate/waybill/', body.id, 'receive', { receivedOn: today, receivedBy: '王' })).status).toBe(200)
  await morning()
  expect(await unread(owner)).toEqual([])
})

test('a payment reminder names what the report of overdue receivables says, in both languages, to who may see prices and payments', async () => {
  const [first] = await owed(mine, -3, -40)
  expect((await pay(first.id, { amount: '30.5' })).status).toBe(201)
  await dueAt(first.id, day(-3))
  const { rows } = (await company.owner.get(`/api/report/materials/overdue_receivables/?company=${mine}`)).json()
  expect(rows.map((row: { values: { overdue: string } }) => row.values.overdue)).toEqual(['100.00', '69.50'])
  const paper = (language: string, by: Visitor = company.owner) =>
    by.get(`/api/crm/company/${mine}/paper/?paper=reminder&language=${language}`)
  for (const [language, ...said] of [
    ['zh', '催款函', '逾期应收款', 'CNY 169.50'],
    ['en', 'Payment reminder', 'Days overdue', 'CNY 169.50'],
  ] as const) {
    const answer = await paper(language)
    expect(answer.statusCode, answer.body).toBe(200)
    const text = (await pdfText(answer.rawPayload)).join('')
    for (const one of [...said, first.code, '69.50', '30.50']) expect(text).toContain(squeezed(one))
  }
  for (const points of [['field.payment:read'], ['field.salesPrice:read'], ['field.payment:read', 'field.salesPrice:read']]) {
    const reader = await company.visitor({ points: ['crm.company:read', ...points], scope: 'all' })
    expect((await paper('en', reader)).statusCode).toBe(403)
  }
})
