import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities, servedReports } from '../app/served.server.ts'
import { entityOf } from '../core/define/registry.ts'
import type { Field } from '../core/define/field.ts'
import { reportApi, type AnyReport } from '../core/define/report.ts'
import { cellKindOf } from '../core/fields/cellKinds.ts'
import { fieldOf } from '../core/fields/kinds.ts'
import { pointsOfReport, takingPoints } from '../core/rights/reportRights.ts'
import type { ReportAnswer } from '../core/reports/reportAnswer.ts'
import { rowsOfWorkbook } from './harness/exchangeDesk.ts'
import { pdfText, squeezed } from './harness/pdfText.ts'
import { testServer, type TestServer, type Visitor } from './harness/server.ts'
import { standing } from './harness/entitiesAsked.ts'

// What holds of every report, whichever area it is of. That each figure leads to exactly its records is tested with the records of the demo
// company, in tools/demo/demo.test.ts.

const reports = registry.areas.flatMap(({ name, reports: own = [] }) => own.map(report => [report.name, name, report] as const))

let server: TestServer
let reader: Visitor

beforeAll(async () => {
  server = await testServer()
  reader = await server.visitor({ points: 'all' })
})

interface Block {
  readonly report: string
  readonly by: string | Readonly<Record<string, string>>
}

test('a report on the page of a record can be asked of it, and says what it shows there', () => {
  const blocks = [...registry.entities.values()].flatMap(entity => (entity.blocks ?? []).map((block: Block) => ({ entity, ...block })))
  expect(blocks.length).toBeGreaterThan(0)
  for (const { entity, report: wanted, by } of blocks) {
    const report = reports.find(([one]) => one === wanted)?.[2]
    const held =
      typeof by === 'string' ? [] : Object.entries(by).map(([parameter, name]) => ({ parameter, field: fieldOf(entity.fields, name) }))
    const asked = typeof by === 'string' ? [{ parameter: by, field: { kind: 'ref', to: entity.name } }] : held
    for (const { parameter, field } of asked) {
      const like = { kind: field?.kind, ...(field && 'to' in field ? { to: field.to } : {}) }
      expect(fieldOf(report?.parameters ?? {}, parameter), `${entity.name} ${wanted}`).toMatchObject(like)
    }
    // The question stays the same; where the record says nothing of it, nothing is drawn.
    for (const { field } of held) expect(field, `${entity.name} ${wanted}`).toMatchObject({ frozen: true })
    expect(report?.block, wanted).toBeDefined()
  }
})

test('what is made of a row of a report has a form that somebody fills in', () => {
  const made = reports.flatMap(([name, , report]) => (report.makes ? [{ name, report, makes: report.makes }] : []))
  expect(made.length).toBeGreaterThan(0)
  for (const { name, report, makes } of made) {
    const entity = entityOf(registry, makes.entity)
    const proposal = servedEntities.find(one => one.entity.name === entity.name)?.service.proposals?.[makes.proposal]
    expect(proposal?.from, name).toBe('by' in makes ? makes.by : null)
    const [column, to] =
      'by' in makes
        ? [fieldOf(report.columns, makes.by), registry.logic.get(entity.name)?.from?.[makes.by]?.source]
        : [fieldOf(report.columns, makes.ticked), report.of]
    expect(column, name).toMatchObject({ to })
  }
})

test('every report is counted by somebody, and nothing else is', () => {
  expect(servedReports.map(({ report }) => report.name).toSorted()).toEqual(reports.map(([name]) => name).toSorted())
})

const drawn = ({ chart }: AnyReport): readonly string[] =>
  Object.entries(chart).flatMap(([key, value]) => {
    if (key === 'kind' || typeof value === 'boolean') return []
    return key === 'beneath' ? Object.values(value) : value
  })

const words = ({ label, definition, source, columns, parameters }: AnyReport) => [
  label,
  definition,
  ...(source ? [source] : []),
  ...Object.values<Field>({ ...columns, ...parameters }).map(field => field.label),
]

const tried = standing(reports, ([, , { columns, parameters, of, ...parts }]) => [
  ...Object.keys(parts),
  of === null ? 'of no entity' : 'of an entity',
  ...Object.values<Field>(columns).map(({ kind }) => `a column of ${kind}`),
  ...Object.values<Field>(parameters).map(({ kind }) => `asked a ${kind}`),
])

describe.each(tried)('%s', (name, area, report) => {
  test('is of its area, says in both languages what it counts, and draws what it answers', () => {
    expect(name.startsWith(`${area}.`)).toBe(true)
    expect(report.of === null || registry.entities.has(report.of)).toBe(true)
    for (const text of words(report).flat()) expect(text.trim()).not.toBe('')
    expect(drawn(report).filter(column => !fieldOf(report.columns, column))).toEqual([])
    expect(Object.values<Field>(report.parameters).filter(({ kind }) => !['choice', 'date', 'ref', 'text'].includes(kind))).toEqual([])
    for (const field of Object.values<Field>(report.columns)) expect(cellKindOf(field).columns(field)).toHaveLength(1)
  })

  test('answers nothing of an empty company, as a table too', async () => {
    const answer = await reader.get(reportApi(name))
    expect(answer.statusCode, answer.body).toBe(200)
    expect(
      answer
        .json<ReportAnswer>()
        .rows.map(({ values }) => values[report.counts] ?? 0)
        .every(count => count === 0),
    ).toBe(true)
    const file = await reader.get(`${reportApi(name)}file/?format=csv`)
    expect(file.statusCode, file.body).toBe(200)
    expect(file.body.split('\r\n')[0]).toContain(Object.values<Field>(report.columns)[0]?.label[1])
    const workbook = await reader.get(`${reportApi(name)}file/?format=xlsx`)
    expect(workbook.statusCode, workbook.body).toBe(200)
    const cells = (await rowsOfWorkbook(workbook.rawPayload)).flat().map(String)
    for (const column of Object.values<Field>(report.columns)) expect(cells.join('\n')).toContain(column.label[1])
  })

  test('is printed with how it is counted', async () => {
    const paper = await reader.get(`${reportApi(name)}file/?format=pdf`)
    expect(paper.statusCode, paper.body).toBe(200)
    const printed = (await pdfText(paper.rawPayload)).join('')
    expect(printed).toContain(squeezed(report.label[1]))
    expect(printed).toContain(squeezed('How it is counted'))
  })

  test('refuses what it does not know, by name', async () => {
    const unknown = await reader.get(`${reportApi(name)}?nothing=1`)
    expect(unknown.statusCode).toBe(400)
    expect(unknown.json<{ fields: object }>().fields).toHaveProperty('nothing')
    expect((await reader.get(`${reportApi(name)}file/?format=exe`)).statusCode).toBe(400)
  })

  test('is answered to whoever holds its rights, and taken away by who may export', async () => {
    const points = pointsOfReport(report)
    const mayRead = await server.visitor({ points })
    expect((await mayRead.get(reportApi(name))).statusCode).toBe(200)
    const taking = takingPoints(report)
    expect((await mayRead.get(`${reportApi(name)}file/`)).statusCode).toBe(taking.length > 0 ? 403 : 200)
    const mayTake = await server.visitor({ points: [...points, ...taking] })
    expect((await mayTake.get(`${reportApi(name)}file/`)).statusCode).toBe(200)
    for (const lacking of points) {
      const without = await server.visitor({ points: points.filter(point => point !== lacking) })
      expect((await without.get(reportApi(name))).statusCode, lacking).toBe(403)
    }
  })
})
