import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay, workingDaysAfter } from '#core/days'
import { companyCalendar } from '#core/days.server'
import { type StoredRecord, statesMeaning } from '#core/definition'
import { announce } from '#core/notices.server'
import { col, linesOf, table } from '#core/queries.server'
import { createRecord, exists, find, findOne, meets, pick, query } from '#core/records.server'
import { instrumentTest } from '../instrumentTest/instrumentTest.ts'
import { testParameter } from '../testParameter/testParameter.ts'
import { testStation } from '../testStation/testStation.ts'
import { driftOf, longestSeries, type Drift } from './drift.ts'
import { stationCheck } from './stationCheck.ts'
import { stationCheckEvents } from './stationCheck.events.ts'

type Test = StoredRecord<typeof instrumentTest>

const results = linesOf(instrumentTest, 'results')

/** So many working days a check may take. */
const daysToCheck = 3

interface Series {
  readonly parameter: number
  readonly tests: readonly number[]
  /** In seconds since 1970. */
  readonly moments: readonly number[]
  readonly values: readonly number[]
}

/** The latest first results of a station for a model and type of test, by parameter and in their order. The whole truth: a station is judged by all that it measured. */
const seriesOf = (context: Context, { station, model, type }: Test): Promise<readonly Series[]> =>
  query(
    context,
    {
      parameter: col(results, 'parameter', 'r'),
      tests: sql<readonly number[]>`array_agg(t.id order by ${col(instrumentTest, 'testedAt')}, t.id)`,
      moments: sql<
        readonly number[]
      >`array_agg(extract(epoch from ${col(instrumentTest, 'testedAt')})::double precision order by ${col(instrumentTest, 'testedAt')}, t.id)`,
      values: sql<
        readonly number[]
      >`array_agg(${col(results, 'value', 'r')}::double precision order by ${col(instrumentTest, 'testedAt')}, t.id)`,
    },
    sql`from (select t.* from ${table(instrumentTest)} as t where ${meets(instrumentTest, { station: station ?? '', model: model ?? 0, type, status: 'submitted', attempt: 1 })}
        order by ${col(instrumentTest, 'testedAt')} desc, t.id desc limit ${longestSeries}) as t
      join ${table(results)} as r on r.owner_id = t.id where ${meets(results, { value: { filled: true } }, 'r')} group by 1 order by 1`,
  )

/** What was measured with since a drift began. */
const usedSince = async (context: Context, tests: readonly number[]) => {
  const used = await find(context, instrumentTest, { where: { id: [...tests] }, fields: ['solutions', 'instruments'], limit: 'all' })
  const once = (all: readonly number[]): readonly number[] => [...new Set(all)].slice(-50)
  return { solutions: once(used.flatMap(({ solutions }) => solutions)), instruments: once(used.flatMap(({ instruments }) => instruments)) }
}

const openCheck = async (
  context: Context,
  row: Test,
  {
    station,
    parameter,
    drift,
    tests,
  }: {
    readonly station: { readonly id: number; readonly keeper: number; readonly caption: string }
    readonly parameter: number
    readonly drift: Drift
    /** The tests since it began, in their order. */
    readonly tests: readonly number[]
  },
): Promise<void> => {
  if (row.model === null || drift.direction === null) return
  const used = await usedSince(context, tests)
  const id = await createRecord(context, stationCheck, {
    station: station.id,
    parameter,
    model: row.model,
    type: row.type,
    owner: station.keeper,
    dueOn: workingDaysAfter(await companyCalendar(context), companyDay(context.now), daysToCheck),
    direction: drift.direction,
    centre: drift.centre.toFixed(6),
    within: drift.sigma.toFixed(6),
    average: drift.average.toFixed(6),
    reach: drift.reach.toFixed(6),
    test: tests.at(-1) ?? row.id,
    ...used,
  })
  const { caption, captionEn } = await pick(context, testParameter, parameter, ['caption', 'captionEn'])
  await announce(context, {
    event: stationCheckEvents.drifts,
    to: [station.keeper],
    title: [`工位漂移：${station.caption}`, `A station drifts: ${station.caption}`],
    body: [
      `${caption} 的加权均值为 ${drift.average.toPrecision(4)}，基线为 ${drift.centre.toPrecision(4)}。请检查标准液和工装。`,
      `The weighted mean of ${captionEn} is ${drift.average.toPrecision(4)}, its baseline ${drift.centre.toPrecision(4)}. Check solutions and fixture.`,
    ],
    link: `/quality/station_check/${id}`,
    about: { entity: stationCheck.name, recordId: id },
  })
}

/**
 * Looks whether the station of a test that now counts drifts, and opens a check where one is not open: of stations that are known, by first results alone. After a check
 * was closed what follows is a series of its own. The whole truth: whoever tests need not read the tests of others.
 */
export const watchStation = async (context: Context, row: Test): Promise<void> => {
  if (row.station === null || row.model === null || row.attempt !== 1) return
  const station = await findOne(context, testStation, { code: row.station, use: 'active' }, ['id', 'keeper', 'caption'])
  if (!station) return
  for (const { parameter, tests, moments, values } of await seriesOf(context, row)) {
    const of = { station: station.id, parameter, model: row.model }
    // Tests may arrive in another order than they were made in.
    if (!tests.includes(row.id) || (await exists(context, stationCheck, { ...of, status: statesMeaning(stationCheck, 'unfinished') })))
      continue
    const closed = await findOne(context, stationCheck, { ...of, type: row.type, status: 'closed' }, ['closedAt'], { sort: '-closedAt' })
    const after = closed?.closedAt ? Date.parse(closed.closedAt) / 1000 : 0
    const from = moments.findIndex(moment => moment > after)
    const drift = from < 0 ? null : driftOf(values.slice(from))
    if (drift?.direction) await openCheck(context, row, { station, parameter, drift, tests: tests.slice(from + drift.since) })
  }
}
