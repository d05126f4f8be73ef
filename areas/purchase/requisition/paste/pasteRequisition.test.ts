import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayFromNow } from '../../../../tests/harness/days.ts'
import { purchasingDesk, type PurchasingDesk } from '../../../../tests/harness/purchasingDesk.ts'
import { triedThenWritten } from '../../../../tests/harness/triedThenWritten.ts'
import { requestedFields } from '../../../product/bom/paste/bomFields.ts'
import { readBom } from '../../../product/bom/paste/pasteBom.ts'

const entity = 'purchase.requisition'

let desk: PurchasingDesk
let code: string
let name: string

beforeAll(async () => {
  desk = await purchasingDesk()
  const known = await desk.read('mnm.material', await desk.material({ brandModel: 'YAGEO RC0603FR-0710KL', spec: '10k 1% 0603' }))
  code = known.code
  name = known.name
})

const draft = async () =>
  (
    await desk.make(desk.applicant, entity, {
      purpose: '试制',
      costObject: 'RD-01',
      needDate: dayFromNow(10),
      items: [{ material: await desk.material(), quantity: '1' }],
    })
  ).body

const rowsOf = (text: string) =>
  readBom(text, undefined, requestedFields).lines.map(line => ({
    row: line.rows[0],
    number: line.own?.number || null,
    mpn: line.mpn || null,
    name: line.name || null,
    spec: line.spec || null,
    quantity: line.quantity ?? '0',
    price: line.own?.price || null,
    unit: line.own?.unit || null,
    brand: line.own?.brand || null,
    class: line.own?.class || null,
    remark: line.own?.remark || null,
  }))

const paste = async (
  to: { readonly id: number; readonly version: number },
  rows: readonly object[],
  more: object = {},
  by = desk.applicant,
) => {
  const sent = async (write: boolean) => {
    const body = { requisition: to.id, version: to.version, rows, ...more, write }
    const answer = await by.post('/api/purchase/requisition_paste/', body)
    return { status: answer.statusCode, body: answer.json() }
  }
  return 'write' in more ? sent(more.write === true) : triedThenWritten(sent)
}

const itemsOf = async (id: number) => (await desk.read(entity, id, desk.applicant)).items

describe('a pasted bill', () => {
  test('is added by number, model, and name with specification, lines of one material as one, so many times', async () => {
    const request = await draft()
    const text = `物料编号\t名称\t规格\t型号\t数量\t单位\n${code}\t\t\t\t2\t只\n\t\t\tRC0603FR-0710KL\t3\t\n\t${name}\t10k 1% 0603\t\t4\t\n\t电阻\tRC0603FR-0710KL\t\t1\t`
    const answer = await paste(request, rowsOf(text), { times: 5 })
    expect(answer).toMatchObject({ status: 200, body: { written: true, found: 4, lines: 1, problems: [] } })
    expect(await itemsOf(request.id)).toMatchObject([{ quantity: '1.0000' }, { name, quantity: '50.0000', unit: { title: '个' } }])
  })

  test('leaves everything as it is while a row is unknown, unless such rows are asked for by name or left out', async () => {
    const request = await draft()
    const rows = rowsOf(`物料编号\t名称\t数量\t单位\n${code}\t\t2\t\n\t没有料号的铝壳\t3\t件\nX-404\t线束\t1\t`)
    expect((await paste(request, rows)).body).toMatchObject({
      written: false,
      problems: [
        { row: 3, code: 'materialUnknown' },
        { row: 4, code: 'materialUnknown' },
      ],
    })
    expect(await itemsOf(request.id)).toHaveLength(1)
    const left = await paste(request, rows, { unknown: 'leaveOut', write: false })
    expect(left.body).toMatchObject({ written: false, lines: 1, notices: [{ row: 3, code: 'leftOut' }, { row: 4 }] })
    const named = await paste(request, rows, { unknown: 'byName' })
    expect(named.body).toMatchObject({ written: true, lines: 3, notices: [{ code: 'byName' }, { code: 'byName' }] })
    expect(await itemsOf(request.id)).toMatchObject([
      {},
      { quantity: '2.0000' },
      { material: null, name: '没有料号的铝壳', quantity: '3.0000', unit: { title: '个' } },
      { material: null, name: '线束', quantity: '1.0000' },
    ])
  })

  test('is refused row by row for what cannot be: units that differ or are unknown, quantities, what is not bought', async () => {
    const request = await draft()
    const own = (await desk.read('mnm.material', await desk.material({ purchasable: false, selfMade: true }))).code
    const rows = rowsOf(`物料编号,名称,数量,单位\n${code},,2,米\n${code},,0.5,\n${own},,1,\n,无名件,1,坨`)
    expect((await paste(request, rows, { unknown: 'byName' })).body).toMatchObject({
      written: false,
      problems: [
        { row: 2, code: 'unitDiffers' },
        { row: 3, code: 'quantity' },
        { row: 4, code: 'notPurchasable' },
        { row: 5, code: 'unitUnknown' },
      ],
    })
    expect((await paste(request, [{ row: 1, name: 'x', quantity: '两个' }], { unknown: 'byName' })).body).toMatchObject({
      problems: [{ code: 'quantity' }],
    })
  })

  test('is estimated at what its rows say, at the price of a contract, or at what was paid last', async () => {
    const [supplier, held, paid, unknown] = [await desk.supplier(), await desk.material(), await desk.material(), await desk.material()]
    const { body: contract } = await desk.make(desk.buyer, 'purchase.contract', {
      name: '年度框架',
      supplier,
      type: 'framework',
      owner: desk.buyer.userId,
      startsOn: dayFromNow(-30),
      endsOn: dayFromNow(300),
      currency: 'CNY',
      prices: [{ material: held, fromQuantity: '1', unitPrice: '0.002222' }],
    })
    const registered = { code: 'HT-PASTE', signedOn: dayFromNow(-40), reason: '原有合同' }
    expect((await desk.take(desk.chief, 'purchase.contract', contract.id, 'takeOver', registered)).status).toBe(200)
    await desk.ordered({ material: paid, price: '12.5' })
    const codes = await Promise.all([held, paid, unknown].map(async id => (await desk.read('mnm.material', id)).code))
    const request = await draft()
    const text = `物料编号\t数量\t单价(元)\n${codes[0]}\t1000\t\n${codes[1]}\t2\t\n${codes[2]}\t3\t1.25\n`
    expect((await paste(request, rowsOf(text))).body).toMatchObject({ written: true, lines: 3 })
    const [, ...items] = await itemsOf(request.id)
    expect(items).toMatchObject([
      { estimate: '0.002222', contractPrice: '0.002222', offContract: false },
      { estimate: '12.500000' },
      { estimate: '1.250000' },
    ])
    const wrong = await paste(await draft(), rowsOf(`物料编号\t数量\t单价\n${codes[0]}\t1\t0.0022222\n${codes[1]}\t1\t$2\n`))
    expect(wrong.body).toMatchObject({
      written: false,
      problems: [
        { row: 2, code: 'price' },
        { row: 3, code: 'price' },
      ],
    })
    const clerk = await desk.server.visitor({
      points: ['purchase.requisition:read', 'purchase.requisition:create', 'purchase.requisition:update', 'mnm.material:read'],
    })
    const own = await desk.make(clerk, entity, { purpose: '试制', costObject: 'RD-01', needDate: dayFromNow(10) })
    const rows = rowsOf(`物料编号\t数量\t单价\n${codes[2]}\t1\t9`)
    expect((await paste(own.body, rows, {}, clerk)).body).toMatchObject({ written: true })
    expect((await desk.read(entity, own.body.id, desk.applicant)).items).toMatchObject([{ estimate: null }])
  })

  test('of a published board is asked for by name; three thousand lines are told in words', async () => {
    const request = await draft()
    const rows = rowsOf(readFileSync('tests/fixtures/bom/can-carrier.csv', 'utf8'))
    expect((await paste(request, rows, { unknown: 'byName' })).body).toMatchObject({ written: true, lines: rows.length })
    const [, first] = await itemsOf(request.id)
    expect(first).toMatchObject({ name: '470u', spec: 'Appreciate:CAPAE830X1050N C340767', quantity: '2.0000' })
    const many = Array.from({ length: 3000 }, (_, at) => ({ row: at + 2, name: `零件 ${at}`, quantity: '1' }))
    const refused = await paste({ id: request.id, version: request.version + 1 }, many, { unknown: 'byName' })
    expect(refused).toMatchObject({ status: 400, body: { error: 'ruleBroken', message: expect.stringContaining('at most 500 lines') } })
  })

  describe('of parts without a number', () => {
    const apply = { unknown: 'apply' }

    test('is applied for: a published board makes one draft for each different part, in the same breath as its lines', async () => {
      const request = await draft()
      const rows = rowsOf(readFileSync('tests/fixtures/bom/barodrop.csv', 'utf8'))
      const looked = await paste(request, rows, { ...apply, write: false })
      expect(looked.body).toMatchObject({ written: false, problems: [], lines: rows.length, applications: rows.length })
      expect(looked.body.notices.map(({ code: one }: { readonly code: string }) => one)).toEqual(rows.map(() => 'applied'))
      const before = (await desk.applicant.get('/api/mnm/material/?status=draft&page_size=200')).json().count
      expect((await paste(request, rows, apply)).body).toMatchObject({ written: true, applications: rows.length })
      expect((await desk.applicant.get('/api/mnm/material/?status=draft&page_size=200')).json().count).toBe(before + rows.length)
      const [, first] = await itemsOf(request.id)
      expect(first).toMatchObject({
        material: null,
        name: 'Adafruit Feather RP2040 Adalogger',
        spec: 'main board',
        application: { id: expect.any(Number), title: 'Adafruit Feather RP2040 Adalogger' },
      })
      const applied = await desk.read('mnm.material', first.application.id)
      expect(applied).toMatchObject({
        status: 'draft',
        code: null,
        name: 'Adafruit Feather RP2040 Adalogger',
        spec: 'main board',
        brandModel: '5980',
        unit: { title: '个' },
        type: 'ordinary',
        purchasable: true,
        createdBy: { id: desk.applicant.userId },
      })
      // Pasted again, the applications that there are stand for the same parts.
      const again = await draft()
      const second = await paste(again, rows, apply)
      expect(second.body).toMatchObject({ written: true, applications: 0 })
      expect((await itemsOf(again.id))[1].application.id).toBe(first.application.id)
    })

    test('makes one application of rows that mean one part, with the brand and the class that the company knows', async () => {
      const brand = (await desk.make(desk.buyer, 'mnm.brand', { name: '国巨', nameEn: 'YAGEO' })).body.id
      const parent = (await desk.make(desk.chief, 'mnm.materialClass', { code: 'EZ', name: '电子' })).body.id
      const subclass = (await desk.make(desk.chief, 'mnm.materialClass', { code: '07', name: '贴片电阻', parent })).body.id
      const request = await draft()
      const text = [
        '名称,规格,型号,制造商,分类,数量,单位',
        '电阻,22k 0603,RC0603-22K,Yageo,贴片电阻,3,只',
        '贴片电阻,22kΩ,rc0603-22k,YAGEO,EZ07,4,',
        '弹簧,10m,,某厂,没有的分类,1,件',
        '弹簧,10M,,,,2,件',
      ].join('\n')
      const answer = await paste(request, rowsOf(text), { ...apply, times: 2 })
      expect(answer.body).toMatchObject({ written: true, applications: 3, lines: 3 })
      const [, resistor, spring, other] = await itemsOf(request.id)
      expect(resistor).toMatchObject({ quantity: '14.0000', name: '电阻' })
      expect(await desk.read('mnm.material', resistor.application.id)).toMatchObject({
        brand: { id: brand },
        brandModel: 'RC0603-22K',
        class: { id: subclass },
      })
      expect([spring, other]).toMatchObject([{ quantity: '2.0000' }, { quantity: '4.0000' }])
      expect(await desk.read('mnm.material', spring.application.id)).toMatchObject({ brand: null, brandModel: '某厂', class: null })
    })

    test('is applied for by those who may, row by row: no unknown numbers or units, nothing that is out of use, nothing half', async () => {
      const request = await draft()
      const gone = await desk.material({ brandModel: 'GONE-1' })
      await desk.take(desk.chief, 'mnm.material', gone, 'deactivate', { reason: '停产' })
      const text = '物料编号,名称,型号,数量,单位\nX-404,线束,,1,\n,新件甲,,1,坨\n,旧件,GONE-1,1,\n,新件乙,,0.5,\n,新件丙,,1,'
      const answer = await paste(request, rowsOf(text), apply)
      expect(answer.body).toMatchObject({
        written: false,
        problems: [
          { row: 2, code: 'materialUnknown' },
          { row: 3, code: 'unitUnknown' },
          { row: 4, code: 'materialUnusable' },
          { row: 5, code: 'quantity' },
        ],
      })
      expect((await desk.applicant.get('/api/mnm/material/?search=新件')).json().count).toBe(0)
      const requester = await desk.server.visitor({
        points: ['purchase.requisition:read', 'purchase.requisition:update', 'mnm.material:read'],
      })
      expect(await paste(request, [{ row: 1, name: '新件', quantity: '1' }], apply, requester)).toMatchObject({
        status: 403,
        body: { error: 'noPermission', data: { point: 'mnm.material:create' } },
      })
    })

    test('says which number looks the same before anything is applied for', async () => {
      const known = await desk.read('mnm.material', await desk.material({ name: '压力变送器', brandModel: 'WIKA S-20' }))
      const request = await draft()
      const rows = [{ row: 2, name: '压力变送器', mpn: 'S20', brand: 'WIKA', quantity: '1' }]
      const { body } = await paste(request, rows, { ...apply, write: false })
      expect(body.notices).toMatchObject([
        { code: 'applied' },
        { code: 'similar', message: [expect.stringContaining(known.code), expect.anything()] },
      ])
    })

    test('waits for the number: an approved one becomes the material of the line, in a draft at once and otherwise when it is compared', async () => {
      const [writing, handedIn] = [await draft(), await draft()]
      const rows = [{ row: 2, name: '新型离子选择电极', spec: 'ISE-9', quantity: '2' }]
      for (const request of [writing, handedIn]) await paste(request, rows, apply)
      const [, { application }] = await itemsOf(writing.id)
      // Whoever edits the lines leaves alone what they wait for.
      const items = (await itemsOf(writing.id)).map(({ id, material, name: of, quantity, unit }: Record<string, { id: number }>) => ({
        id,
        quantity,
        ...(material ? { material: material.id } : { name: of, unit: unit?.id }),
      }))
      expect((await desk.change(desk.applicant, entity, writing.id, { items, notes: '改' })).status).toBe(200)
      expect((await itemsOf(writing.id))[1]).toMatchObject({ application: { id: application.id }, material: null })
      expect((await desk.take(desk.applicant, entity, handedIn.id, 'submit')).status).toBe(200)
      await desk.decide(desk.head, entity, handedIn.id)
      await desk.take(desk.buyer, entity, handedIn.id, 'claim')

      const taken = await desk.take(desk.chief, 'mnm.material', application.id, 'takeOver', { code: 'M-ISE9', reason: '原有料号' })
      expect(taken.status, JSON.stringify(taken.body)).toBe(200)
      expect((await itemsOf(writing.id))[1]).toMatchObject({
        application: null,
        material: { id: application.id },
        name: '新型离子选择电极',
      })
      expect((await itemsOf(handedIn.id))[1]).toMatchObject({ application: { id: application.id }, material: null })
      expect((await desk.take(desk.buyer, entity, handedIn.id, 'compare')).status).toBe(200)
      const { results } = (await desk.buyer.get(`/api/purchase/priceComparison/?request=${handedIn.id}`)).json()
      expect((await desk.read('purchase.priceComparison', results[0].id)).items[1]).toMatchObject({ material: { id: application.id } })
    })

    test('never has both: a line whose material is chosen waits for nothing', async () => {
      const request = await draft()
      await paste(request, [{ row: 2, name: '支架', quantity: '2' }], apply)
      const [, line] = await itemsOf(request.id)
      const material = await desk.material()
      const changed = await desk.change(desk.applicant, entity, request.id, { items: [{ id: line.id, material, quantity: '2' }] })
      expect(changed.body.items).toMatchObject([{ material: { id: material }, application: null }])
      await expect(
        sql`update purchase_requisition_items set application_id = material_id where id = ${line.id}`.execute(desk.server.database.db),
      ).rejects.toThrow('purchase_requisition_items_awaited_rule')
    })
  })

  test('goes only into a draft, as it was seen, by whoever may edit it', async () => {
    const request = await draft()
    const rows = [{ row: 2, number: code, quantity: '2' }]
    expect((await paste({ ...request, version: 9 }, rows)).body).toMatchObject({ error: 'staleVersion' })
    const reader = await desk.server.visitor({ points: ['purchase.requisition:read', 'mnm.material:read'] })
    expect((await paste(request, rows, {}, reader)).status).toBe(403)
    await desk.take(desk.applicant, entity, request.id, 'submit')
    expect(await paste({ id: request.id, version: request.version + 1 }, rows)).toMatchObject({
      status: 409,
      body: { error: 'notEditable' },
    })
  })
})
