import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { StoredOf } from '#core/definition'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { daysOf, momentsIn } from '#core/reports.server'
import { iqc } from '../iqc/iqc.ts'
import type { countedLotParameters } from './countedLotParameters.ts'
import { isNumber, readings } from './measuredLots.server.ts'

const inspections = linesOf(iqc, 'inspections')

/** Whether a reading is against its unit, as `nonconformityOf` says of one that can be read. */
const isOutside = sql<boolean>`case
    when ${col(readings, 'unmeasurable', 'r')} is not null then coalesce(c.required, false)
    when c.kind = 'attribute' then ${col(readings, 'value', 'r')} = 'ng'
    when ${isNumber} then coalesce(${col(readings, 'value', 'r')}::numeric < nullif(c.min, '')::numeric, false)
      or coalesce(${col(readings, 'value', 'r')}::numeric > nullif(c.max, '')::numeric, false)
    else false
  end`

/** Units on which one of these characteristics was read, and readings outside, of the first inspection `i` of a lot `t`: of its readings the whole truth. */
const judged = (characteristic: string | null): RawBuilder<unknown> =>
  sql`cross join lateral (
    select count(distinct ${col(readings, 'sample', 'r')}) as units,
      count(distinct ${col(readings, 'sample', 'r')}) filter (where ${isOutside}) as failed,
      count(*) filter (where ${isOutside}) as found
    from ${table(readings)} as r
      join jsonb_to_recordset(coalesce(${col(iqc, 'characteristics')}, '[]')) as c(id text, kind text, min text, max text, required boolean)
        on c.id = ${col(readings, 'characteristic', 'r')}
    where r.owner_id = t.id and ${col(readings, 'round', 'r')} = ${col(inspections, 'round', 'i')}
      and ${meets(readings, { characteristic: characteristic ?? undefined }, 'r')}
  ) as j`

/**
 * What the first inspections that fall into the period counted, of the lots that the reader sees, in their order. Of one characteristic the units on which it
 * was read are counted, else those that the inspection counted.
 */
export const countedLots = (
  context: Context,
  { supplier, material, materialClass, characteristic, ...period }: StoredOf<typeof countedLotParameters>,
) =>
  query(
    context,
    {
      id: col(iqc, 'id'),
      code: col(iqc, 'code'),
      inspectedAt: col(inspections, 'inspectedAt', 'i'),
      units: characteristic === null ? col(inspections, 'unitsInspected', 'i') : sql<number>`j.units`,
      nonconformingUnits: characteristic === null ? col(inspections, 'nonconforming', 'i') : sql<number>`j.failed`,
      nonconformities: sql<number>`j.found`,
      isNonconforming:
        characteristic === null ? sql<boolean>`${meets(inspections, { verdict: 'rejected' }, 'i')}` : sql<boolean>`j.failed > 0`,
    },
    sql`from ${table(iqc)} as t join ${table(inspections)} as i on i.owner_id = t.id ${judged(characteristic)}
      where ${rowsSeen(context, iqc)}
        and ${meets(iqc, { supplier: supplier ?? undefined, material: material ?? undefined, materialClass: materialClass ?? undefined })}
        and ${meets(inspections, { original: true, unitsInspected: { gte: 1 }, inspectedAt: momentsIn(daysOf(period, companyDay(context.now))) }, 'i')}
        and ${characteristic === null ? sql`true` : sql`j.units > 0`}
      order by ${col(inspections, 'inspectedAt', 'i')}, t.id`,
  )
