import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { answerTo, type Context } from '#core/context.server'
import type { Label } from '#core/language'
import { user } from '#core/people'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { find, meets, query, titleOf } from '#core/records.server'
import { momentsIn } from '#core/reports.server'
import { model } from '../../product/model/model.ts'
import { unit } from '../../product/unit/unit.ts'
import { instrumentTest } from '../instrumentTest/instrumentTest.ts'
import { plansOfNumber } from '../instrumentTest/testSlots.server.ts'
import { askedOfProduct } from '../capabilityGate/askedOfProduct.server.ts'
import { toleranceOf } from '../capabilityGate/toleranceOf.ts'
import { limitsOfTests, onlyProduct } from '../controlLimits/limitsInForce.server.ts'
import { testParameter } from '../testParameter/testParameter.ts'
import { testTypes, type TestType } from '../testTemplate/testTypes.ts'
import type { Read } from './readings.ts'
import { mostPns, mostReadings, type AskedReads, type Bounds, type ReadingSource } from './source.server.ts'

const results = linesOf(instrumentTest, 'results')

/** The tests that count: a revised one is drawn as it was revised, one that was provisional and not confirmed is not. */
const counted = { status: 'submitted', testedAt: { filled: true } } as const

/** The results of tests of some PNs that the reader sees, each a number. */
const fromTests = (context: Context, pns: readonly string[] | undefined) =>
  sql`from ${table(instrumentTest)} as t join ${table(model)} as m on m.id = ${col(instrumentTest, 'model')} join ${table(results)} as r on r.owner_id = t.id
    where ${rowsSeen(context, instrumentTest)} and ${meets(instrumentTest, counted)} and ${meets(model, { pn: pns ? [...pns] : { filled: true } }, 'm')}
      and ${meets(results, { value: { filled: true } }, 'r')}`

/** That the unit of a test is one of this version or plan, among those that the reader sees; nothing where neither is asked for. */
const ofUnits = (context: Context, { hardware, lot }: Pick<AskedReads, 'hardware' | 'lot'>) => {
  if (hardware === null && lot === null) return sql``
  const version = hardware === null ? {} : { hwVersion: hardware }
  return sql`and ${col(instrumentTest, 'unit')} in (select t.id from ${table(unit)} as t where ${rowsSeen(context, unit)} and ${meets(unit, version)}
    ${lot === null ? sql`` : sql`and ${col(unit, 'plan')} in (${answerTo(context, plansOfNumber)(context, lot)})`})`
}

/** What a type of test measures of a parameter; readings of other types are of another process. */
interface Measured {
  readonly type: TestType
  readonly parameter: number
}

/** How a parameter of a type of test is named in a chart: `pre_delivery.12`. */
export const keyOf = ({ type, parameter }: Measured): string => `${type}.${parameter}`

const measuredIn = (key: string): Measured => {
  const place = key.indexOf('.')
  // A key that names no type is found nowhere.
  return { type: key.slice(0, place) as TestType, parameter: Number(key.slice(place + 1)) }
}

const asNumber = (value: string | null): number | null => (value === null ? null : Number(value))

const ofLibrary: Label = [
  '规格限取自参数库；产品的测试模板可能另有规定',
  'The specification limits are those of the parameter library. Test templates of products may say otherwise.',
]

const ofTemplates = (codes: string): Label => [
  `规格限取自测试模板 ${codes}`,
  `The specification limits are those of test template ${codes}.`,
]

/** The limits by which the results of a parameter are judged: of one product those of its effective templates, where these agree, else those of the library. */
const limitsOfResults = async (
  context: Context,
  pns: readonly string[],
  { type, parameter }: Measured,
): Promise<Omit<Bounds, 'frozen'>> => {
  const limitsIn = (asked: Parameters<typeof toleranceOf>[0]) => ({
    tolerance: toleranceOf(asked) ?? { lower: null, upper: null },
    target: asNumber(asked.target),
  })
  const product = await onlyProduct(context, pns)
  const ofProduct = product === undefined ? [] : await askedOfProduct(context, product, [type])
  const asked = ofProduct.filter(one => one.parameter.parameter === parameter)
  const [first, ...others] = asked.map(one => limitsIn(one.parameter))
  if (first && others.every(other => isDeepStrictEqual(other, first)))
    return { ...first, note: ofTemplates([...new Set(asked.map(({ code }) => code))].join(', ')) }
  const [known] = await find(context, testParameter, {
    where: { id: parameter },
    fields: ['verdict', 'min', 'max', 'target', 'tolerance'],
    limit: 1,
  })
  return known ? { ...limitsIn(known), note: ofLibrary } : { tolerance: { lower: null, upper: null }, target: null }
}

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
      { type: col(instrumentTest, 'type'), parameter: col(results, 'parameter', 'r'), readings: sql<number>`count(*)::int` },
      sql`${fromTests(context, pns)} group by 1, 2 order by 3 desc, 1, 2 limit 300`,
    )
    const known = await find(context, testParameter, {
      where: { id: [...new Set(found.map(({ parameter }) => parameter))] },
      fields: ['id', 'caption', 'captionEn'],
      limit: 'all',
    })
    return found.map(({ type, parameter, readings }) => {
      const { caption = '', captionEn = '' } = known.find(({ id }) => id === parameter) ?? {}
      const [zh, en] = testTypes[type].label
      return { key: keyOf({ type, parameter }), label: [`${zh} ${caption}`, `${en}: ${captionEn}`], nature: 'measured', readings }
    })
  },
  async reads(context, { pns, parameter: key, from, until, all, station, software, ...ofUnit }: AskedReads): Promise<readonly Read[]> {
    const { type, parameter } = measuredIn(key)
    const where = {
      type,
      station: station ?? undefined,
      firmware: software ?? undefined,
      testedAt: momentsIn({ from, until }) ?? ({ filled: true } as const),
      attempt: all ? undefined : 1,
    }
    const columns = sql`t.id, ${col(instrumentTest, 'code')} as code, ${col(instrumentTest, 'testedAt')} as at, ${col(instrumentTest, 'station')} as station,
      ${col(instrumentTest, 'tester')} as tester, ${col(results, 'item', 'r')} as item, ${col(results, 'value', 'r')} as value`
    // One row of lists, for a hundred thousand rows would take longer to arrive than to be found. They are gathered as they were sorted once, the latest first.
    const [found] = await query(
      context,
      {
        ids: sql<readonly number[] | null>`json_agg(x.id)`,
        codes: sql<readonly string[] | null>`json_agg(x.code)`,
        moments: sql<readonly number[] | null>`json_agg((date_part('epoch', x.at) * 1000)::bigint)`,
        stations: sql<readonly (string | null)[] | null>`json_agg(x.station)`,
        testers: sql<readonly (number | null)[] | null>`json_agg(x.tester)`,
        items: sql<readonly string[] | null>`json_agg(x.item)`,
        values: sql<readonly number[] | null>`json_agg(x.value)`,
      },
      sql`from (select ${columns} ${fromTests(context, pns)} and ${meets(instrumentTest, where)} and ${meets(results, { parameter }, 'r')} ${ofUnits(context, ofUnit)}
        order by 3 desc, t.id desc limit ${mostReadings}) as x`,
    )
    if (!found?.values) return []
    const { ids, codes, moments, stations, testers, items, values } = found
    const people = await query(
      context,
      { id: sql<number>`p.id`, name: titleOf(user, context.actor.language, 'p') },
      sql`from ${table(user)} as p where p.id = any(${[...new Set((testers ?? []).filter(one => one !== null))]}::bigint[])`,
    )
    const nameOf = new Map(people.map(({ id, name }) => [id, name]))
    const last = values.length - 1
    return values
      .map((_value, turn) => last - turn)
      .map(at => ({
        lot: codes?.[at] ?? '',
        record: { entity: instrumentTest.name, id: ids?.[at] ?? 0 },
        // Told of what is drawn or taken together by days alone: of a hundred thousand it would take as long as to find them.
        get at() {
          return new Date(moments?.[at] ?? 0).toISOString()
        },
        station: stations?.[at] ?? null,
        tester: nameOf.get(testers?.[at] ?? 0) ?? null,
        item: items?.[at] ?? '',
        values: [values[at] ?? 0],
      }))
  },
  async bounds(context, { pns, parameter: key }) {
    const measured = measuredIn(key)
    return { ...(await limitsOfResults(context, pns, measured)), frozen: await limitsOfTests(context, pns, measured) }
  },
}
