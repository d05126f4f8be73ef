import { sql, type RawBuilder } from 'kysely'
import { listFields } from '../rights/fieldPolicy.ts'
import { codeOf } from '../database/startFailure.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { tableOf } from '../define/naming.ts'
import { inLanguage } from '../language/label.ts'
import { entityOf } from '../define/registry.ts'
import { everyCondition } from '../reading/conditions.server.ts'
import { exactCount, type ListQuery } from '../reading/query.ts'
import { readView } from '../lists/views/viewParameters.ts'
import { firstRecords, scopedConditions } from '../reading/read.server.ts'
import type { Context, Transaction } from '../context/serve.server.ts'
import { chartOf } from './chart.server.ts'
import { askedOf } from '../reports/askedReport.ts'
import { answerReport, type ServedReport } from '../reports/serveReport.server.ts'
import { reportNumbers } from './reportNumbers.ts'
import { textsOf } from './tileTexts.ts'
import { tileRows, type Counted, type DashboardNumbers, type Tile, type TileNumbers, type WorkCount } from './dashboard.ts'
import { todosOf } from './todo.server.ts'
import { lateFor, waitingFor, type Work } from './work.server.ts'

/** How long the counts together, a single one of them, a tile's rows or its chart, and everything in all may take, in milliseconds. */
const longest = { together: 800, one: 250, tile: 500, all: 3000 } as const

/** Something counted: rows of one list. */
interface Asked {
  readonly entity: AnyEntity
  readonly query: ListQuery
}

/**
 * Every number of a dashboard. All counts are one statement; only when that takes too long, each is asked by itself, and what is slow stays
 * unknown without keeping the others waiting.
 */
export const numbersOf = async (context: Context, reports: readonly ServedReport[], tiles: readonly Tile[]): Promise<DashboardNumbers> => {
  const clock = clockOf(context.tx)
  const waiting = waitingFor(context)
  const overdue = lateFor(context)
  const lists = tiles.flatMap(({ key, entity, parameters }) =>
    entity === null ? [] : [{ key, of: asked(context, entityOf(context.product.registry, entity), parameters) }],
  )
  const counts = await countAll(context, clock, [
    ...[...waiting, ...overdue].map(work => asked(context, work.entity, work.parameters)),
    ...lists.map(({ of }) => of),
  ])
  const todo = await clock.within(longest.together, () => todosOf(context, [...waiting, ...overdue]))
  const shown: TileNumbers[] = []
  for (const tile of tiles) {
    const served = reports.find(({ report }) => report.name === tile.report)
    const place = lists.findIndex(({ key }) => key === tile.key)
    const of = lists[place]?.of
    if (served) shown.push(await numbersOfReport(context, clock, served, tile))
    else if (of) shown.push(await numbersOfList(context, clock, of, tile, counts[waiting.length + overdue.length + place] ?? null))
  }
  return {
    waiting: waiting.map((work, place) => workCount(context, work, counts[place] ?? null)),
    overdue: overdue.map((work, place) => workCount(context, work, counts[waiting.length + place] ?? null)),
    todo,
    tiles: shown,
  }
}

const workCount = ({ actor }: Context, { entity, label, parameters }: Work, number: Counted): WorkCount => ({
  entity: entity.name,
  label: inLanguage(label, actor.language),
  parameters,
  number,
})

const asked = ({ actor }: Context, entity: AnyEntity, parameters: string): Asked => ({
  entity,
  query: readView(entity, listFields(entity, actor), parameters).state.query,
})

const numbersOfReport = async (context: Context, clock: Clock, served: ServedReport, tile: Tile): Promise<TileNumbers> => {
  const answer = await clock.within(longest.tile, () => answerReport(context, served, askedOf(served.report, tile.parameters)))
  return { key: tile.key, number: null, ...reportNumbers(answer, tile.show, context.actor.language) }
}

const numbersOfList = async (
  context: Context,
  clock: Clock,
  { entity, query }: Asked,
  tile: Tile,
  number: Counted,
): Promise<TileNumbers> => {
  const { by, split } = tile
  const nothing = { key: tile.key, number, figure: null, rows: null, chart: null }
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

const countAll = async (context: Context, clock: Clock, all: readonly Asked[]): Promise<readonly Counted[]> => {
  if (all.length === 0) return []
  const together = await clock.within(longest.together, () => counted(context, all))
  if (together) return together
  const each: Counted[] = []
  for (const one of all) each.push((await clock.within(longest.one, () => counted(context, [one])))?.[0] ?? null)
  return each
}

const counted = async (context: Context, all: readonly Asked[]): Promise<readonly Counted[]> => {
  const numbers = all.map(
    ({ entity, query }, place) => sql`(select count(*)::int from (select from ${sql.table(tableOf(entity))} as t
      where ${everyCondition(scopedConditions(context.product, entity, context.actor, query))} limit ${exactCount + 1}) as m) as ${sql.id(`n${place}`)}`,
  )
  const { rows } = await sql<Readonly<Record<string, number>>>`select ${sql.join(numbers)}`.execute(context.tx)
  return all.map((_, place) => {
    const found = rows[0]?.[`n${place}`] ?? 0
    return { count: Math.min(found, exactCount), isExact: found <= exactCount }
  })
}

/** Lets work in a transaction take only so long. */
interface Clock {
  /** What the work answers; null when the database stopped it, or nothing of the whole time is left. */
  within<T>(milliseconds: number, work: () => Promise<T>): Promise<T | null>
}

const clockOf = (tx: Transaction): Clock => {
  const until = performance.now() + longest.all
  const run = (statement: RawBuilder<unknown>): Promise<unknown> => statement.execute(tx)
  return {
    async within(milliseconds, work) {
      const left = Math.floor(Math.min(milliseconds, until - performance.now()))
      if (left < 10) return null
      await run(sql`savepoint dashboard`)
      await run(sql`select set_config('statement_timeout', ${String(left)}, true)`)
      try {
        const answer = await work()
        await run(sql`rollback to savepoint dashboard`)
        return answer
      } catch (error) {
        if (codeOf(error) !== stopped) throw error
        await run(sql`rollback to savepoint dashboard`)
        return null
      }
    },
  }
}

/** How the database says that a statement took too long. */
const stopped = '57014'
