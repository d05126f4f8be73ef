import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayAfter, dayEnd } from '#core/days'
import { lastDayOf } from '../../mnm/material/shelfLife.ts'
import { lendOrder } from '../../../tests/harness/lendOrder.ts'
import { openOrderDesk, orders, waybills, type Body } from '../../../tests/harness/orderDesk.ts'
import type { Visitor } from '../../../tests/harness/server.ts'

// A unit comes back, is looked after, and leaves again: nothing of it by word alone.

const desk = await openOrderDesk()
const { company, today, customerWith, post, read, confirmed, serialProduct, stockedUnit, ship, pay, onHand } = desk
const { db } = company.database
const cases = '/api/rma/case/'
const customer = await customerWith({ creditLimit: '999999', owner: company.owner.userId })
const other = await customerWith({ creditLimit: '999999' })
const colleague = await company.visitor({ points: 'all', department: await company.department('售后') })
for (const kind of ['customer', 'blocked', 'destroyed', 'production', 'loan'] as const)
  await company.make(company.entity('stock.location'), { kind, usual: true })
const model = await serialProduct()
const mode = (await company.usable(company.entity('rma.failureMode'))).id
let turn = 910_000

/** A unit that was sold to a customer. */
const sold = async (to = customer): Promise<Body> => {
  const id = await stockedUnit(model, String(++turn))
  const order = await confirmed([{ model, quantity: '1' }], { company: to })
  expect((await ship(order, '1', [id])).status).toBe(201)
  return read('/api/product/unit/', id)
}

const agreedUntil = (unit: number, until: string) =>
  desk.take('/api/product/unit/', unit, 'agreeWarranty', { partsUntil: until, labourUntil: until, reason: '战略客户' })

const asked = (more: object, by?: Visitor) =>
  post(cases, { company: customer, symptom: 'reading', reportedNeed: '读数偏高', returnAddress: '苏州市实验路 1 号', ...more }, by)

const opened = async (more: object): Promise<Body> => {
  const { status, body } = await asked(more)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const take = (id: number, step: string, input?: object, by: Visitor = company.owner) =>
  (async () => {
    const { version } = await read(cases, id, by)
    return post(`${cases}${id}/${step}/`, { version, ...(input ? { input } : {}) }, by)
  })()

const stepped = async (id: number, step: string, input?: object, by?: Visitor): Promise<Body> => {
  const { status, body } = await take(id, step, input, by)
  expect(status, `${step} ${JSON.stringify(body)}`).toBe(200)
  return body
}

const edited = async (id: number, change: object): Promise<Body> => {
  const answer = await company.owner.patch(`${cases}${id}/`, { version: (await read(cases, id)).version, ...change })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** On the bench of the owner. */
const onBench = async (more: object): Promise<Body> => {
  const { id, serial } = await opened(more)
  await stepped(id, 'receive', { scanned: serial, receivedOn: today, accessories: '电源线' })
  return stepped(id, 'claim')
}

const back = { returnCarrier: '顺丰速运', returnTracking: 'SF123', sentBackOn: today }
const shipped = { returnCarrier: '顺丰速运', returnTracking: 'SF124' }

test('what is known of the unit is filled in; an unknown, malformed or foreign SN says what to do, and a day that is typed decides no warranty', async () => {
  const unit = await sold()
  const typed = await opened({ serial: unit.code.replace('/', ''), kind: 'foreign', appliedOn: dayAfter(today, -900) })
  expect(typed).toMatchObject({
    code: expect.stringMatching(/^RMA-F-\d{4}-\d{3}$/),
    status: 'new',
    serial: unit.code,
    unit: { id: unit.id },
    model: { id: model },
    unregistered: false,
    repeat: false,
    coverage: expect.any(String),
  })
  expect((await asked({ serial: '99999/999999' })).body).toMatchObject({
    error: 'ruleBroken',
    fields: { serial: expect.stringContaining('proof') },
  })
  expect((await asked({ serial: 'x; drop table' })).body.fields).toHaveProperty('serial')
  expect((await asked({})).body.fields).toHaveProperty('serial')
  const foreign = await asked({ serial: (await sold(other)).code })
  expect(foreign).toMatchObject({
    status: 400,
    body: { fields: { company: expect.any(String) } },
  })
  expect(JSON.stringify(foreign.body)).not.toContain((await read('/api/crm/company/', other)).name)
  const inStock = await read('/api/product/unit/', await stockedUnit(model, String(++turn)))
  expect((await asked({ serial: inStock.code })).body.message).toMatch(/is not taken here: in stock/)
  expect((await asked({ serial: unit.code, coverage: 'covered' })).status).toBe(400)
  const proof = await company.picture(company.owner)
  const old = await opened({ serial: 'old-77', model, proof })
  expect(old).toMatchObject({ serial: 'OLD77', unregistered: true, coverage: 'unknown', warrantyRule: 'unregistered', unit: null })
})

test('of twenty people who open a case of one unit at once one does', async () => {
  const { code } = await sold()
  const answers = await Promise.all(Array.from({ length: 20 }, () => asked({ serial: code })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const [{ id }] = answers.flatMap(({ status, body }) => (status === 201 ? [body] : []))
  await stepped(id, 'cancel', { cancelledReason: '客户不寄了' })
  expect((await asked({ serial: code })).status).toBe(201)
})

test('a repair under warranty: received under its SN as the customer’s, repaired and tested by two people, gone before it closes; the next within 90 days is a repeat', async () => {
  const unit = await sold()
  const typed = await company.owner.patch(`/api/product/unit/${unit.id}/`, { version: unit.version, agreedPartsUntil: dayAfter(today, 30) })
  expect([typed.statusCode, typed.json().fields]).toEqual([400, { agreedPartsUntil: expect.any(String) }])
  const agreed = await agreedUntil(unit.id, dayAfter(today, 30))
  expect(agreed, JSON.stringify(agreed.body)).toMatchObject({ status: 200, body: { coveredUntil: dayAfter(today, 30) } })
  const { id } = await opened({ unit: unit.id, serial: null, company: customer })
  expect((await take(id, 'receive', { scanned: '12034/000001', receivedOn: today, accessories: '无' })).body.fields).toHaveProperty([
    'input.scanned',
  ])
  expect((await take(id, 'receive', { scanned: unit.code, receivedOn: dayAfter(today, 1), accessories: '无' })).status).toBe(400)
  const received = await stepped(id, 'receive', { scanned: unit.code.replace('/', '-'), receivedOn: today, accessories: '电源线' })
  expect(received).toMatchObject({
    status: 'received',
    coverage: 'covered',
    warrantyRule: expect.any(String),
    dueBy: expect.any(String),
    pace: 'running',
  })
  expect(await onHand(unit.code)).toBe('1')
  expect((await read('/api/product/unit/', unit.id)).shippedOn).toBe(unit.shippedOn)
  await stepped(id, 'claim')
  expect((await take(id, 'toTesting')).status).toBe(400)
  await stepped(id, 'testIncoming', { incomingResult: 'fail' })
  await edited(id, { failureMode: mode, diagnosis: '电极老化', resolution: 'repaired', cause: 'wear' })
  const repaired = await post('/api/rma/repair/', { case: id, name: '更换电极', parts: [] })
  expect(repaired.status, JSON.stringify(repaired.body)).toBe(201)
  const repairs = '/api/rma/repair/'
  const ofRepair = async (step: string, input?: object, by: Visitor = company.owner) => {
    const { version } = await read(repairs, repaired.body.id, by)
    return post(`${repairs}${repaired.body.id}/${step}/`, { version, ...(input ? { input } : {}) }, by)
  }
  await stepped(id, 'toTesting')
  // Repaired on the bench, not on the way out.
  expect((await ofRepair('finish', { action: '更换', minutes: 20 })).status).toBe(409)
  await stepped(id, 'backToRepair', { reason: '先维修' })
  expect((await ofRepair('finish', { action: '更换', minutes: 20 })).status).toBe(200)
  expect((await ofRepair('toTest')).status).toBe(200)
  expect((await ofRepair('pass', { testNote: '合格' })).status).toBe(403)
  await stepped(id, 'toTesting')
  expect((await take(id, 'sendBack', back)).status).toBe(409)
  expect((await ofRepair('pass', { testNote: '合格' }, colleague)).status).toBe(200)
  expect((await take(id, 'close')).status).toBe(409)
  await stepped(id, 'testFinal', { finalResult: 'pass' })
  expect((await take(id, 'close')).body.message).toMatch(/still here/)
  expect(await stepped(id, 'sendBack', back)).toMatchObject({ status: 'testing', repairWarrantyUntil: expect.any(String), charged: false })
  expect(await onHand(unit.code)).toBe('0')
  expect((await take(id, 'sendBack', back)).status).toBe(409)
  expect(await stepped(id, 'close')).toMatchObject({ status: 'closed', closedOn: today, can: expect.not.arrayContaining(['update']) })
  const again = await opened({ serial: unit.code })
  expect(again).toMatchObject({ repeat: true, previous: { id } })
  // The same failure is covered by its repair also after a later case with another one, and later than ninety days; what the unit has besides is over.
  await stepped(again.id, 'cancel', { cancelledReason: '客户不寄了' })
  await sql`update product_unit set agreed_parts_until = ${dayAfter(today, -1)}, agreed_labour_until = ${dayAfter(today, -1)} where id = ${unit.id}`.execute(
    db,
  )
  await sql`update rma_case set closed_on = ${dayAfter(today, -91)}, repair_warranty_until = ${today} where id = ${id}`.execute(db)
  const ended = await opened({ serial: unit.code })
  expect(ended).toMatchObject({ repeat: false, coverage: 'expired', warrantyRule: 'agreed' })
  expect(await edited(ended.id, { failureMode: mode })).toMatchObject({ coverage: 'covered', warrantyRule: 'repair' })
  const passport = await company.owner.get(`/api/product/unit_passport/?unit=${unit.id}`)
  expect(passport.body).toContain(received.code)
})

test('what the warranty does not cover leaves when it is paid by its quotation, or waived by somebody else', async () => {
  const unit = await sold()
  const row = await onBench({ serial: unit.code })
  const { id } = row
  await stepped(id, 'testIncoming', { incomingResult: 'fail' })
  await edited(id, { failureMode: mode, diagnosis: '进水', resolution: 'other' })
  if (row.coverage === 'covered') {
    await stepped(id, 'askOverride', { overrideTo: 'expired', overrideReason: '人为进水' })
    await stepped(id, 'agreeOverride', undefined, colleague)
  }
  // The customer is to pay: our time stands still.
  expect(await stepped(id, 'toTesting')).toMatchObject({ charged: true, paid: false, pace: 'stopped' })
  expect((await take(id, 'sendBack', back)).body.message).toMatch(/pay first/)
  expect((await take(id, 'waive', { waivedReason: '自己免' })).status).toBe(403)
  await sql`update rma_case set created_by_id = ${colleague.userId} where id = ${id}`.execute(db)
  expect((await take(id, 'waive', { waivedReason: '自己建的' }, colleague)).body.message).toContain('created')
  await sql`update rma_case set created_by_id = ${company.owner.userId} where id = ${id}`.execute(db)

  const quoted = await post('/api/crm/quotation/', {
    rmaCase: id,
    validityDays: 30,
    priceListDate: today,
    items: [{ name: '维修费', quantity: '1', ownPrice: '100' }],
  })
  expect(quoted.status, JSON.stringify(quoted.body)).toBe(201)
  expect(quoted.body).toMatchObject({ type: 'special', company: { id: customer }, rmaCase: { id } })
  const of = (await post('/api/crm/quotation/', { company: other, type: 'special', specialReason: 'other', rmaCase: id, items: [] })).status
  expect(of).toBe(400)
  // A part of what is asked that was ordered and paid frees nothing.
  const stands = (state: string, total: string) =>
    sql`update crm_quotation set state = ${state}, code = coalesce(code, 'QS-TEST-1'), number_root = coalesce(number_root, 'QS-TEST-1'), total = ${total}::numeric,
      customer_name = 'x', sent_at = now(), valid_until = company_today(), accepted_on = company_today() where id = ${quoted.body.id}`.execute(
      db,
    )
  const one = await confirmed([{ model, quantity: '1' }], { company: customer })
  await stands('converted', '1000')
  await sql`update operate_order set quotation_id = ${quoted.body.id} where id = ${one.id}`.execute(db)
  await pay(one.id)
  await sql`update operate_order set paid_on = company_today() where id = ${one.id}`.execute(db)
  expect(await read(cases, id)).toMatchObject({ charged: true, paid: false })
  await stands('converted', '100')
  expect(await read(cases, id)).toMatchObject({ paid: true })
  // One that has expired asks for nothing any more.
  await sql`update crm_quotation set state = 'sent', total_cny = 100, valid_until = company_today() - 1 where id = ${quoted.body.id}`.execute(
    db,
  )
  expect(await read(cases, id)).toMatchObject({ serviceCost: null })
  await sql`update crm_quotation set valid_until = company_today() where id = ${quoted.body.id}`.execute(db)
  expect(await read(cases, id)).toMatchObject({ serviceCost: expect.stringMatching(/^100\.00/) })
  await sql`update operate_order set quotation_id = null where id = ${one.id}`.execute(db)
  await stepped(id, 'waive', { waivedReason: '老客户' }, colleague)
  expect(await stepped(id, 'sendBack', back)).toMatchObject({ waivedBy: { id: colleague.userId } })
})

test('another verdict needs a reason and the agreement of somebody who has nothing to do with the case', async () => {
  const { id, coverage } = await onBench({ serial: (await sold()).code })
  const to = coverage === 'covered' ? 'expired' : 'covered'
  expect((await take(id, 'askOverride', { overrideTo: to })).status).toBe(400)
  await stepped(id, 'askOverride', { overrideTo: to, overrideReason: '客户重要' })
  expect((await take(id, 'askOverride', { overrideTo: to, overrideReason: '再来' })).status).toBe(409)
  expect((await take(id, 'agreeOverride')).body.message).toMatch(/colleague/)
  // Nobody goes round that by agreeing on the warranty of the unit meanwhile.
  const of = (await read(cases, id)).unit.id
  expect((await agreedUntil(of, dayAfter(today, 30))).body.message).toMatch(/Ask for another verdict/)
  expect(await stepped(id, 'agreeOverride', undefined, colleague)).toMatchObject({
    coverage: to,
    warrantyRule: 'overridden',
    overrideAgreedBy: { id: colleague.userId },
  })
})

test('a replacement is scanned from stock by somebody else: one that was sold meanwhile is refused; both passports tell it', async () => {
  const unit = await sold()
  const { id } = await onBench({ serial: unit.code })
  await stepped(id, 'testIncoming', { incomingResult: 'fail' })
  await edited(id, { failureMode: mode, diagnosis: '主板损坏', resolution: 'newReplacement' })
  await stepped(id, 'toTesting')
  if ((await read(cases, id)).charged) await stepped(id, 'waive', { waivedReason: '质量问题' }, colleague)
  const spare = await stockedUnit(model, String(++turn))
  expect((await take(id, 'replace', { ...shipped, replacement: spare })).status).toBe(403)
  const gone = await sold(other)
  for (const replacement of [gone.id, unit.id])
    expect((await take(id, 'replace', { ...shipped, replacement }, colleague)).body.fields).toHaveProperty(['input.replacement'])
  expect((await take(id, 'close')).status).toBe(409)
  await stepped(id, 'replace', { ...shipped, replacement: spare }, colleague)
  expect([await onHand(unit.code), (await read('/api/product/unit/', spare)).customer]).toMatchObject(['0', { id: customer }])
  expect(await read('/api/product/unit/', spare)).toMatchObject({ shippedOn: today })
  // The owner of the customer is told of an address that is not the customer’s.
  const told = await sql<{ n: number }>`select count(*)::int as n from user_notice
    where user_id = ${company.owner.userId} and event = 'operate.waybillReaddressed'`.execute(db)
  expect(told.rows).toEqual([{ n: 1 }])
  // It never left: its waybill is deleted, and everything is as it was.
  const sent = await read(cases, id)
  const removed = await desk.take(waybills, sent.returnWaybill.id, 'remove', { deletedReason: '没有寄出' })
  expect(removed.status, JSON.stringify(removed.body)).toBe(200)
  expect(await read(cases, id)).toMatchObject({ status: 'testing', replacement: null, returnWaybill: null })
  const spareCode = (await read('/api/product/unit/', spare)).code
  expect([await onHand(unit.code), await onHand(spareCode)]).toEqual(['1', '1'])
  expect(await read('/api/product/unit/', spare)).toMatchObject({
    shippedOn: null,
    warrantyParts: null,
    agreedPartsUntil: null,
    agreedLabourUntil: null,
    customer: null,
  })
  expect(await read('/api/product/unit/', unit.id)).toMatchObject({ scrappedOn: null })
  await stepped(id, 'replace', { ...shipped, replacement: spare }, colleague)
  expect([await onHand(unit.code), await onHand(spareCode)]).toEqual(['0', '0'])
  expect(await stepped(id, 'close')).toMatchObject({ status: 'closed', replacement: { id: spare } })
  expect(await read('/api/product/unit/', unit.id)).toMatchObject({ scrappedOn: today, whereabouts: 'destroyed' })
  expect((await asked({ serial: unit.code })).body.fields).toHaveProperty('serial', expect.stringContaining(`destroyed (since ${today})`))
  // Whoever has the replacement is in the installed base with it, and no more with what it replaced.
  const base = (await company.owner.get(`/api/report/materials/installed_base/?company=${customer}`)).json()
  const standing = base.rows.map(({ values }: Body) => values.unit.id)
  expect([standing.includes(spare), standing.includes(unit.id)]).toEqual([true, false])
})

test('a unit shipped before going live has its warranty agreed and is destroyed as it is; a replacement for one out of warranty has its own term', async () => {
  const { id: old, code } = await desk.made('/api/product/unit/', {
    model,
    sn: String(++turn),
    producedOn: dayAfter(today, -400),
    shippedOn: dayAfter(today, -300),
  })
  expect((await agreedUntil(old, dayAfter(today, -10))).body).toMatchObject({ stage: 'assembly', agreedPartsUntil: dayAfter(today, -10) })
  const row = await onBench({ serial: code })
  expect(row).toMatchObject({ coverage: 'expired', partsUntil: dayAfter(today, -10) })
  await stepped(row.id, 'testIncoming', { incomingResult: 'fail' })
  await edited(row.id, { failureMode: mode, diagnosis: '主板损坏', resolution: 'newReplacement' })
  await stepped(row.id, 'toTesting')
  await stepped(row.id, 'waive', { waivedReason: '已付' }, colleague)
  const spare = await stockedUnit(model, String(++turn))
  await stepped(row.id, 'replace', { ...shipped, replacement: spare }, colleague)
  expect(await read('/api/product/unit/', old)).toMatchObject({ stage: 'assembly', scrappedOn: today, whereabouts: 'destroyed' })
  const { warrantyParts } = await read('/api/product/model/', model)
  expect(await read('/api/product/unit/', spare)).toMatchObject({
    agreedPartsUntil: null,
    coveredUntil: warrantyParts === null ? null : lastDayOf(today, warrantyParts, 'month'),
  })
})

test('the customer who is to pay may still want it back while we wait for the payment', async () => {
  const { id } = await onBench({ serial: (await sold()).code })
  await stepped(id, 'testIncoming', { incomingResult: 'fail' })
  await edited(id, { failureMode: mode, diagnosis: '进水', resolution: 'outOfWarranty' })
  await stepped(id, 'toTesting')
  expect(await stepped(id, 'chooseReturn', { decidedBy: '王工' })).toMatchObject({ status: 'testing', charged: false })
  await stepped(id, 'sendBack', back)
})

test('a unit does not leave before its customer has decided what becomes of it, whenever that is typed', async () => {
  const unit = await sold()
  await sql`update product_unit set produced_on = produced_on - 20, shipped_on = shipped_on - 20 where id = ${unit.id}`.execute(db)
  const { id, serial } = await opened({ unit: unit.id, serial: null, appliedOn: dayAfter(today, -6) })
  await stepped(id, 'receive', { scanned: serial, accessories: '电源线', receivedOn: dayAfter(today, -5) })
  await stepped(id, 'claim')
  await stepped(id, 'testIncoming', { incomingResult: 'fail' })
  await edited(id, { failureMode: mode, diagnosis: '进水', resolution: 'outOfWarranty' })
  await stepped(id, 'toTesting')
  const decidedOn = dayAfter(today, -1)
  expect(await stepped(id, 'chooseReturn', { decidedBy: '王工', decidedOn })).toMatchObject({ decidedOn })
  expect(await take(id, 'sendBack', { ...back, sentBackOn: dayAfter(today, -2) })).toMatchObject({
    status: 400,
    body: { fields: { 'input.sentBackOn': expect.stringContaining('Decided on') } },
  })
  await stepped(id, 'sendBack', { ...back, sentBackOn: decidedOn })
})

test('a unit that came on Friday and is typed on Monday is due from Friday; its turnaround ends when it has left, not with the case', async () => {
  const unit = await sold()
  await sql`update product_unit set produced_on = produced_on - 20, shipped_on = shipped_on - 20 where id = ${unit.id}`.execute(db)
  const { id, serial } = await opened({ unit: unit.id, serial: null, appliedOn: dayAfter(today, -12) })
  const arrived = { scanned: serial, accessories: '电源线' }
  const receivedOn = dayAfter(today, -5)
  const early = await take(id, 'receive', { ...arrived, receivedOn: dayAfter(today, -13) })
  expect(early, 'not before it was applied for').toMatchObject({
    status: 400,
    body: { fields: { 'input.receivedOn': expect.stringContaining('Application date') } },
  })
  const late = await take(id, 'receive', { ...arrived, receivedOn: dayAfter(today, -9) })
  expect(late, 'more than a week back only with a reason').toMatchObject({
    status: 400,
    body: { fields: { 'input.reason': expect.any(String) } },
  })
  const received = await stepped(id, 'receive', { ...arrived, receivedOn })
  const counted = async (until: string) => {
    const ends = [dayEnd(receivedOn), dayEnd(until)]
    const { rows } = await sql<{
      due: Date
      used: string
    }>`select clock_due(array[${ends[0]}::timestamptz], array[null::timestamptz], null, company_calendar(), 288000, false) as due,
      round(working_minutes(${ends[0]}::timestamptz, ${ends[1]}::timestamptz) / 480.0, 2)::text as used`.execute(db)
    return { due: new Date(rows[0]?.due ?? 0).toISOString(), used: rows[0]?.used }
  }
  const { due, used } = await counted(dayAfter(today, -2))
  expect(received).toMatchObject({ dueBy: due, status: 'received' })
  // Somebody has claimed it on the day on which it came.
  await stepped(id, 'claim')
  await edited(id, { failureMode: mode, diagnosis: '无故障', resolution: 'noProblem' })
  await stepped(id, 'testIncoming', { incomingResult: 'pass' })
  await stepped(id, 'toTesting')
  await stepped(id, 'testFinal', { finalResult: 'pass' }, colleague)
  const sent = await stepped(id, 'sendBack', { ...back, sentBackOn: dayAfter(today, -2) })
  expect(sent).toMatchObject({ turnaround: used, pace: 'inTime', sentBackOn: dayAfter(today, -2) })
  expect(await stepped(id, 'close')).toMatchObject({ turnaround: used, pace: 'inTime', status: 'closed' })
})

test('a replacement that left on Friday and is typed on Monday left on Friday, and what it replaced was destroyed then', async () => {
  const unit = await sold()
  const { id, serial } = await opened({ serial: unit.code, appliedOn: dayAfter(today, -6) })
  await stepped(id, 'receive', { scanned: serial, receivedOn: dayAfter(today, -5), accessories: '电源线' })
  await stepped(id, 'claim')
  await stepped(id, 'testIncoming', { incomingResult: 'fail' })
  await edited(id, { failureMode: mode, diagnosis: '主板损坏', resolution: 'newReplacement' })
  await stepped(id, 'toTesting')
  if ((await read(cases, id)).charged) await stepped(id, 'waive', { waivedReason: '质量问题' }, colleague)
  const replacement = await stockedUnit(model, String(++turn))
  const replacedOn = dayAfter(today, -3)
  const unmade = await take(id, 'replace', { ...shipped, replacement, replacedOn }, colleague)
  expect(unmade, 'not before it was made').toMatchObject({ status: 400, body: { fields: { 'input.replacedOn': expect.any(String) } } })
  await sql`update product_unit set produced_on = produced_on - 5 where id = ${replacement}`.execute(db)
  const early = await take(id, 'replace', { ...shipped, replacement, replacedOn: dayAfter(today, -6) }, colleague)
  expect(early, 'not before it was received').toMatchObject({ status: 400, body: { fields: { 'input.replacedOn': expect.any(String) } } })
  const late = await take(id, 'replace', { ...shipped, replacement, replacedOn: dayAfter(today, -4) }, colleague)
  expect(late, 'more than three days back only with a reason').toMatchObject({
    status: 400,
    body: { fields: { 'input.reason': expect.any(String) } },
  })
  const { returnWaybill } = await stepped(id, 'replace', { ...shipped, replacement, replacedOn }, colleague)
  expect(await read(waybills, returnWaybill.id)).toMatchObject({ sentOn: replacedOn })
  expect(await read('/api/product/unit/', replacement)).toMatchObject({ shippedOn: replacedOn })
  expect(await read('/api/product/unit/', unit.id)).toMatchObject({ scrappedOn: replacedOn, whereabouts: 'destroyed' })
  const { rows } = await sql<{ at: Date }>`select left_at as at from rma_case where id = ${id}`.execute(db)
  expect(new Date(rows[0]?.at ?? 0).toISOString()).toBe(dayEnd(replacedOn))
})

test('the next calibration counts from the last one that was done, as the passport and the installed base tell it', async () => {
  const unit = await sold()
  await sql`update product_model set calibration_months = 12 where id = ${model}`.execute(db)
  await sql`update product_unit set tested_on = '2026-01-05' where id = ${unit.id}`.execute(db)
  const due = async () => {
    const base = (await company.owner.get(`/api/report/materials/installed_base/?company=${customer}`)).json()
    const passport = (await company.owner.get(`/api/product/unit_passport/?unit=${unit.id}`)).json()
    const found = base.rows.find(({ values }: Body) => values.unit.id === unit.id)
    expect(passport.calibrationDue).toBe(found.values.calibrationDue)
    return passport.calibrationDue
  }
  expect(await due()).toBe('2027-01-05')
  const maintenances = '/api/rma/maintenance/'
  const planned = { unit: unit.id, company: customer, kind: 'calibration', plannedOn: today, technician: company.owner.userId }
  const { body } = await post(maintenances, planned)
  const complete = (doneOn: string) =>
    post(`${maintenances}${body.id}/complete/`, { version: body.version, input: { doneOn, work: '校准', minutes: 30, reason: '补记' } })
  expect((await complete(dayAfter(today, -1))).body.fields, 'not before the unit has left').toHaveProperty(['input.doneOn'])
  const done = await complete(today)
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  expect(await due()).toBe(lastDayOf(today, 12, 'month'))
})

test('an address that is not the customer’s has its own country', async () => {
  const { id } = await onBench({ serial: (await sold()).code, kind: 'foreign', returnAddress: 'Hafenstraße 1, Hamburg' })
  await stepped(id, 'testIncoming', { incomingResult: 'fail' })
  await edited(id, { failureMode: mode, diagnosis: '不值得维修', resolution: 'outOfWarranty' })
  await stepped(id, 'chooseReturn', { decidedBy: 'Meyer' })
  expect((await take(id, 'sendBack', back)).body.fields).toHaveProperty(['input.returnCountry'])
  const { returnWaybill, unit: of } = await stepped(id, 'sendBack', { ...back, returnCountry: 'DE' })
  const base = (await company.owner.get(`/api/report/materials/installed_base/?company=${customer}`)).json()
  expect(base.rows.map(({ values }: Body) => values.unit.id)).toContain(of.id)
  const { nameZh, nameEn } = await read('/api/product/model/', model)
  expect(await read(waybills, returnWaybill.id)).toMatchObject({
    country: 'DE',
    address: 'Hafenstraße 1, Hamburg',
    items: [{ name: nameEn ? `${nameZh} ${nameEn}` : nameZh }],
  })
})

test('a unit is scrapped by its owner’s word, which somebody else has recorded; it is never carried away by one person', async () => {
  const unit = await sold()
  const { id } = await onBench({ serial: unit.code })
  await edited(id, { failureMode: mode, diagnosis: '不值得维修', resolution: 'outOfWarranty' })
  expect((await take(id, 'scrap')).status).toBe(409)
  await stepped(id, 'chooseScrap', { decidedBy: '王工' })
  expect((await take(id, 'scrap', undefined, colleague)).body.message).toMatch(/incoming test/)
  await stepped(id, 'testIncoming', { incomingResult: 'fail' })
  expect((await take(id, 'scrap')).body.message).toMatch(/colleague/)
  await stepped(id, 'scrap', undefined, colleague)
  expect(await onHand(unit.code)).toBe('0')
  expect((await take(id, 'chooseReturn', { decidedBy: '王工' })).status).toBe(409)
  expect(await stepped(id, 'close')).toMatchObject({ status: 'closed', scrappedOn: today })
})

test('the customer decides by a link, sees nothing of others and no costs, and not after the case has closed', async () => {
  const { id } = await onBench({ serial: (await sold()).code, notes: '内部备注' })
  await stepped(id, 'testIncoming', { incomingResult: 'fail' })
  await edited(id, { failureMode: mode, diagnosis: '内部诊断', resolution: 'outOfWarranty' })
  const given = await company.owner.post('/api/guest_link/', { entity: 'rma.case', record: id, recipient: '王工', language: 'zh' })
  expect(given.statusCode, given.body).toBe(200)
  const secret = given.json<{ readonly path: string }>().path.split('#')[1] ?? ''
  const asGuest = async (deed: 'open' | 'answer', payload: object) =>
    company.app.inject({
      method: 'POST',
      url: `/api/guest/${deed}/`,
      payload,
      remoteAddress: '198.51.100.7',
      headers: { 'accept-language': 'en' },
    })
  const page = await asGuest('open', { secret })
  expect(page.statusCode, page.body).toBe(200)
  for (const hidden of ['内部备注', '内部诊断', 'serviceCost', 'technician']) expect(page.body).not.toContain(hidden)
  const wants = {
    secret,
    step: 'chooseReturn',
    version: page.json().version,
    input: { decidedBy: '王工', decidedOn: dayAfter(today, -1) },
  }
  expect((await asGuest('answer', wants)).statusCode).toBe(200)
  expect(await read(cases, id), 'whoever answers by a link decides now').toMatchObject({
    customerChoice: 'returnUnrepaired',
    decidedBy: '王工',
    decidedOn: today,
  })
  await stepped(id, 'sendBack', back)
  await stepped(id, 'close')
  const late = await asGuest('answer', { ...wants, step: 'chooseRepair' })
  expect(late.statusCode).toBeGreaterThanOrEqual(400)
  expect(await read(cases, id)).toMatchObject({ status: 'closed', customerChoice: 'returnUnrepaired' })
})

test('a unit on loan comes back with its loan return, and a loan given meanwhile keeps the case open', async () => {
  const id = await stockedUnit(model, String(++turn))
  const { code } = await read('/api/product/unit/', id)
  const loan = await confirmed([{ model, quantity: '1' }], { company: customer })
  await lendOrder(db)(loan.id)
  expect((await ship(await read(orders, loan.id), '1', [id])).status).toBe(201)
  expect((await asked({ serial: code })).body.fields).toHaveProperty('type')
  const row = await onBench({ serial: code, type: 'loanReturn' })
  expect((await take(row.id, 'close')).body.message).toMatch(/loan return/)
  const returned = await post('/api/operate/loanReturn/', {
    order: loan.id,
    location: desk.place,
    items: [{ ordered: loan.items[0].id, quantity: '1' }],
    units: [id],
  })
  expect(returned.status, JSON.stringify(returned.body)).toBe(201)
  expect(await stepped(row.id, 'close')).toMatchObject({ status: 'closed' })
  const lent = await post(orders, { rmaCase: row.id, type: 'loan', returnBy: today, items: [{ model, quantity: '1' }] })
  expect(lent.status).toBe(400)
})

test('the views of a list of one kind of cases count that kind alone, whatever else its reader may see', async () => {
  const counted = async (says?: string): Promise<ReadonlyMap<string, Body>> => {
    const query = new URLSearchParams({ entity: 'rma.case', ...(says === undefined ? {} : { says }) })
    const { views } = (await company.owner.get(`/api/list_views/prepared/?${query.toString()}`)).json()
    return new Map(views.map((view: Body) => [view.name, view]))
  }
  const inHouse = async (kind: string): Promise<number> =>
    Number((await company.owner.get(`${cases}?kind=${kind}&status__in=new,inProgress,testing&page_size=1`)).json().count)
  await opened({ serial: (await sold()).code, kind: 'domestic' })
  await opened({ serial: (await sold()).code, kind: 'foreign' })
  const [all, domestic, foreign] = [await counted(), await counted('kind=domestic'), await counted('kind=foreign')]
  const [first = ''] = domestic.keys()
  for (const [views, kind] of [
    [domestic, 'domestic'],
    [foreign, 'foreign'],
  ] as const)
    expect(new URLSearchParams(views.get(first).parameters).get('kind')).toBe(kind)
  const of = (views: ReadonlyMap<string, Body>): number => views.get(first).number.count
  expect(of(domestic)).toBeGreaterThan(0)
  expect(of(domestic) + of(foreign)).toBe(of(all))
  expect(of(domestic)).toBe(await inHouse('domestic'))
  // What nobody can ask a list by narrows nothing, and opens nothing either.
  expect(await counted('nothing=1')).toEqual(new Map())
})

test('what the warranty of a product becomes holds for what ships later and is agreed to by others; what was sold keeps its terms', async () => {
  const terms = (parts: number, labour: number) =>
    sql`update product_model set warranty_parts = ${parts}, warranty_labour = ${labour} where id = ${model}`.execute(db)
  await terms(24, 12)
  const unit = await sold()
  const then = { warrantyParts: 24, warrantyLabour: 12 }
  expect(unit).toMatchObject({ ...then, coveredUntil: lastDayOf(today, 24, 'month'), labourUntil: lastDayOf(today, 12, 'month') })
  const { version } = await read('/api/product/model/', model)
  const typed = await company.owner.patch(`/api/product/model/${model}/`, { version, warrantyParts: 60 })
  expect([typed.statusCode, typed.json().fields]).toEqual([409, { warrantyParts: expect.stringContaining('approv') }])
  await terms(60, 60)
  await sql`update product_unit set shipped_on = ${dayAfter(today, -900)} where id = ${unit.id}`.execute(db)
  expect(await read('/api/product/unit/', unit.id)).toMatchObject({ ...then, changedSince: { warrantyParts: 60, warrantyLabour: 60 } })
  expect(await opened({ serial: unit.code })).toMatchObject({ coverage: 'expired', warrantyRule: 'shipment' })
  expect(await sold()).toMatchObject({ warrantyParts: 60, warrantyLabour: 60 })
})

test('a replacement has what is left of the parts and of the labour of the unit that it replaces', async () => {
  const unit = await sold()
  const [parts, labour] = [dayAfter(today, 800), dayAfter(today, 400)]
  await desk.take('/api/product/unit/', unit.id, 'agreeWarranty', { partsUntil: parts, labourUntil: labour, reason: '合同' })
  const { id } = await onBench({ serial: unit.code })
  await stepped(id, 'testIncoming', { incomingResult: 'fail' })
  await edited(id, { failureMode: mode, diagnosis: '主板损坏', resolution: 'newReplacement' })
  await stepped(id, 'toTesting')
  const spare = await stockedUnit(model, String(++turn))
  await stepped(id, 'replace', { ...shipped, replacement: spare }, colleague)
  expect(await read('/api/product/unit/', spare)).toMatchObject({
    agreedPartsUntil: parts,
    agreedLabourUntil: labour,
    coveredUntil: parts,
    labourUntil: labour,
  })
})

test('the warranty is decided by the day on which the customer asked for the same unit, whenever the case is typed', async () => {
  const askedFor = async (serial: string | null): Promise<number> => {
    const { id } = await company.make(company.entity('rma.serviceRequest'), { serial, company: customer })
    await sql`update rma_service_request set created_at = now() - interval '40 days' where id = ${id}`.execute(db)
    return id
  }
  const verdict = async (serialOf: (code: string) => string | null): Promise<string> => {
    const unit = await sold()
    await sql`update product_unit set produced_on = ${dayAfter(today, -401)}, shipped_on = ${dayAfter(today, -400)} where id = ${unit.id}`.execute(
      db,
    )
    expect((await agreedUntil(unit.id, dayAfter(today, -20))).body).toMatchObject({ coveredUntil: dayAfter(today, -20) })
    return (await opened({ serial: unit.code, request: await askedFor(serialOf(unit.code)) })).coverage
  }
  expect(await verdict(code => code.replace('/', '-'))).toBe('covered')
  expect([await verdict(() => null), await verdict(() => '12034/000001')]).toEqual(['expired', 'expired'])
})
