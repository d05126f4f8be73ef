import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { inspectionFloor, type InspectionFloor, type Worker } from '../../../../tests/harness/inspectionFloor.ts'
import { structureFields } from './bomColumns.ts'
import { readBom } from './pasteBom.ts'

let floor: InspectionFloor
let engineer: Worker
const bills = '/api/product/bom/'

beforeAll(async () => {
  floor = await inspectionFloor()
  engineer = await floor.worker()
})

/** A draft with one line. */
const draft = async () => {
  const component = await floor.material()
  const parent = await floor.material({ assembly: true })
  const { body } = await engineer.ask('POST', bills, { parent, lines: [{ item: 'A', component, quantity: '1' }] })
  return { id: body.id as number, version: body.version as number, component }
}

const rowsOf = (text: string) =>
  readBom(text, undefined, structureFields).lines.map(({ name, mpn, quantity, designators, own, rows }) => ({
    row: rows[0],
    number: own?.number || null,
    mpn: mpn || null,
    name: name || null,
    item: own?.item || null,
    quantity: quantity ?? '0',
    unit: own?.unit || null,
    scrap: own?.scrap || null,
    designators: designators.join(', ') || null,
    remark: own?.remark || null,
  }))

const paste = (bill: { readonly id: number; readonly version: number }, rows: readonly object[], write = true, by = engineer) =>
  by.ask('POST', '/api/product/bom_paste/', { bom: bill.id, version: bill.version, rows, write })

const shown = async (id: number) => (await engineer.ask('GET', `${bills}${id}/`)).body

/** Materials with the part numbers of a bill as their models. */
const modelled = async (numbers: readonly string[]): Promise<void> => {
  for (const mpn of new Set(numbers)) if (mpn !== '') await floor.material({ brandModel: `LCSC ${mpn}` })
}

test('a published bill goes into a draft in the place of its lines, all of them', { timeout: 60_000 }, async () => {
  const rows = rowsOf(readFileSync('tests/fixtures/bom/can-carrier.csv', 'utf8'))
  const bill = await draft()
  expect((await paste(bill, rows)).body).toMatchObject({
    written: false,
    problems: rows.map(({ row }) => ({ row, code: 'materialUnknown' })),
  })
  expect(await shown(bill.id)).toMatchObject({ version: bill.version, lineCount: 1 })
  await modelled(rows.map(({ mpn }) => mpn ?? ''))
  expect((await paste(bill, rows, false)).body).toMatchObject({ written: false, problems: [] })
  expect(await shown(bill.id)).toMatchObject({ version: bill.version, lineCount: 1 })
  expect((await paste(bill, rows)).body).toMatchObject({ written: true, problems: [] })
  const after = await shown(bill.id)
  expect(after).toMatchObject({ lineCount: rows.length, lines: rows.map(({ quantity }) => ({ quantity: `${quantity}.0000` })) })
  expect(after.lines[0]).toMatchObject({ item: '10', designators: 'C1, C26', unit: { id: expect.any(Number) } })
})

test('one wrong row keeps all from being written, and each is named', async () => {
  const bill = await draft()
  const known = (await engineer.ask('GET', `/api/mnm/material/${bill.component}/`)).body.code
  const text = `物料编号,名称,用量,单位\n${known},一,2,\n${known},二,0.5,\n${known},三,1,坨\nX-99,四,1,\n`
  const answer = await paste(bill, rowsOf(text))
  expect(answer.body).toMatchObject({
    written: false,
    problems: [
      { row: 3, code: 'quantity' },
      { row: 4, code: 'unitUnknown' },
      { row: 5, code: 'materialUnknown' },
    ],
  })
  expect(await shown(bill.id)).toMatchObject({ version: bill.version, lineCount: 1 })
})

test('what the rules refuse in the form is refused here: circles, designators, who released editions stay', async () => {
  const bill = await draft()
  const [known, parent] = await Promise.all(
    [bill.component, (await shown(bill.id)).parent.id].map(async id => (await engineer.ask('GET', `/api/mnm/material/${id}/`)).body.code),
  )
  const row = { row: 2, number: known, quantity: '2' }
  expect(await paste(bill, [{ ...row, number: parent }])).toMatchObject({ status: 400, body: { error: 'ruleBroken' } })
  expect(await paste(bill, [{ ...row, designators: 'R1' }])).toMatchObject({ status: 400, body: { error: 'ruleBroken' } })
  expect(await paste({ ...bill, version: 9 }, [row])).toMatchObject({ status: 409, body: { error: 'staleVersion' } })
  const reader = await floor.worker(['product.bom:update'])
  expect((await paste(bill, [row], true, reader)).status).toBe(403)
  const other = await floor.worker()
  expect((await paste(bill, [row], true, other)).body).toMatchObject({ written: true })
  const after = await shown(bill.id)
  expect(after.authors.map(({ id }: { readonly id: number }) => id)).toEqual([engineer.id, other.id])
  await engineer.ask('POST', `${bills}${bill.id}/submit/`, { version: after.version })
  expect(await paste({ ...bill, version: after.version + 1 }, [row])).toMatchObject({ status: 409, body: { error: 'notEditable' } })
})

test('three thousand rows are found and written', { timeout: 60_000 }, async () => {
  const bill = await draft()
  const known = (await engineer.ask('GET', `/api/mnm/material/${bill.component}/`)).body.code
  const rows = Array.from({ length: 3000 }, (_, at) => ({ row: at + 2, number: known, quantity: '1', remark: `第 ${at} 行` }))
  expect((await paste(bill, rows)).body).toMatchObject({ written: true, problems: [] })
  expect((await shown(bill.id)).lineCount).toBe(3000)
})
