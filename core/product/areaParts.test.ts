import { describe, expect, test } from 'vitest'
import { defineEntity } from '../define/entity.ts'
import { defineReport } from '../define/report.ts'
import { text } from '../fields/text/text.ts'
import { integer } from '../fields/integer/integer.ts'
import { areaOf, holdsParts, inMenuOrder, servedAreaOf, servedIn, type FoundModule } from './areaParts.server.ts'

describe('a file that is called or exports otherwise stops the start with what to do', () => {
  test.each([
    ['areas/stock/lot/batch.ts', 'export const batch = defineEntity({', /batch.*both called like it: lot\/lot\.ts/],
    ['areas/stock/lot.ts', 'export const lot = defineEntity({', /both called like it/],
    ['areas/stock/lot/lot.logic.ts', 'export const lotRules = logicOf(lot, {', /lotRules.*exported as lotLogic/],
    ['areas/stock/lot/rules.ts', 'export const lotLogic = logicOf(lot, {', /by lot\.logic\.ts/],
    ['areas/stock/lot/expiry.ts', 'export const lotDerived = derivedOf(lot, {', /by lot\.derived\.ts/],
    ['areas/stock/reports/ages.ts', 'export const agesReport = defineReport({', /by agesReport\.ts/],
    ['areas/stock/reports/agesReport.ts', 'export const ages = defineReport({', /exported as agesReport/],
    ['areas/stock/lot/lookUp.server.ts', 'export const lookUp = defineCall({', /by a file of both tiers/],
    ['areas/stock/lot/lot.server.ts', 'export const lotService = serve(lot, {', /lotService.*exported as servedLot/],
    ['areas/stock/lot/lookUp.server.ts', 'export const answerLookUp = serveCall(lookUp, async () => 1)', /exported as servedLot/],
    ['areas/stock/reports/ages.server.ts', 'export const agesCounted: ServedReport = serveReport(agesReport, ', /exported as servedLot/],
    ['areas/stock/lot/expire.server.ts', 'export const nightly = defineUpkeep({', /exported as agesSchedule/],
    ['areas/stock/lot/expire.server.ts', 'export const expire = (database: OpenDatabase): ServedJob =>', /exported as servedLapseJob/],
    ['areas/stock/lot/lot.events.ts', 'export const expired = defineEvent({', /one object, lotEvents/],
    ['areas/stock/origins/quality.iqc.ts', 'export const lotOfReceipt = originAbove(iqc', /default export of origins/],
  ])('%s: %s', (path, line, sentence) => {
    expect(() => holdsParts(path, `import { x } from './x.ts'\n${line}\n`)).toThrow(sentence)
    expect(() => holdsParts(path, line)).toThrow(path)
  })

  test.each([
    'areas/stock/lot/lot.logic.ts',
    'areas/stock/lot/lot.derived.ts',
    'areas/stock/lot/lot.events.ts',
    'areas/stock/agesReport.ts',
  ])('%s that exports nothing of the kind', path =>
    expect(() => holdsParts(path, 'export const lot = 1\n')).toThrow(`${path} is called as if it held a part of its area`),
  )

  test('and what follows the rule is found, and what holds no part is not loaded', () => {
    expect(holdsParts('areas/stock/lot/lot.ts', 'export const lot = defineEntity({')).toBe(true)
    expect(holdsParts('areas/stock/lot/lot.server.ts', 'export const servedLot = serve(lot, {')).toBe(true)
    expect(holdsParts('areas/stock/lot/lot.server.ts', 'export const servedLotCalls = ({ live }: Pick<CallParts,')).toBe(true)
    expect(holdsParts('areas/stock/lot/lot.logic.ts', "export { lotLogic } from '#core/days'")).toBe(true)
    expect(holdsParts('areas/stock/lot/planThread.server.ts', 'const { inputs } = workerData\n')).toBe(false)
    expect(holdsParts('areas/stock/lot/lotStates.ts', 'export const lotStates = states(')).toBe(false)
  })
})

const entity = (name: string) => defineEntity({ name, label: [name, name], title: 'name', fields: { name: text(['名', 'Name']) } })
const report = (name: string, of: string) =>
  defineReport({
    name,
    of,
    label: [name, name],
    definition: [name, name],
    parameters: {},
    columns: { name: text(['名', 'Name']), records: integer(['数', 'Records']) },
    counts: 'records',
    chart: { kind: 'bar', by: 'name', values: ['records'] },
  })
const found = (path: string, exports: FoundModule['exports']): FoundModule => ({ path, exports })
const frame = (more: object = {}): FoundModule =>
  found('areas/depot/area.ts', { depot: { name: 'depot', label: ['库', 'Depot'], ...more } })

describe('an area is put together', () => {
  const modules = ['arrival', 'request', 'transfer'].map(name =>
    found(`areas/depot/${name}/${name}.ts`, { [name]: entity(`depot.${name}`) }),
  )

  test('in the order that it says, whatever its folders are called; the rest by name', () => {
    const names = (order: readonly string[], from: readonly FoundModule[]) =>
      areaOf('depot', frame({ order }), from).entities.map(({ name }) => name)
    const wanted = ['depot.transfer', 'depot.arrival', 'depot.request']
    expect(names(['transfer'], modules)).toEqual(wanted)
    expect(names(['transfer'], modules.toReversed())).toEqual(wanted)
  })

  test('with its reports in the order of what they count', () => {
    const reports = found('areas/depot/reports/x.ts', {
      agesReport: report('depot.ages', 'depot.arrival'),
      turnsReport: report('depot.turns', 'depot.transfer'),
      allReport: report('depot.all', 'stock.lot'),
    })
    const { reports: joined = [], calls = [] } = areaOf('depot', frame({ order: ['transfer'] }), [...modules, reports])
    expect(joined.map(({ name }) => name)).toEqual(['depot.turns', 'depot.ages', 'depot.all'])
    expect(calls.map(({ name }) => name)).toEqual(joined.map(({ name }) => name))
  })

  test('of its own entities alone, under its own name', () => {
    expect(() => areaOf('depot', frame(), [found('areas/depot/lot/lot.ts', { lot: entity('stock.lot') })])).toThrow(
      /stock\.lot stands in the folder of depot/,
    )
    expect(() => areaOf('depot', found('areas/depot/area.ts', {}), [])).toThrow(/areas\/depot\/area\.ts exports no area depot/)
    expect(() => servedAreaOf(found('areas/depot/area.server.ts', {}))).toThrow(/exports no served/)
  })

  test('and no two stand at one place of the menu', () => {
    const at = (name: string, place?: number) => ({
      name,
      label: [name, name] as const,
      entities: [],
      ...(place === undefined ? {} : { place }),
    })
    expect(inMenuOrder([at('b'), at('c', 2), at('a'), at('d', 1)]).map(({ name }) => name)).toEqual(['d', 'c', 'a', 'b'])
    expect(() => inMenuOrder([at('c', 2), at('d', 2)])).toThrow(/c and d both stand at place 2/)
  })
})

test('what is served is told apart by what it is, and what takes parts by its name', () => {
  const servedLot = { entity: entity('depot.lot'), service: { transitions: {} } }
  const servedLotCalls = () => []
  const servedLapseJob = () => []
  const lapseSchedule = { job: { name: 'depot.lapse' }, at: '* * * * *' }
  const parts = servedIn([
    found('areas/depot/lot/lot.server.ts', { servedLot, servedLotCalls, servedLapseJob, lapseSchedule, other: () => 1 }),
  ])
  expect(parts).toEqual({
    entities: [servedLot],
    calls: [],
    reports: [],
    schedules: [lapseSchedule],
    callsWith: [servedLotCalls],
    jobs: [servedLapseJob],
  })
})
