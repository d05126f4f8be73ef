import { listFields } from '../rights/fieldPolicy.ts'
import type { AnyEntity } from '../define/entity.ts'
import { inLanguage } from '../language/label.ts'
import { entityOf } from '../define/registry.ts'
import { clockOf, countAll, type Asked, type Clock, type CountedRows } from '../lists/views/counting.server.ts'
import { readView } from '../lists/views/viewParameters.ts'
import { firstRecords } from '../reading/read.server.ts'
import type { Context } from '../context/serve.server.ts'
import { companyDay } from '../numbering/pattern.ts'
import { chartOf } from './chart.server.ts'
import { counterWords } from './counterWords.ts'
import { counterDay } from './workDays.server.ts'
import { askedOf } from '../reports/askedReport.ts'
import { answerReport, type ServedReport } from '../reports/serveReport.server.ts'
import { reportNumbers } from './reportNumbers.ts'
import { textsOf } from './tileTexts.ts'
import { tileRows, type DashboardNumbers, type Tile, type TileNumbers, type WorkCount } from './dashboard.ts'
import { todosOf } from './todo.server.ts'
import { lateFor, waitingFor, type Work } from './work.server.ts'

/** How long what waits one by one, a tile's rows or its chart, and everything in all may take, in milliseconds. */
const longest = { todo: 800, tile: 500, all: 3000 } as const

/**
 * Every number of a dashboard. All counts are one statement; only when that takes too long, each is asked by itself, and what is slow stays
 * unknown without keeping the others waiting.
 */
export const numbersOf = async (context: Context, reports: readonly ServedReport[], tiles: readonly Tile[]): Promise<DashboardNumbers> => {
  const clock = clockOf(context.tx, longest.all)
  const waiting = waitingFor(context)
  const overdue = lateFor(context)
  const lists = tiles.flatMap(({ key, entity, parameters }) =>
    entity === null ? [] : [{ key, of: asked(context, entityOf(context.product.registry, entity), parameters) }],
  )
  const counts = await countAll(context, clock, [
    ...[...waiting, ...overdue].map(work => asked(context, work.entity, work.parameters, work.by)),
    ...lists.map(({ of }) => of),
  ])
  const todo = await clock.within(longest.todo, () => todosOf(context, [...waiting, ...overdue]))
  const shown: TileNumbers[] = []
  for (const tile of tiles) {
    const served = reports.find(({ report }) => report.name === tile.report)
    const place = lists.findIndex(({ key }) => key === tile.key)
    const of = lists[place]?.of
    if (served) shown.push(await numbersOfReport(context, clock, served, tile))
    else if (of) shown.push(await numbersOfList(context, clock, of, tile, counts[waiting.length + overdue.length + place]))
  }
  return {
    waiting: waiting.map((work, place) => workCount(context, work, counts[place])),
    overdue: overdue.map((work, place) => workCount(context, work, counts[waiting.length + place])),
    todo,
    tiles: shown,
  }
}

const workCount = (context: Context, { entity, label, parameters, by }: Work, counted: CountedRows | undefined): WorkCount => ({
  entity: entity.name,
  label: inLanguage(label, context.actor.language),
  parameters,
  number: counted?.number ?? null,
  why: whyOf(context, { entity, parameters, by }, counted),
})

const asked = ({ actor }: Context, entity: AnyEntity, parameters: string, by?: string): Asked => {
  const fields = listFields(entity, actor)
  return { entity, query: readView(entity, fields, parameters).state.query, day: counterDay(entity, fields, parameters, by)?.day }
}

/** What makes a number matter, by the days of what it counts. */
const whyOf = (
  { actor, now }: Context,
  { entity, parameters, by }: Pick<Work, 'entity' | 'parameters' | 'by'>,
  counted: CountedRows | undefined,
): string | null => {
  const day = counterDay(entity, listFields(entity, actor), parameters, by)
  if (!counted?.number || !counted.days || !day) return null
  const words = counterWords({ count: counted.number.count, is: day.is, ...counted.days }, companyDay(now))
  return words ? inLanguage(words, actor.language) : null
}

const numbersOfReport = async (context: Context, clock: Clock, served: ServedReport, tile: Tile): Promise<TileNumbers> => {
  const answer = await clock.within(longest.tile, () => answerReport(context, served, askedOf(served.report, tile.parameters)))
  return { key: tile.key, number: null, why: null, ...reportNumbers(answer, tile.show, context.actor.language) }
}

const numbersOfList = async (
  context: Context,
  clock: Clock,
  { entity, query }: Asked,
  tile: Tile,
  counted: CountedRows | undefined,
): Promise<TileNumbers> => {
  const { by, split } = tile
  const why = tile.show === 'count' ? whyOf(context, { entity, parameters: tile.parameters }, counted) : null
  const nothing = { key: tile.key, number: counted?.number ?? null, why, figure: null, rows: null, chart: null }
  if (tile.show === 'chart' && by !== null)
    return { ...nothing, chart: await clock.within(longest.tile, () => chartOf(context, { entity, query, by, split })) }
  if (tile.show !== 'rows') return nothing
  const texts = textsOf(entity, listFields(entity, context.actor), tile.parameters, context.actor.language)
  const read = () => firstRecords(context.product, context.tx, entity, context.actor, { ...query, pageSize: tileRows.rows }, texts.fields)
  const rows = await clock.within(longest.tile, read)
  return {
    ...nothing,
    rows: rows && { columns: texts.columns, rows: rows.map(row => ({ id: row.id, leadsTo: null, cells: texts.cells(row) })) },
  }
}
