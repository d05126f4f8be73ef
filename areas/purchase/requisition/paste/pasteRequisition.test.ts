import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayFromNow, purchasingDesk, type PurchasingDesk } from '../../../../tests/harness/purchasingDesk.ts'
import { requestedFields } from '../../../product/bom/paste/bomColumns.ts'
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
    unit: line.own?.unit || null,
    remark: line.own?.remark || null,
  }))

const paste = async (
  to: { readonly id: number; readonly version: number },
  rows: readonly object[],
  more: object = {},
  by = desk.applicant,
) => {
  const answer = await by.post('/api/purchase/requisition_paste/', { requisition: to.id, version: to.version, rows, write: true, ...more })
  return { status: answer.statusCode, body: answer.json() }
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
