import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeUsable } from '../../../tests/harness/makeUsable.ts'
import { openPlmDesk, type PlmDesk } from '../../../tests/harness/plmDesk.ts'
import type { MadeHere } from '../../../tests/harness/planDesk.ts'

const entity = 'plm.change'
const path = '/api/plm/change/'

let desk: PlmDesk

beforeAll(async () => {
  desk = await openPlmDesk([entity])
})

const read = async (id: number) => (await desk.ask(desk.author, 'GET', `${path}${id}/`)).body
const billsOf = async (model: number) => {
  const { material } = (await desk.ask(desk.author, 'GET', `/api/product/model/${model}/`)).body
  const { results } = (await desk.ask(desk.author, 'GET', `/api/product/bom/?parent=${material.id}&sort=-id`)).body
  return results
}
const newMaterial = async () => {
  const goods = {
    type: 'ordinary',
    assembly: false,
    batchTracked: false,
    serialTracked: false,
    shelfLife: null,
    shelfLifeUnit: null,
    alarmDays: null,
  }
  return (await desk.company.usable(desk.company.entity('mnm.material'), goods)).id
}

interface Asked {
  readonly goods: MadeHere
  readonly bom: number
  readonly replacement: number
}

const product = async (): Promise<Asked> => {
  const goods = await desk.madeHere()
  const [bill] = await billsOf(goods.model)
  // It has been in force for some days: what takes its place at once is in effect today.
  await sql`update product_bom set effective_from = effective_from - 10 where id = ${bill.id}`.execute(desk.company.database.db)
  return { goods, bom: bill.id, replacement: await newMaterial() }
}

const drafted = async ({ goods, bom, replacement }: Asked, change: object = {}) =>
  desk.ask(desk.author, 'POST', path, {
    title: '电阻替换',
    reasonClass: 'supply',
    changeClass: 'other',
    description: '停产，改用新料',
    model: goods.model,
    bom,
    items: [{ action: 'replace', component: goods.screw, newComponent: replacement }],
    effectivity: 'immediately',
    dueOn: desk.workday(10),
    parties: [{ department: desk.quality.department, part: 'purchasing', task: '改订单' }],
    ...change,
  })

const submitted = async (asked: Asked, change?: object): Promise<number> => {
  const { status, body } = await drafted(asked, change)
  expect(status, JSON.stringify(body)).toBe(201)
  const answer = await desk.step(desk.author, entity, body.id, 'submit')
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return body.id
}

const approved = async (asked: Asked, change?: object): Promise<number> => {
  const id = await submitted(asked, change)
  const decided = await desk.decide(entity, id)
  expect(decided.status, JSON.stringify(decided.body)).toBe(200)
  return id
}

const partsOf = async (name: 'disposition' | 'changeTask', id: number) =>
  (await desk.ask(desk.author, 'GET', `/api/plm/${name}/?change=${id}&sort=id`)).body.results

describe('a change', () => {
  test('writes the next version of the bill with its approval, and nothing of the former part survives', async () => {
    const asked = await product()
    await desk.arrive(asked.goods.screw, '25')
    const id = await submitted(asked)
    const [onHand] = await partsOf('disposition', id)
    expect(onHand).toMatchObject({ place: 'onHand', quantity: '25.0000', quantityNow: '25.0000', state: 'undecided' })
    expect((await desk.decide(entity, id)).status).toBe(200)
    const found = await read(id)
    expect(found).toMatchObject({
      state: 'approved',
      code: expect.stringMatching(/^TCN-\d{4}-\d{4}$/),
      nextBom: { id: expect.any(Number) },
    })
    const next = (await desk.ask(desk.author, 'GET', `/api/product/bom/${found.nextBom.id}/`)).body
    expect(next).toMatchObject({ status: 'released', copyOf: { id: asked.bom }, effectiveFrom: found.effectiveSince })
    const line = next.lines.find((one: { component: { id: number } }) => one.component.id === asked.replacement)
    expect(line).toMatchObject({ quantity: '3.0000', scrap: null })
    await desk.arrive(asked.goods.screw, '5')
    expect((await partsOf('disposition', id))[0]).toMatchObject({ quantity: '25.0000', quantityNow: '30.0000' })
  })

  test('is implemented by departments and closed once every deed is seen, not with ticks', async () => {
    const asked = await product()
    await desk.arrive(asked.goods.screw, '10')
    const id = await approved(asked)
    expect((await desk.step(desk.author, entity, id, 'distribute')).body.state).toBe('editable')
    const [task] = await partsOf('changeTask', id)
    const other = await desk.step(desk.author, 'plm.changeTask', task.id, 'acknowledge', { reply: '代填', dueOn: desk.workday(3) })
    expect([other.status, other.body.message]).toEqual([409, 'Only people of this department fill in its part'])
    expect((await desk.step(desk.author, entity, id, 'implement')).body.message).toContain('not filled in yet: 1')
    const mine = await desk.ask(desk.quality.person, 'GET', '/api/pcn/user_pur/?page=1')
    expect(mine.body.results.some((one: { change: { id: number } }) => one.change.id === id)).toBe(true)
    const before = (await desk.ask(desk.quality.person, 'GET', '/api/unedited/count/?page=1&type=1')).body.count
    await desk.step(desk.quality.person, 'plm.changeTask', task.id, 'acknowledge', { reply: '改 PO', dueOn: desk.workday(3) })
    expect((await desk.ask(desk.quality.person, 'GET', '/api/unedited/count/?page=1&type=1')).body.count).toBe(before - 1)
    expect((await desk.step(desk.author, entity, id, 'implement')).status).toBe(200)
    expect((await desk.step(desk.author, entity, id, 'close')).status).toBe(409)
    const debt = (await desk.ask(desk.author, 'GET', `/api/report/plm/change_debt/?model=${asked.goods.model}`)).body
    expect(debt.rows.map(({ values }: { values: object }) => values)).toMatchObject([{ dispositions: 1, tasks: 1, debt: 2 }])
    const ticked = await desk.step(desk.quality.person, 'plm.changeTask', task.id, 'execute', {})
    expect([ticked.status, ticked.body.message]).toEqual([400, expect.stringContaining('Name what shows that it was done')])
    expect((await desk.step(desk.quality.person, 'plm.changeTask', task.id, 'execute', { document: 'SOP-12 B' })).status).toBe(200)
    const [part] = await partsOf('disposition', id)
    const decision = { decision: 'scrap', owner: desk.author.userId, dueOn: desk.workday(5) }
    const wrong = await desk.step(desk.author, 'plm.disposition', part.id, 'decide', { ...decision, decision: 'recall' })
    expect(wrong.status).toBe(400)
    expect((await desk.step(desk.author, 'plm.disposition', part.id, 'decide', decision)).status).toBe(200)
    expect((await desk.step(desk.author, 'plm.disposition', part.id, 'done', {})).body.message).toContain('Name the stock move')
    const { results } = (await desk.ask(desk.author, 'GET', `/api/stock/move/?material=${asked.goods.screw}`)).body
    const early = await desk.step(desk.author, 'plm.disposition', part.id, 'done', { move: results[0].id })
    expect([early.status, early.body.message]).toEqual([400, expect.stringContaining('has not changed since')])
    await desk.arrive(asked.goods.screw, '1')
    const later = (await desk.ask(desk.author, 'GET', `/api/stock/move/?material=${asked.goods.screw}&sort=-id`)).body.results[0]
    expect((await desk.step(desk.author, 'plm.disposition', part.id, 'done', { move: later.id })).status).toBe(200)
    expect((await desk.step(desk.author, entity, id, 'close')).body).toMatchObject({ state: 'closed' })
  })

  test('says before it is agreed to how long working on what there is takes, and afterwards how long it took', async () => {
    const asked = await product()
    const instructed = { type: 'work', text: '拧紧 4 颗螺钉', textEn: 'Tighten the 4 screws' }
    const names = { code: 'SOP-HR1-001', name: '组装', nameEn: 'Assembly', stage: 'assembly' }
    const facts = { ...names, skill: 'basic', standardMinutes: '30', models: [asked.goods.model], families: [], steps: [instructed] }
    const { id: instruction } = (await desk.ask(desk.author, 'POST', '/api/craft/sop/', facts)).body
    await desk.step(desk.author, 'craft.sop', instruction, 'submit')
    const released = await desk.step(desk.reviewer, 'craft.sop', instruction, 'release', { effectiveFrom: desk.today })
    expect(released.status, JSON.stringify(released.body)).toBe(200)
    await desk.arrive(asked.goods.part, '100', { expiresOn: '2099-01-01' })
    await desk.arrive(asked.goods.screw, '100')
    const plan = await desk.releasedPlan(asked.goods, 3)
    const [unit] = await desk.unitsOf(plan.id)
    await desk.finish(unit.id)
    const id = await submitted(asked)
    const finished = (await partsOf('disposition', id)).find(({ place }: { readonly place: string }) => place === 'finished')
    expect(finished).toMatchObject({ quantity: '1.0000', hoursEach: '0.50', hours: '0.50', hoursSpent: null })
    expect(await read(id)).toMatchObject({ state: 'pending', impactHours: '0.50', hoursSpent: '0.00' })
    expect((await desk.decide(entity, id)).status).toBe(200)
    const decision = { owner: desk.author.userId, dueOn: desk.workday(5) }
    const took = (step: string, input: object) => desk.step(desk.author, 'plm.disposition', finished.id, step, input)
    expect((await took('decide', { ...decision, decision: 'leave', hoursEach: '0.5' })).body).toMatchObject({ hours: null })
    expect((await took('decide', { ...decision, decision: 'rework', hoursEach: '0.75' })).body).toMatchObject({ hours: '0.75' })
    expect((await took('done', { document: 'RW-1' })).body).toMatchObject({ message: expect.stringContaining('how many hours') })
    expect((await took('done', { document: 'RW-1', hoursSpent: '1.25' })).body).toMatchObject({ hoursSpent: '1.25' })
    expect(await read(id), 'what was agreed to stays').toMatchObject({ impactHours: '0.50', hoursSpent: '1.25' })
    expect((await took('reopen', { reason: '返工不合格' })).body).toMatchObject({ hoursSpent: null })
  })

  test('on a bill that another one has changed is told, and is not approved before its rebase', async () => {
    const asked = await product()
    const other = await newMaterial()
    const second = await submitted(asked, {
      items: [{ action: 'replace', component: asked.goods.screw, newComponent: other }],
    })
    const third = (await drafted(asked, { items: [{ action: 'replace', component: asked.goods.part, newComponent: other }] })).body.id
    await approved(asked)
    expect(await read(second)).toMatchObject({ outdated: true })
    const late = await desk.decide(entity, second)
    expect(JSON.stringify(late.body)).toContain('Rebase the change first')
    expect(await read(second)).toMatchObject({ state: 'draft', nextBom: null })
    const told = (await desk.ask(desk.author, 'GET', '/api/usernotify/')).body.results
    expect(JSON.stringify(told)).toContain('must be rebased')
    expect((await desk.step(desk.author, entity, third, 'submit')).status).toBe(409)
    expect((await desk.step(desk.author, entity, third, 'rebase', {})).status).toBe(200)
    expect((await desk.step(desk.author, entity, third, 'submit')).status).toBe(200)
    const conflict = await desk.step(desk.author, entity, second, 'rebase', {})
    expect([conflict.status, conflict.body.message]).toEqual([
      400,
      expect.stringMatching(/Items 1 were changed.*mine: Replace .+ → .+ \| theirs: .+ × 3$/),
    ])
    const mine = await desk.step(desk.author, entity, second, 'rebase', { conflicts: 'mine' })
    expect([mine.status, mine.body.message]).toEqual([400, expect.stringContaining('not in that version')])
    const theirs = await desk.step(desk.author, entity, second, 'rebase', { conflicts: 'theirs' })
    expect(theirs.body, JSON.stringify(theirs.body)).toMatchObject({ items: [], outdated: false })
  })

  test('is carried out by the next version of an order once that is sent, although it names the former part no more', async () => {
    const asked = await product()
    const { id: supplier } = await desk.company.usable(desk.company.entity('purchase.supplier'))
    const orders = '/api/purchase/order/'
    const items = [{ material: asked.goods.screw, quantity: '500', newPrice: '0' }]
    const bought = await desk.ask(desk.author, 'POST', orders, { supplier, deliverBy: desk.workday(15), items })
    expect(bought.status, JSON.stringify(bought.body)).toBe(201)
    const sent = await makeUsable(desk.company, desk.author, desk.company.entity('purchase.order'), bought.body)
    const id = await approved(asked)
    const part = (await partsOf('disposition', id)).find(({ place }: { readonly place: string }) => place === 'onOrder')
    const decision = { decision: 'changeOrder', owner: desk.author.userId, dueOn: desk.workday(5) }
    expect((await desk.step(desk.author, 'plm.disposition', part.id, 'decide', decision)).status).toBe(200)
    const done = (order: number) => desk.step(desk.author, 'plm.disposition', part.id, 'done', { order })
    expect((await done(bought.body.id)).body.message).toContain('has not changed since')
    const { version, items: lines } = sent
    const next = await desk.ask(desk.author, 'PATCH', `${orders}${bought.body.id}/`, {
      version,
      items: [{ id: lines[0].id, material: asked.replacement, quantity: '500', newPrice: '0' }],
    })
    expect((await done(next.body.id)).body.message, JSON.stringify(next.body)).toContain('Send it first')
    await makeUsable(desk.company, desk.author, desk.company.entity('purchase.order'), next.body)
    const carried = await done(next.body.id)
    expect(carried.status, JSON.stringify(carried.body)).toBe(200)
  })

  test('takes effect from an SN that is free, or once stock is used up', async () => {
    const asked = await product()
    await desk.arrive(asked.goods.part, '100', { expiresOn: '2099-01-01' })
    await desk.arrive(asked.goods.screw, '100')
    await desk.releasedPlan(asked.goods, 3)
    const taken = await drafted(asked, { effectivity: 'sn', effectiveSn: '000002' })
    const refused = await desk.step(desk.author, entity, taken.body.id, 'submit')
    expect([refused.status, refused.body]).toMatchObject([400, { field: 'effectiveSn', message: expect.stringContaining('000004') }])
    const id = await approved(asked, { effectivity: 'usedUp', usedUp: asked.goods.screw })
    expect(await read(id), 'agreed to knowing what slips').toMatchObject({
      effectiveSince: null,
      nextBom: { id: expect.any(Number) },
      plansConcerned: 1,
      ordersConcerned: 0,
      firstPromisedOn: null,
    })
    const told = (await desk.ask(desk.company.owner, 'GET', '/api/usernotify/')).body.results
    expect(JSON.stringify(told), 'whoever made the plan').toContain('Your documents are affected by')
    const early = await desk.step(desk.author, entity, id, 'takeEffect')
    expect([early.status, early.body.message]).toEqual([400, expect.stringContaining('still in stock')])
  })

  test('whose bill waits is not closed, its bill is led on by nobody, and other changes of it are told what it waits for', async () => {
    const asked = await product()
    await desk.arrive(asked.goods.part, '100', { expiresOn: '2099-01-01' })
    const rival = (await drafted(asked, { items: [{ action: 'quantity', component: asked.goods.part, quantity: '3' }] })).body.id
    const id = await approved(asked, { effectivity: 'sn', effectiveSn: '000005', parties: [] })
    for (const step of ['distribute', 'implement']) expect((await desk.step(desk.author, entity, id, step)).status).toBe(200)
    const { code, nextBom } = await read(id)
    const open = await desk.step(desk.author, entity, id, 'close')
    expect([open.status, open.body.message]).toEqual([409, expect.stringContaining('is not in effect yet')])
    for (const [step, input] of [
      ['sendBack', { reason: '改一行' }],
      ['release', { effectiveFrom: desk.workday(5) }],
    ] as const) {
      const refused = await desk.step(desk.quality.person, 'product.bom', nextBom.id, step, input)
      expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining(`written by change ${code}`)])
    }
    const rebase = () => desk.step(desk.author, entity, rival, 'rebase', {})
    expect((await rebase()).body.message).toContain(`written by change ${code} and is not in effect yet`)
    const { db } = desk.company.database
    await sql`update product_bom_lines set quantity = 7 where owner_id = ${nextBom.id} and component_id = ${asked.replacement}`.execute(db)
    const plan = await desk.planned(asked.goods, 1, { startSn: '000005' })
    const altered = await desk.step(desk.company.owner, 'operate.productionPlan', plan.body.id, 'release')
    expect([altered.status, altered.body.message]).toEqual([400, expect.stringContaining('is not what was agreed to')])
    expect((await desk.step(desk.quality.person, 'product.bom', nextBom.id, 'sendBack', { reason: '改回' })).status).toBe(200)
    const cancelled = await desk.step(desk.author, entity, id, 'cancel', { reason: '供应恢复' })
    expect(cancelled.body, JSON.stringify(cancelled.body)).toMatchObject({ state: 'cancelled', nextBom: null })
    const { version } = (await desk.ask(desk.author, 'GET', `/api/product/bom/${nextBom.id}/`)).body
    expect((await desk.ask(desk.author, 'DELETE', `/api/product/bom/${nextBom.id}/?version=${version}`)).status).toBe(204)
    expect((await desk.step(desk.author, entity, rival, 'submit')).status, 'the bill is free').toBe(200)
  })

  test('of a coming day is not in effect before it: it is not closed, and cancelled it takes its bill back', async () => {
    const asked = await product()
    const effectiveOn = desk.workday(10)
    const id = await approved(asked, { effectivity: 'date', effectiveOn, parties: [] })
    const { nextBom, effectiveSince } = await read(id)
    expect(effectiveSince).toBe(effectiveOn)
    for (const step of ['distribute', 'implement']) expect((await desk.step(desk.author, entity, id, step)).status).toBe(200)
    const early = await desk.step(desk.author, entity, id, 'close')
    expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('is not in effect yet')])
    const bill = async (edition: number) => (await desk.ask(desk.author, 'GET', `/api/product/bom/${edition}/`)).body
    expect([(await bill(nextBom.id)).standing, (await bill(asked.bom)).effectiveUntil]).toEqual(['upcoming', effectiveOn])
    const held = await desk.step(desk.company.owner, 'product.bom', nextBom.id, 'withdraw', { reason: '作废' })
    expect([held.status, held.body.message]).toEqual([400, expect.stringContaining('written by change')])
    const cancelled = await desk.step(desk.author, entity, id, 'cancel', { reason: '供应恢复' })
    expect(cancelled.body, JSON.stringify(cancelled.body)).toMatchObject({ state: 'cancelled', nextBom: null, effectiveSince: null })
    expect([(await bill(nextBom.id)).standing, (await bill(asked.bom)).effectiveUntil]).toEqual(['withdrawn', null])
  })

  test('that is in effect is closed and not cancelled', async () => {
    const id = await approved(await product(), { parties: [] })
    for (const step of ['distribute', 'implement']) expect((await desk.step(desk.author, entity, id, step)).status).toBe(200)
    const cancelled = await desk.step(desk.author, entity, id, 'cancel', { reason: '供应恢复' })
    expect([cancelled.status, cancelled.body.message]).toEqual([409, expect.stringContaining('is in effect')])
    expect((await desk.step(desk.author, entity, id, 'close')).body).toMatchObject({ state: 'closed' })
  })

  test('of what is made as a lot takes effect with the first plan once stock is used up', async () => {
    const goods = await desk.madeHere({ shelfLifeDays: 365 })
    const [bill] = await billsOf(goods.model)
    const asked = { goods, bom: bill.id, replacement: await newMaterial() }
    const id = await approved(asked, { effectivity: 'usedUp', usedUp: await newMaterial() })
    const { nextBom } = await read(id)
    expect((await desk.releasedPlan(goods, 4)).bom).toMatchObject({ id: nextBom.id })
    expect((await read(id)).effectiveSince).not.toBeNull()
  })

  test('is not closed while goods that it takes out have come since and nobody has settled them', async () => {
    const asked = await product()
    const id = await approved(asked, { parties: [] })
    for (const step of ['distribute', 'implement']) expect((await desk.step(desk.author, entity, id, step)).status).toBe(200)
    const ordered = async () => {
      const { id: supplier } = await desk.company.usable(desk.company.entity('purchase.supplier'))
      const items = [{ material: asked.goods.screw, quantity: '500', newPrice: '0' }]
      const { body } = await desk.ask(desk.author, 'POST', '/api/purchase/order/', { supplier, deliverBy: desk.workday(15), items })
      await makeUsable(desk.company, desk.author, desk.company.entity('purchase.order'), body)
    }
    const close = async () => (await desk.step(desk.author, entity, id, 'close')).body
    await ordered()
    expect((await close()).message).toMatch(/goods without a disposition: .+\(On order\)/u)
    await desk.step(desk.author, entity, id, 'reassess')
    const [part] = await partsOf('disposition', id)
    const decision = { decision: 'accept', owner: desk.author.userId, dueOn: desk.workday(5) }
    const settle = async () => {
      await desk.step(desk.author, 'plm.disposition', part.id, 'decide', decision)
      expect((await desk.step(desk.author, 'plm.disposition', part.id, 'done', {})).status).toBe(200)
    }
    await settle()
    await ordered()
    expect((await close()).message).toContain('Ordered again since its disposition was completed')
    await desk.step(desk.author, 'plm.disposition', part.id, 'reopen', { reason: '又采购' })
    await settle()
    expect(await close()).toMatchObject({ state: 'closed' })
  })

  test('says of how many goods nobody knows the cost, and counts none that are used up', async () => {
    const asked = await product()
    await desk.arrive(asked.goods.screw, '10')
    expect(await read(await submitted(asked))).toMatchObject({ impact: '0.00', impactUnpriced: 1 })
    const { body } = await drafted(asked)
    const part = { change: body.id, material: asked.goods.screw, place: 'onHand', decision: 'useUp', dueOn: desk.workday(5) }
    expect((await desk.ask(desk.author, 'POST', '/api/plm/disposition/', part)).status).toBe(201)
    await desk.step(desk.author, entity, body.id, 'submit')
    expect(await read(body.id)).toMatchObject({ impact: '0.00', impactUnpriced: 0 })
  })

  test('from an SN is what plans from that SN on are made by, and no plan is made by two versions', async () => {
    const asked = await product()
    await desk.arrive(asked.goods.part, '100', { expiresOn: '2099-01-01' })
    await desk.arrive(asked.goods.screw, '100')
    const id = await approved(asked, { effectivity: 'sn', effectiveSn: '000005' })
    const { nextBom } = await read(id)
    const across = await desk.planned(asked.goods, 3, { startSn: '000004' })
    const refused = await desk.step(desk.company.owner, 'operate.productionPlan', across.body.id, 'release')
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('From SN 000005 on another version')])
    expect((await desk.releasedPlan(asked.goods, 2, { startSn: '000005' })).bom).toMatchObject({ id: nextBom.id })
    expect((await read(id)).effectiveSince).not.toBeNull()
    expect((await desk.releasedPlan(asked.goods, 1, { startSn: '000004' })).bom).toMatchObject({ id: asked.bom })
    expect((await desk.unitsOf((await desk.releasedPlan(asked.goods, 1)).id))[0].bom).toMatchObject({ id: nextBom.id })
  })

  test('for when stock is used up takes effect with the first plan after that', async () => {
    const asked = await product()
    await desk.arrive(asked.goods.part, '100', { expiresOn: '2099-01-01' })
    await desk.arrive(asked.goods.screw, '100')
    const old = await newMaterial()
    const id = await approved(asked, { effectivity: 'usedUp', usedUp: old })
    const { nextBom } = await read(id)
    expect((await desk.releasedPlan(asked.goods, 1)).bom).toMatchObject({ id: nextBom.id })
    expect((await read(id)).effectiveSince).not.toBeNull()
  })

  test('is written for no withdrawn version, and takes two hundred items', async () => {
    const asked = await product()
    const many = Array.from({ length: 200 }, (_, at) => ({ action: 'parameter', before: `旧 ${at}`, after: `新 ${at}` }))
    expect((await drafted(asked, { items: many })).status).toBe(201)
    const { body } = await drafted(asked)
    await desk.step(desk.company.owner, 'product.bom', asked.bom, 'withdraw', { reason: '作废' })
    const refused = await desk.step(desk.author, entity, body.id, 'submit')
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('is not in use')])
  })

  test('concerns units in the field of which nobody knows the bill', async () => {
    const asked = await product()
    const { body } = await drafted(asked)
    const old = { model: asked.goods.model, sn: '000900', producedOn: '2025-01-05', shippedOn: '2025-01-10', customerName: '某水厂' }
    expect((await desk.ask(desk.author, 'POST', '/api/product/unit/', old)).body).toMatchObject({ bom: null, shippedOn: '2025-01-10' })
    const { rows } = (await desk.ask(desk.author, 'GET', `/api/report/plm/concerned/?change=${body.id}`)).body
    expect(rows.map(({ values }: { values: object }) => values)).toMatchObject([{ name: '某水厂', units: 1 }])
    // One that a case has destroyed is in nobody's field any more.
    const { body: gone } = await desk.ask(desk.author, 'POST', '/api/product/unit/', { ...old, sn: '000901' })
    await sql`update product_unit set scrapped_on = company_today() where id = ${gone.id}`.execute(desk.company.database.db)
    expect((await desk.step(desk.author, entity, body.id, 'submit')).status).toBe(200)
    expect(await partsOf('disposition', body.id)).toMatchObject([{ place: 'shipped', quantity: '1.0000', quantityNow: '1.0000' }])
  })

  test('is approved once, by nobody who wrote it, and no more edited', async () => {
    const asked = await product()
    const id = await submitted(asked)
    const { results } = (await desk.reviewer.get(`/api/approval/document/?entity=${entity}&record=${id}`)).json()
    const [{ id: approval, hash, version }] = results
    const body = { task: 1, decision: 'approve', hash, version }
    expect((await desk.ask(desk.author, 'POST', `/api/approval/${approval}/decide/`, body)).status).toBeGreaterThanOrEqual(400)
    const both = await Promise.all([1, 2].map(() => desk.ask(desk.reviewer, 'POST', `/api/approval/${approval}/decide/`, body)))
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await billsOf(asked.goods.model)).toHaveLength(2)
    const { version: now } = await read(id)
    expect((await desk.ask(desk.author, 'PATCH', `${path}${id}/`, { version: now, title: '另一个' })).status).toBe(409)
    expect((await desk.step(desk.author, entity, id, 'cancel', { reason: '不要了' })).body.message).toContain('undone by another change')
  })
})
