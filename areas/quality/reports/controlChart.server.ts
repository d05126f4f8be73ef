import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { inLanguage, type Label } from '#core/language'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { find, meets, query } from '#core/records.server'
import { daysOf, leadTo, momentsIn, serveReport } from '#core/reports.server'
import { iqc } from '../iqc/iqc.ts'
import { westernElectricRules } from '../statistics/westernElectric.ts'
import { capabilityNote, processPicture } from './controlChart.ts'
import { controlChartReport } from './controlChartReport.ts'

const readings = linesOf(iqc, 'readings')

/** Readings that are numbers; of attributes and unreadable cells there are none. */
const isNumber = sql<boolean>`${col(readings, 'value', 'r')} ~ '^-?[0-9]+([.][0-9]+)?$'`
const number = sql`${col(readings, 'value', 'r')}::double precision`

/** What is drawn: a characteristic of a material, by its item. */
type Chosen = { readonly material: number; readonly characteristic: string }

/** What is drawn when nobody has chosen: the material and characteristic with the most measured lots among those that the reader sees. */
const mostMeasured = async (context: Context, where: object, given: Partial<Chosen>): Promise<Chosen | undefined> => {
  const [found] = await query(
    context,
    { material: col(iqc, 'material'), characteristic: col(readings, 'characteristic', 'r') },
    sql`from ${table(iqc)} as t join ${table(readings)} as r on r.owner_id = t.id
      where ${rowsSeen(context, iqc)} and ${meets(iqc, { ...where, ...(given.material === undefined ? {} : { material: given.material }) })}
        and ${meets(readings, { round: 1, sample: 1, characteristic: given.characteristic }, 'r')} and ${isNumber}
      group by 1, 2 order by count(*) desc, 1, 2 limit 1`,
  )
  return found
}

/** The limits that the latest lot was measured against. */
const toleranceOf = async (context: Context, lot: number | undefined, characteristic: string) => {
  const [latest] =
    lot === undefined ? [] : await find(context, iqc, { where: { id: lot }, as: context.actor, fields: ['characteristics'], limit: 1 })
  const measured = latest?.characteristics?.find(({ id }) => id === characteristic)
  const limit = (text: string | null | undefined): number | null =>
    text === null || text === undefined || text === '' ? null : Number(text)
  return measured?.kind === 'measured' ? { lower: limit(measured.min), upper: limit(measured.max) } : { lower: null, upper: null }
}

const figure = (value: number | null, places = 2): string => value?.toFixed(places) ?? '–'

/** Draws the lots that the reader sees; all of them count, the last thousand are told. */
export const servedControlChart = serveReport(controlChartReport, async (context, { material, characteristic, supplier, ...period }) => {
  const where = {
    supplier: supplier ?? undefined,
    inspectedAt: momentsIn(daysOf(period, companyDay(context.now))) ?? ({ filled: true } as const),
  }
  const chosen =
    material !== null && characteristic !== null
      ? { material, characteristic }
      : await mostMeasured(context, where, {
          ...(material === null ? {} : { material }),
          ...(characteristic === null ? {} : { characteristic }),
        })
  if (!chosen) return { rows: [] }
  const lots = await query(
    context,
    {
      id: col(iqc, 'id'),
      code: col(iqc, 'code'),
      inspectedAt: col(iqc, 'inspectedAt'),
      size: sql<number>`count(*)`,
      mean: sql<number>`avg(n.value)`,
      deviation: sql<number>`coalesce(stddev_samp(n.value), 0)`,
    },
    // Each text is read once, and as a number only where it is one.
    sql`from ${table(iqc)} as t join ${table(readings)} as r on r.owner_id = t.id 
      cross join lateral (select case when ${isNumber} then ${number} end as value offset 0) as n
      where ${rowsSeen(context, iqc)} and ${meets(iqc, { ...where, material: chosen.material })}
        and ${meets(readings, { round: 1, characteristic: chosen.characteristic }, 'r')} and n.value is not null
      group by t.id order by ${col(iqc, 'inspectedAt')}, t.id`,
  )
  const picture = processPicture(lots, await toleranceOf(context, lots.at(-1)?.id, chosen.characteristic))
  const ruleText = (rules: readonly (keyof typeof westernElectricRules)[]): string | null =>
    rules.length === 0 ? null : rules.map(rule => inLanguage(westernElectricRules[rule], context.actor.language)).join('; ')
  const rows = lots.map(({ id, code, inspectedAt, size, mean, deviation }, at) => {
    const point = picture.points[at]
    return {
      values: {
        lot: id,
        inspectedOn: inspectedAt === null ? null : companyDay(inspectedAt),
        readings: size,
        mean: mean.toFixed(4),
        centre: point?.centre.toFixed(4) ?? null,
        lower: point?.lower.toFixed(4) ?? null,
        upper: point?.upper.toFixed(4) ?? null,
        deviation: deviation.toFixed(4),
        rule: ruleText(point?.rules ?? []),
        lots: 1,
      },
      leadsTo: leadTo(iqc, { code }),
    }
  })
  const broken = rows.filter(({ values }) => values.rule !== null).length
  const rated = (label: Label, index: number | null) => ({ label, value: figure(index), note: capabilityNote(index, lots.length) })
  return {
    rows: rows.slice(-1000),
    taken: chosen,
    summary: [
      rated(['Cpk（组内）', 'Cpk (within)'], picture.cpk),
      { label: ['Cp', 'Cp'], value: figure(picture.cp), note: null },
      rated(['Ppk（总体）', 'Ppk (overall)'], picture.ppk),
      { label: ['均值', 'Mean'], value: figure(picture.mean, 4), note: null },
      {
        label: ['σ 组内', 'σ within'],
        value: figure(picture.within, 4),
        note: [`总体 ${figure(picture.overall, 4)}`, `overall ${figure(picture.overall, 4)}`],
      },
      { label: ['判异点', 'Points out of control'], value: String(broken), note: [`共 ${lots.length} 组`, `of ${lots.length} subgroups`] },
    ],
  }
})
