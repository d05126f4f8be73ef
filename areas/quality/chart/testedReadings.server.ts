import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { user } from '#core/people'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { find, meets, query, titleOf } from '#core/records.server'
import { momentsIn } from '#core/reports.server'
import { model } from '../../product/model/model.ts'
import { instrumentTest } from '../instrumentTest/instrumentTest.ts'
import { testParameter } from '../testParameter/testParameter.ts'
import type { Read } from './readings.ts'
import { mostPns, mostReadings, type AskedReads, type ReadingSource } from './source.server.ts'

const results = linesOf(instrumentTest, 'results')

/** The tests that count: a revised one is drawn as it was revised, one that was provisional and not confirmed is not. */
const counted = { status: 'submitted', testedAt: { filled: true } } as const

/** The results of tests of some PNs that the reader sees, each a number. */
const fromTests = (context: Context, pns: readonly string[] | undefined) =>
  sql`from ${table(instrumentTest)} as t join ${table(model)} as m on m.id = ${col(instrumentTest, 'model')} join ${table(results)} as r on r.owner_id = t.id
    where ${rowsSeen(context, instrumentTest)} and ${meets(instrumentTest, counted)} and ${meets(model, { pn: pns ? [...pns] : { filled: true } }, 'm')}
      and ${meets(results, { value: { filled: true } }, 'r')}`

const asNumber = (value: string | null): number | null => (value === null ? null : Number(value))

/** The results of instrument tests: the PN is that of the product, a test is a subgroup, the first attempt of a unit is the first result. Of rows that are seen who read them is the whole truth. */
export const testedReadings: ReadingSource = {
  key: 'test',
  point: 'quality.instrumentTest:read',
  pns: context =>
    query(
      context,
      {
        pn: sql<string>`${col(model, 'pn', 'm')}`,
        name: titleOf(model, context.actor.language, 'm'),
        readings: sql<number>`count(*)::int`,
      },
      sql`${fromTests(context, undefined)} group by m.id, 1, 2 order by 3 desc, 1 limit ${mostPns}`,
    ),
  async parameters(context, pns) {
    const found = await query(
      context,
      { parameter: col(results, 'parameter', 'r'), readings: sql<number>`count(*)::int` },
      sql`${fromTests(context, pns)} group by 1 order by 2 desc, 1 limit 300`,
    )
    const known = await find(context, testParameter, {
      where: { id: found.map(({ parameter }) => parameter) },
      fields: ['id', 'caption', 'captionEn'],
      limit: 'all',
    })
    return found.map(({ parameter, readings }) => {
      const { caption = '', captionEn = '' } = known.find(({ id }) => id === parameter) ?? {}
      return { key: String(parameter), label: [`测试 ${caption}`, `Test ${captionEn}`], nature: 'measured', readings }
    })
  },
  async reads(context, { pns, parameter, from, until, all }: AskedReads): Promise<readonly Read[]> {
    const where = { testedAt: momentsIn({ from, until }) ?? ({ filled: true } as const), attempt: all ? undefined : 1 }
    const rows = await query(
      context,
      {
        id: sql<number>`t.id`,
        lot: col(instrumentTest, 'code'),
        at: sql<string>`${col(instrumentTest, 'testedAt')}`,
        station: col(instrumentTest, 'station'),
        tester: sql<
          string | null
        >`(select ${titleOf(user, context.actor.language, 'p')} from ${table(user)} as p where p.id = ${col(instrumentTest, 'tester')})`,
        value: sql<number>`${col(results, 'value', 'r')}::double precision`,
      },
      sql`${fromTests(context, pns)} and ${meets(instrumentTest, where)} and ${meets(results, { parameter: Number(parameter) }, 'r')}
        order by 3 desc, t.id desc limit ${mostReadings}`,
    )
    return rows.toReversed().map(({ id, value, ...read }) => ({ ...read, values: [value], record: { entity: instrumentTest.name, id } }))
  },
  async bounds(context, { parameter }) {
    const [limits] = await find(context, testParameter, {
      where: { id: Number(parameter) },
      fields: ['verdict', 'min', 'max', 'target', 'tolerance'],
      limit: 1,
    })
    const [target, tolerance] = [asNumber(limits?.target ?? null), asNumber(limits?.tolerance ?? null)]
    const isTarget = limits?.verdict === 'target' && target !== null && tolerance !== null
    return {
      tolerance: isTarget
        ? { lower: target - tolerance, upper: target + tolerance }
        : { lower: asNumber(limits?.min ?? null), upper: asNumber(limits?.max ?? null) },
      target,
    }
  },
}
