import { beforeAll, expect, test } from 'vitest'
import { inspectionFloor, type InspectionFloor, type Worker } from '../../../tests/harness/inspectionFloor.ts'

// Charts are drawn of what the reader sees; the records and the overview of quality beside them.

// A test knows what it asked for and asserts on it.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any

let floor: InspectionFloor
let inspector: Worker
let pn: string
let lot: Body

beforeAll(async () => {
  floor = await inspectionFloor()
  inspector = await floor.worker()
  lot = await floor.inspect(inspector, await floor.lot(inspector, { quantity: '50' }), 0)
  const { body } = await inspector.ask('GET', `/api/mnm/material/${lot.material.id}/`)
  pn = body.code
})

const asked = (query: Readonly<Record<string, string>>) =>
  inspector.ask('GET', `/api/quality/chart/?${new URLSearchParams(query).toString()}`)

test('without a PN or a parameter nothing is drawn, and it is said in both languages', async () => {
  for (const query of [{}, { pn }, { parameter: 'iqc:D1' }, { pn: ' , ', parameter: 'iqc:D1' }, { pn, parameter: '' }]) {
    const { status, body } = await asked(query)
    expect([status, body.message], JSON.stringify(query)).toEqual([400, 'Select at least one PN and one parameter'])
  }
  for (const parameter of ['iqc:nothing', 'elsewhere:D1', 'D1', "iqc:' or true"])
    expect((await asked({ pn, parameter })).status, parameter).toBe(400)
  expect((await asked({ pn, parameter: 'iqc:D1', kind: 'p' })).status).toBe(400)
})

test('the readings of a material are drawn as every kind that suits them', async () => {
  const { body: known } = await inspector.ask('GET', `/api/quality/chart/parameters/?pn=${pn}`)
  expect(known.pns).toContainEqual(expect.objectContaining({ pn }))
  const [{ key, readings }] = known.parameters
  expect(key).toMatch(/^iqc:/)
  for (const kind of ['auto', 'iMr', 'xbarR', 'xbarS', 'ewma', 'cusum', 'run', 'histogram', 'box', 'scatter', 'pareto']) {
    const { status, body } = await asked({ pn, parameter: key, kind, other: key })
    expect([status, body.readings], `${kind} ${JSON.stringify(body).slice(0, 300)}`).toEqual([200, readings])
  }
  const { body } = await asked({ pn, parameter: key, group: 'count', size: '1' })
  expect(body).toMatchObject({ kind: 'iMr', indicative: true, groups: readings })
  expect(body.figures.map((one: Body) => one.label[1])).toEqual(expect.arrayContaining(['Cpk', 'Points out of control']))
  expect((await asked({ pn, parameter: key, kind: 'histogram' })).body.bars.reduce((sum: number, one: Body) => sum + one.count, 0)).toBe(
    readings,
  )
})

test('who may not read inspections draws none of them, and of numbers that nobody has nothing is told', async () => {
  const hidden = ['quality.iqc', 'product.unit', 'stock.lot', 'mnm.material'].map(name => `${name}:read`)
  const stranger = await floor.worker(hidden)
  expect((await stranger.ask('GET', `/api/quality/chart/?pn=${pn}&parameter=iqc:D1`)).status).toBe(400)
  expect((await stranger.ask('GET', '/api/quality/chart/parameters/')).body).toEqual({ pns: [], parameters: [] })
  expect((await stranger.ask('GET', `/api/quality/record/?of=${lot.code}`)).body).toEqual({
    subjects: [],
    kinds: [],
    records: [],
    more: false,
  })
  const { body } = await stranger.ask('GET', '/api/quality/overview/')
  expect(body.figures.filter((one: Body) => one.entity === 'quality.iqc')).toEqual([])
})

test('the records of a material and of a lot are told by kind, and the overview counts what waits', async () => {
  const { body: ofMaterial } = await inspector.ask('GET', `/api/quality/record/?of=${pn}`)
  expect(ofMaterial.records).toContainEqual(expect.objectContaining({ entity: 'quality.iqc', id: lot.id, state: expect.any(Array) }))
  const { body: ofLot } = await inspector.ask('GET', `/api/quality/record/?of=${lot.code}`)
  expect(ofLot.records.map((one: Body) => one.id)).toContain(lot.id)
  const { body: none } = await inspector.ask('GET', `/api/quality/record/?of=${pn}&kind=quality.scar`)
  expect(none.records).toEqual([])
  const { body } = await inspector.ask('GET', '/api/quality/overview/')
  const figures: readonly Body[] = body.figures
  expect(figures.length).toBeGreaterThan(0)
  for (const { entity, count, kind, query } of figures) {
    expect(count).toBeGreaterThan(0)
    if (kind === 'outOfControl') continue
    const list = await inspector.ask('GET', `/api/${entity.replace('.', '/')}/?${query}&page_size=1`)
    expect([list.status, list.body.count], `${entity} ${query}`).toEqual([200, count])
  }
})
