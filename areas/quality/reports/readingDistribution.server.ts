import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#core/context.server'
import { col, rowsSeen, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { leadTo, leadToFirst, serveReport } from '#core/reports.server'
import { iqc } from '../iqc/iqc.ts'
import { capabilityFigures, figureText } from './capabilityFigures.ts'
import { processPicture } from './controlChart.ts'
import {
  chosenOf,
  inspectedLots,
  latestTolerance,
  measuredLots,
  readAsNumber,
  readings,
  unmeasurableReadings,
  type AskedReadings,
} from './measuredLots.server.ts'
import { binsOf, endsOf, expectedIn } from './readingBins.ts'
import { readingDistributionReport } from './readingDistributionReport.ts'

/** The readings of the lots that the reader sees, each with its number in `n`. */
const numbersRead = (context: Context, { material, characteristic, ...asked }: AskedReadings): RawBuilder<unknown> =>
  sql`from ${table(iqc)} as t join ${table(readings)} as r on r.owner_id = t.id ${readAsNumber}
    where ${rowsSeen(context, iqc)} and ${meets(iqc, { ...inspectedLots(asked, context.now), material: material ?? undefined })}
      and ${meets(readings, { round: 1, characteristic: characteristic ?? undefined }, 'r')} and n.as_number is not null`

/** Counts the readings of the lots that the reader sees by class. */
export const servedReadingDistribution = serveReport(readingDistributionReport, async (context, given) => {
  const chosen = await chosenOf(context, given)
  if (!chosen) return { rows: [] }
  const asked = { ...given, ...chosen }
  const lots = await measuredLots(context, asked)
  const limits = await latestTolerance(context, lots.at(-1)?.id, chosen.characteristic)
  const outside = sql`${limits.lower}::numeric > n.as_number or ${limits.upper}::numeric < n.as_number`
  const [range] = await query(
    context,
    {
      readings: sql<number>`count(*)`,
      least: sql<number>`coalesce(min(n.as_number), 0)::double precision`,
      most: sql<number>`coalesce(max(n.as_number), 0)::double precision`,
      places: sql<number>`coalesce(max(length(split_part(${col(readings, 'value', 'r')}, '.', 2))), 0)`,
      outside: sql<number>`count(*) filter (where ${outside})`,
    },
    numbersRead(context, asked),
  )
  if (!range || range.readings === 0) return { rows: [], taken: { ...chosen } }
  const bins = binsOf(range, limits)
  const bin = sql<number>`floor((round(n.as_number * power(10::double precision, ${bins.places}::int)) - ${bins.first}::double precision) / ${bins.step}::double precision)::int`
  const counted = await query(
    context,
    { bin, readings: sql<number>`count(*)`, codes: sql<readonly string[]>`array_agg(distinct ${col(iqc, 'code')})` },
    sql`${numbersRead(context, asked)} group by 1`,
  )
  const byBin = new Map(counted.map(one => [one.bin, one]))
  const picture = processPicture(lots, limits)
  const normal = { readings: range.readings, mean: picture.mean, deviation: picture.overall }
  const limitText = (limit: number | null): string | null => (limit === null ? null : String(limit))
  return {
    rows: Array.from({ length: bins.count }, (_, at) => {
      const { readings: held = 0, codes = [] } = byBin.get(at) ?? {}
      return {
        values: {
          ...endsOf(bins, at),
          readings: held,
          expected: expectedIn(bins, at, normal)?.toFixed(1) ?? null,
          lower: limitText(limits.lower),
          upper: limitText(limits.upper),
          lots: codes.length,
        },
        ...(codes.length === 0 ? {} : { leadsTo: leadToFirst(codes, code => leadTo(iqc, { code })) }),
      }
    }),
    taken: { ...chosen },
    summary: [
      ...capabilityFigures(picture, lots.length),
      { label: ['均值', 'Mean'], value: figureText(picture.mean, 4), note: null },
      { label: ['标准差', 'Standard deviation'], value: figureText(picture.overall, 4), note: null },
      {
        label: ['超限读数', 'Readings outside'],
        value: String(range.outside),
        note: [`共 ${range.readings} 个`, `of ${range.readings}`],
      },
      await unmeasurableReadings(context, asked),
    ],
  }
})
