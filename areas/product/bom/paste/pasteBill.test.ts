import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { companyToday } from '../../../../tests/harness/days.ts'
import { inspectionFloor, type InspectionFloor, type Worker } from '../../../../tests/harness/inspectionFloor.ts'
import { triedThenWritten } from '../../../../tests/harness/triedThenWritten.ts'
import { structureFields } from './bomFields.ts'
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
  readBom(text, undefined, structureFields).lines.map(({ name, spec, mpn, quantity, designators, own, rows }) => ({
    row: rows[0],
    number: own?.number || null,
    mpn: mpn || null,
    name: name || null,
    spec: spec || null,
    item: own?.item || null,
    quantity: quantity ?? '0',
    unit: own?.unit || null,
    scrap: own?.scrap || null,
    designators: designators.join(', ') || null,
    remark: own?.remark || null,
  }))

const paste = (
  bill: { readonly id: number; readonly version: number },
  rows: readonly object[],
  write = true,
  by = engineer,
  more: object = {},
) => {
  const sent = (writes: boolean) =>
    by.ask('POST', '/api/product/bom_paste/', { bom: bill.id, version: bill.version, rows, write: writes, ...more })
  return write ? triedThenWritten(sent) : sent(false)
}

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

test('what writing would refuse is told before it is written, and nothing of the trial stays', async () => {
  const bill = await draft()
  const { parent } = await shown(bill.id)
  const own = (await engineer.ask('GET', `/api/mnm/material/${parent.id}/`)).body.code
  const known = (await engineer.ask('GET', `/api/mnm/material/${bill.component}/`)).body.code
  const attempts: readonly (readonly [string, number])[] = [
    // A part that contains itself, and a designator that stands in two lines.
    [`物料编号,名称,用量\n${known},一,2\n${own},二,1\n`, 3],
    [`物料编号,名称,用量,位号\n${known},一,2,"R1, R2"\n${known},二,1,R2\n`, 0],
  ]
  for (const [text, row] of attempts) {
    const rows = rowsOf(text)
    const tried = (await paste(bill, rows, false)).body
    const written = await paste(bill, rows)
    expect([written.status >= 400 || written.body.problems.length > 0, tried.problems.length > 0], text).toEqual([true, true])
    expect(tried.problems).toMatchObject(row > 0 ? [{ row, code: 'refused' }] : [{}])
    expect(await shown(bill.id)).toMatchObject({ version: bill.version, lineCount: 1 })
  }
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

test(
  'parts without a number are applied for and stand in the draft, which is released once all numbers are in use',
  { timeout: 60_000 },
  async () => {
    const rows = rowsOf(readFileSync('tests/fixtures/bom/barodrop.csv', 'utf8'))
    expect((await engineer.ask('POST', '/api/mnm/unit/', { name: '个', nameEn: 'pcs', precision: 0 })).status).toBe(201)
    const bill = await draft()
    const apply = { unknown: 'apply' }
    const looked = await paste(bill, rows, false, engineer, apply)
    expect(looked.body).toMatchObject({
      written: false,
      problems: [],
      applications: rows.length,
      notices: rows.map(() => ({ code: 'applied' })),
    })
    expect((await paste(bill, rows, true, engineer, apply)).body).toMatchObject({ written: true, applications: rows.length })
    const after = await shown(bill.id)
    expect(after).toMatchObject({ lineCount: rows.length })
    const ids: number[] = after.lines.map(({ component }: { readonly component: { readonly id: number } }) => component.id)
    const first = (await engineer.ask('GET', `/api/mnm/material/${ids[0]}/`)).body
    expect(first).toMatchObject({ status: 'draft', name: rows[0]?.name, spec: rows[0]?.spec, brandModel: rows[0]?.mpn })
    expect((await engineer.ask('GET', `/api/product/bom_structure/?bom=${bill.id}`)).status).toBe(200)
    // Pasted once more they are the same applications.
    const again = await paste({ id: bill.id, version: after.version }, rows, true, engineer, apply)
    expect(again.body).toMatchObject({ written: true, applications: 0 })
    expect((await shown(bill.id)).lines.map(({ component }: { readonly component: { readonly id: number } }) => component.id)).toEqual(ids)

    const colleague = await floor.worker()
    const path = `${bills}${bill.id}`
    const submitted = await engineer.ask('POST', `${path}/submit/`, { version: (await shown(bill.id)).version })
    expect(submitted.status, JSON.stringify(submitted.body)).toBe(200)
    const effectiveFrom = companyToday()
    const release = async () =>
      colleague.ask('POST', `${path}/release/`, { version: (await shown(bill.id)).version, input: { effectiveFrom } })
    expect(await release()).toMatchObject({
      status: 400,
      body: { error: 'ruleBroken', message: expect.stringContaining(rows[0]?.name ?? '') },
    })
    for (const [at, id] of ids.entries()) {
      const { version } = (await engineer.ask('GET', `/api/mnm/material/${id}/`)).body
      await engineer.ask('POST', `/api/mnm/material/${id}/takeOver/`, { version, input: { code: `BARO-${at}`, reason: '原有料号' } })
    }
    expect((await release()).status).toBe(200)
  },
)

test('only those apply who may, and a row that says an unknown number is wrong', async () => {
  const bill = await draft()
  const rows = [{ row: 2, number: 'X-99', name: '四', quantity: '1' }]
  expect((await paste(bill, rows, true, engineer, { unknown: 'apply' })).body).toMatchObject({
    written: false,
    applications: 0,
    problems: [{ row: 2, code: 'materialUnknown' }],
  })
  const other = await floor.worker(['product.bom:update', 'product.bom:read', 'mnm.material:read'])
  expect((await paste(bill, rows, true, other, { unknown: 'apply' })).body).toMatchObject({ error: 'noPermission' })
})
