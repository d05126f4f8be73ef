import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { StoredOf } from '#core/definition'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { find, meets, query } from '#core/records.server'
import type { SummaryFigure } from '#core/reports'
import { daysOf, momentsIn } from '#core/reports.server'
import type { InspectedCharacteristic } from '../iqc/inspectionRecord.ts'
import { iqc } from '../iqc/iqc.ts'
import { unmeasurable } from '../iqc/unmeasurable.ts'
import type { Tolerance } from '../statistics/capability.ts'
import type { readingParameters } from './readingParameters.ts'

export const readings = linesOf(iqc, 'readings')

/** Readings that are numbers; of attributes and unreadable cells there are none. */
export const isNumber = sql<boolean>`${col(readings, 'value', 'r')} ~ '^-?[0-9]+([.][0-9]+)?$'`

/** Each text is read once, and as an exact number only where it is one: what binary fractions add up to depends on the order in which the database finds them. */
export const readAsNumber = sql`cross join lateral (select case when ${isNumber} then ${col(readings, 'value', 'r')}::numeric end as as_number offset 0) as n`

/** What is asked of readings: whose lots, of which days. */
export type AskedReadings = StoredOf<typeof readingParameters>

/** A characteristic of a material, by its item. */
export interface Chosen {
  readonly material: number
  readonly characteristic: string
}

/** The lots that were inspected as asked. */
export const inspectedLots = ({ supplier, ...period }: Omit<AskedReadings, 'material' | 'characteristic'>, now: string) => ({
  supplier: supplier ?? undefined,
  inspectedAt: momentsIn(daysOf(period, companyDay(now))) ?? ({ filled: true } as const),
})

/** What is drawn when nobody has chosen: the material and characteristic with the most measured lots among those that the reader sees. */
export const chosenOf = async (context: Context, { material, characteristic, ...asked }: AskedReadings): Promise<Chosen | undefined> => {
  if (material !== null && characteristic !== null) return { material, characteristic }
  const where = { ...inspectedLots(asked, context.now), material: material ?? undefined }
  const [found] = await query(
    context,
    { material: col(iqc, 'material'), characteristic: col(readings, 'characteristic', 'r') },
    sql`from ${table(iqc)} as t join ${table(readings)} as r on r.owner_id = t.id
      where ${rowsSeen(context, iqc)} and ${meets(iqc, where)}
        and ${meets(readings, { round: 1, sample: 1, characteristic: characteristic ?? undefined }, 'r')} and ${isNumber}
      group by 1, 2 order by count(*) desc, 1, 2 limit 1`,
  )
  return found
}

/** What asks for every lot that was inspected. */
export const everyLot = { period: 'ever', from: null, until: null, supplier: null, material: null, characteristic: null } as const

/** The lots that the reader sees, or these of them, with what was read of each characteristic in the first round as a subgroup, in the order of inspection. */
export const measuredLots = (
  context: Pick<Context, 'tx' | 'product' | 'actor' | 'now'>,
  { material, characteristic, lots, ...asked }: AskedReadings & { readonly lots?: readonly number[] | undefined },
) =>
  query(
    context,
    {
      id: col(iqc, 'id'),
      code: col(iqc, 'code'),
      material: col(iqc, 'material'),
      characteristic: col(readings, 'characteristic', 'r'),
      inspectedAt: col(iqc, 'inspectedAt'),
      size: sql<number>`count(*)`,
      mean: sql<number>`avg(n.as_number)::double precision`,
      range: sql<number>`(max(n.as_number) - min(n.as_number))::double precision`,
      deviation: sql<number>`coalesce(stddev_samp(n.as_number), 0)::double precision`,
    },
    sql`from ${table(iqc)} as t join ${table(readings)} as r on r.owner_id = t.id ${readAsNumber}
      where ${rowsSeen(context, iqc)} and ${meets(iqc, { ...inspectedLots(asked, context.now), material: material ?? undefined, id: lots })}
        and ${meets(readings, { round: 1, characteristic: characteristic ?? undefined }, 'r')} and n.as_number is not null
      group by t.id, 4 order by ${col(iqc, 'inspectedAt')}, t.id, 4`,
  )

/** How many readings could not be taken, of the lots that the reader sees: no figure of measured values knows them. */
export const unmeasurableReadings = async (
  context: Context,
  { material, characteristic, ...asked }: Omit<AskedReadings, keyof Chosen> & Chosen,
): Promise<SummaryFigure> => {
  const [counted] = await query(
    context,
    { readings: sql<number>`count(*)` },
    sql`from ${table(iqc)} as t join ${table(readings)} as r on r.owner_id = t.id
      where ${rowsSeen(context, iqc)} and ${meets(iqc, { ...inspectedLots(asked, context.now), material })}
        and ${meets(readings, { round: 1, characteristic, unmeasurable: { filled: true } }, 'r')}`,
  )
  return { label: unmeasurable, value: String(counted?.readings ?? 0), note: ['不计入以上各数', 'in none of these figures'] }
}

/** What these lots, which the reader sees, were inspected for. */
export const characteristicsOf = async (
  context: Context,
  lots: readonly number[],
): Promise<ReadonlyMap<number, readonly InspectedCharacteristic[]>> => {
  const found = await find(context, iqc, {
    where: { id: [...new Set(lots)] },
    as: context.actor,
    fields: ['id', 'characteristics'],
    limit: 'all',
  })
  return new Map(found.map(({ id, characteristics }) => [id, characteristics ?? []]))
}

const limit = (text: string | null): number | null => (text === null || text === '' ? null : Number(text))

/** The limits of a measured characteristic; none of one that is not measured. */
export const toleranceOf = (measured: InspectedCharacteristic | undefined): Tolerance =>
  measured?.kind === 'measured' ? { lower: limit(measured.min), upper: limit(measured.max) } : { lower: null, upper: null }

/** The limits that the latest of some lots was measured against. */
export const latestTolerance = async (context: Context, lot: number | undefined, characteristic: string): Promise<Tolerance> => {
  const known = lot === undefined ? [] : ((await characteristicsOf(context, [lot])).get(lot) ?? [])
  return toleranceOf(known.find(({ id }) => id === characteristic))
}
