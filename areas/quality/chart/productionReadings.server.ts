import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#core/context.server'
import { dayStart } from '#core/days'
import type { Label } from '#core/language'
import { user } from '#core/people'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { meets, query, titleOf } from '#core/records.server'
import { daysIn } from '#core/reports.server'
import { model } from '../../product/model/model.ts'
import { snRange } from '../../product/snRange/snRange.ts'
import { unit } from '../../product/unit/unit.ts'
import { unitStages } from '../../product/unit/unitStages.ts'
import { processDefect } from '../processDefect/processDefect.ts'
import type { Nature } from './chartKinds.ts'
import type { Read } from './readings.ts'
import { mostPns, mostReadings, type AskedReads, type Parameter, type ReadingSource } from './source.server.ts'

const repairs = linesOf(unit, 'repairs')
const results = linesOf(unit, 'firstResults')

/** How the values of a parameter are read: `rows` selects value, day and person of units `t`, each as one row. */
interface Reading {
  readonly label: Label
  readonly nature: Nature
  readonly rows: (all: boolean) => {
    readonly value: RawBuilder<number>
    readonly day: RawBuilder<string>
    readonly by: RawBuilder<number | null>
    readonly from: RawBuilder<unknown>
  }
}

const testStages = ['assembly', 'firstTest', 'readBack'] as const

/** The first result of a stage: of units that are seen, the whole truth. */
const stageReading = (stage: (typeof testStages)[number]): Reading => ({
  label: [`${unitStages[stage].label[0]}一次不合格`, `Not passed first time: ${unitStages[stage].label[1]}`],
  nature: 'passFail',
  rows: () => ({
    value: sql<number>`case when ${col(results, 'passed', 'q')} then 0 else 1 end`,
    day: sql<string>`${col(results, 'doneOn', 'q')}`,
    by: sql<number | null>`${col(results, 'operator', 'q')}`,
    from: sql`join ${table(results)} as q on q.owner_id = t.id and ${meets(results, { stage }, 'q')}`,
  }),
})

/** What production writes of its units, the whole truth of those that are seen: whether a stage was passed the first time, the minutes of repairs, and how many defects were found of each unit. */
const parameters: Readonly<Record<string, Reading>> = {
  ...Object.fromEntries(testStages.map(stage => [stage, stageReading(stage)])),
  repairMinutes: {
    label: ['维修工时（分钟）', 'Repair (minutes)'],
    nature: 'measured',
    rows: all => ({
      value: sql<number>`${col(repairs, 'minutes', 'q')}`,
      day: sql<string>`${col(repairs, 'repairedOn', 'q')}`,
      by: sql<number | null>`${col(repairs, 'repairer', 'q')}`,
      from: sql`join ${table(repairs)} as q on q.owner_id = t.id and ${meets(repairs, { number: all ? undefined : 1 }, 'q')}`,
    }),
  },
  defects: {
    label: ['每台缺陷数', 'Defects per unit'],
    nature: 'count',
    rows: () => ({
      // The whole truth of defects, as of results: a unit that is seen is counted as it is.
      value: sql<number>`(select count(*) from ${table(processDefect)} as d where ${col(processDefect, 'unit', 'd')} = t.id)`,
      day: sql<string>`${col(unit, 'testedOn')}`,
      by: sql<number | null>`${col(unit, 'tester')}`,
      from: sql``,
    }),
  },
}

const ofPns = (context: Context, pns: readonly string[]) => sql`${rowsSeen(context, unit)} and ${meets(unit, { pn: [...pns] })}`

const readOf = (key: string): Reading | undefined => parameters[key]

/** What production knows of units: the PN is that of the product, a batch is a production plan or a range of serial numbers. Of rows that are seen who read them is the whole truth. */
export const productionReadings: ReadingSource = {
  key: 'production',
  point: 'product.unit:read',
  pns: context =>
    query(
      context,
      { pn: sql<string>`${col(unit, 'pn')}`, name: titleOf(model, context.actor.language, 'm'), readings: sql<number>`count(*)::int` },
      sql`from ${table(unit)} as t join ${table(model)} as m on m.id = ${col(unit, 'model')} where ${rowsSeen(context, unit)}
        and ${meets(unit, { pn: { filled: true }, testedOn: { filled: true } })} group by m.id, 1, 2 order by 3 desc, 1 limit ${mostPns}`,
    ),
  async parameters(context, pns) {
    const found: Parameter[] = []
    for (const [key, reading] of Object.entries(parameters)) {
      const { day, from } = reading.rows(false)
      const [counted] = await query(
        context,
        { readings: sql<number>`count(*)::int` },
        sql`from ${table(unit)} as t ${from} where ${ofPns(context, pns)} and ${day} is not null`,
      )
      if (counted && counted.readings > 0) found.push({ key, label: reading.label, nature: reading.nature, readings: counted.readings })
    }
    return found
  },
  async reads(context, { pns, parameter, from: since, until, all }: AskedReads): Promise<readonly Read[]> {
    const reading = readOf(parameter)
    if (!reading) return []
    const { value, day, by, from } = reading.rows(all)
    const days = daysIn({ from: since, until })
    const bounds = days && typeof days === 'object' ? { gte: since, lte: until } : { gte: null, lte: null }
    const rows = await query(
      context,
      {
        id: sql<number>`t.id`,
        // A unit that was made before there were plans is of its range.
        lot: sql<string>`coalesce((select ${titleOf(snRange, context.actor.language, 's')} from ${table(snRange)} as s where s.id = ${col(unit, 'snRange')}), ${col(unit, 'code')})`,
        day,
        value: sql<number>`${value}::double precision`,
        tester: sql<string | null>`(select ${titleOf(user, context.actor.language, 'p')} from ${table(user)} as p where p.id = ${by})`,
      },
      sql`from ${table(unit)} as t ${from} where ${ofPns(context, pns)} and ${day} is not null
        and (${bounds.gte}::date is null or ${day} >= ${bounds.gte}::date) and (${bounds.lte}::date is null or ${day} <= ${bounds.lte}::date)
        order by ${day} desc, t.id desc limit ${mostReadings}`,
    )
    return rows.toReversed().map(({ id, lot, day: on, value: one, tester }) => ({
      lot,
      at: dayStart(on),
      station: null,
      tester,
      values: [one],
      record: { entity: unit.name, id },
    }))
  },
  async bounds() {
    return { tolerance: { lower: null, upper: null }, target: null }
  },
}
