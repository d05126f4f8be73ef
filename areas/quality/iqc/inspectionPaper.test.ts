import { beforeAll, describe, expect, test } from 'vitest'
import type { Part } from '../../../core/define/paper.ts'
import { inspectionFloor, type InspectionFloor, type Worker } from '../../../tests/harness/inspectionFloor.ts'
import { inspectionPaper } from './inspectionPaper.ts'

let floor: InspectionFloor
let inspector: Worker

beforeAll(async () => {
  floor = await inspectionFloor()
  inspector = await floor.worker()
})

const tables = (parts: readonly Part[], title: string) =>
  parts.flatMap(part => (part.kind === 'table' && part.title?.startsWith(title) ? [part] : []))

const facts = (parts: readonly Part[]) =>
  new Map(parts.flatMap(part => (part.kind === 'facts' ? part.facts.map(({ caption, text }) => [caption, text] as const) : [])))

describe('the record of an inspection', () => {
  test('holds every reading of every unit, and says which are outside their limits', async () => {
    const lot = await floor.inspect(inspector, await floor.lot(inspector, { quantity: '50' }), 1)
    const { parts, summary } = inspectionPaper(lot, 'zh')
    const readings = tables(parts, '检验数据')
    expect(readings.map(({ columns }) => columns.map(({ caption }) => caption))).toEqual([['样品', 'D1 外径']])
    const rows = readings.flatMap(table => table.rows)
    expect(rows).toHaveLength(lot.readings.length)
    const said = rows.flatMap(([, reading]) => (reading ? [reading] : []))
    for (const { value } of lot.readings) expect(said.some(({ text }) => text.startsWith(value ?? '?'))).toBe(true)
    expect(said.filter(({ strong }) => strong).map(({ text }) => text)).toEqual([expect.stringContaining('高于上限')])
    expect(facts(summary).get('判定')).toBe(lot.verdict === 'rejected' ? '拒收' : '接收')
    expect(tables(parts, '检验项目')[0]?.rows).toHaveLength(1)
    expect(tables(parts, '抽样方案')[0]?.rows).toHaveLength(3)
    expect(parts.at(-1)).toMatchObject({ kind: 'sign', places: [{ text: expect.stringContaining(lot.inspector?.title ?? '?') }, {}] })
  })

  test('sets what is looked at side by side as far as the page is wide, and goes on below', async () => {
    const attributes = Array.from({ length: 7 }, (_, place) => ({
      item: `V${place}`,
      name: `外观 ${place}`,
      nameEn: `Look ${place}`,
      kind: 'attribute',
      required: false,
      defectClass: 'minor',
    }))
    const lot = await floor.lot(inspector, { quantity: '50', standard: await floor.standard(attributes) })
    const readings = attributes.map(({ item }, place) => ({ round: 1, sample: 1, characteristic: item, value: place === 6 ? 'ng' : 'ok' }))
    const read = await inspector.ask('PATCH', `/api/quality/iqc/${lot.id}/`, { version: lot.version, readings })
    expect(read.status).toBe(200)
    const pages = tables(inspectionPaper(read.body, 'en').parts, 'Readings')
    expect(pages.map(({ columns }) => columns.length)).toEqual([7, 2])
    expect(pages[1]?.rows).toEqual([[{ text: '1' }, { text: 'Fail', strong: true }]])
  })

  test('says of a unit that cannot be measured why, and that it counts', async () => {
    const lot = await floor.lot(inspector, { quantity: '20' })
    const readings = [{ round: 1, sample: 1, characteristic: 'D1', unmeasurable: 'absent' }]
    const { body } = await inspector.ask('PATCH', `/api/quality/iqc/${lot.id}/`, { version: lot.version, readings })
    expect(tables(inspectionPaper(body, 'zh').parts, '检验数据')[0]?.rows).toEqual([
      [{ text: '1' }, { text: '无法测：样品缺失（计为不合格）', strong: true }],
    ])
    expect(tables(inspectionPaper(body, 'en').parts, 'Readings')[0]?.rows[0]?.[1]?.text).toBe(
      'Not measurable: sample missing (Counts as nonconforming)',
    )
  })

  test('says so of a lot that nobody has looked at yet', async () => {
    const lot = await floor.lot(inspector, { quantity: '20' })
    const { parts, summary } = inspectionPaper(lot, 'en')
    expect(tables(parts, 'Readings')).toEqual([])
    expect(facts(summary).get('Verdict')).toBe('–')
    expect(facts(parts).get('Inspection class')).toBeDefined()
  })
})
