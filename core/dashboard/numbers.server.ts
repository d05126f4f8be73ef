import { listFields } from '../rights/fieldPolicy.ts'
import { inLanguage } from '../language/label.ts'
import { clockOf, type Clock } from '../database/clock.server.ts'
import { entityOf } from '../define/registry.ts'
import type { Counted } from '../lists/views/counted.ts'
import { countAll, daysOf, type Asked } from '../lists/views/counting.server.ts'
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
import { tellingColumns } from './tellingColumns.ts'
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
  const lists = tiles.flatMap(({ key, entity, parameters, show }) =>
    entity === null ? [] : [{ key, show, work: { entity: entityOf(context.product.registry, entity), parameters } }],
  )
  const before = waiting.length + overdue.length
  const places = new Map(lists.map(({ key }, at) => [key, before + at]))
  const counted = [...waiting, ...overdue, ...lists.map(({ work }) => work)].map(work => ({ work, of: asked(context, work) }))
  const counts = await countAll(
    context,
    clock,
    counted.map(({ of }) => of),
  )
  const todo = await clock.within(longest.todo, () => todosOf(context, [...waiting, ...overdue]))
  const shown: TileNumbers[] = []
  for (const tile of tiles) {
    const served = reports.find(({ report }) => report.name === tile.report)
    const place = places.get(tile.key) ?? -1
    const of = counted[place]?.of
    if (served) shown.push(await numbersOfReport(context, clock, served, tile))
    else if (of) shown.push(await numbersOfList(context, clock, of, tile, counts[place] ?? null))
  }
  const isSaid = (place: number): boolean => place < before || lists[place - before]?.show === 'count'
  // With what is left of the time: everything else matters more.
  const whys = await whysOf(
    context,
    clock,
    counted.map(({ work, of }, place) => ({ work, of, number: isSaid(place) ? (counts[place] ?? null) : null })),
  )
  const told = (place: number) => ({ number: counts[place] ?? null, why: whys[place] ?? null })
  return {
    waiting: waiting.map((work, place) => workCount(context, work, told(place))),
    overdue: overdue.map((work, place) => workCount(context, work, told(waiting.length + place))),
    todo,
    tiles: shown.map(tile => ({ ...tile, why: whys[places.get(tile.key) ?? -1] ?? null })),
  }
}

/** A number and what makes it matter. */
type ToldNumber = Pick<WorkCount, 'number' | 'why'>

const workCount = ({ actor }: Context, { entity, label, parameters }: Work, told: ToldNumber): WorkCount => ({
  entity: entity.name,
  label: inLanguage(label, actor.language),
  parameters,
  ...told,
})

type Listed = Pick<Work, 'entity' | 'parameters' | 'by'>

const asked = ({ actor }: Context, { entity, parameters }: Listed): Asked => ({
  entity,
  query: readView(entity, listFields(entity, actor), parameters).state.query,
})

/**
 * What makes each number matter, by the days of what it counts: of those only that count something, and of which all rows were counted. Where there are more
 * than are worth counting, their days are not either: of a part nothing is said that sounds as if it were of all.
 */
const whysOf = async (
  context: Context,
  clock: Clock,
  counted: readonly { readonly work: Listed; readonly of: Asked; readonly number: Counted }[],
): Promise<readonly (string | null)[]> => {
  const { actor, now } = context
  const days = counted.map(({ work: { entity, parameters, by }, of, number }) => {
    const day = number?.isExact === true && number.count > 0 ? counterDay(entity, listFields(entity, actor), parameters, by) : undefined
    return day && number && { ...of, ...day, count: number.count }
  })
  const dated = days.filter(day => day !== undefined && day !== null)
  const found = await daysOf(context, clock, dated)
  return days.map(day => {
    const { first = null, past = 0 } = (day && found[dated.indexOf(day)]) ?? {}
    const words = day && first !== null ? counterWords({ count: day.count, is: day.is, first, past }, companyDay(now)) : undefined
    return words ? inLanguage(words, actor.language) : null
  })
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
  number: Counted,
): Promise<TileNumbers> => {
  const { by, split } = tile
  const nothing = { key: tile.key, number, why: null, figure: null, rows: null, chart: null }
  if (tile.show === 'chart' && by !== null)
    return { ...nothing, chart: await clock.within(longest.tile, () => chartOf(context, { entity, query, by, split })) }
  if (tile.show !== 'rows') return nothing
  const texts = textsOf(entity, listFields(entity, context.actor), tile.parameters, context.actor.language)
  const read = () => firstRecords(context.product, context.tx, entity, context.actor, { ...query, pageSize: tileRows.rows }, texts.fields)
  const rows = await clock.within(longest.tile, read)
  return {
    ...nothing,
    rows:
      rows && tellingColumns({ columns: texts.columns, rows: rows.map(row => ({ id: row.id, leadsTo: null, cells: texts.cells(row) })) }),
  }
}
