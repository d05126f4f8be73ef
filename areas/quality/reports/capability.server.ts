import type { Context } from '#core/context.server'
import { counted, inLanguage } from '#core/language'
import { leadToReport, serveReport } from '#core/reports.server'
import { capabilityReport } from './capabilityReport.ts'
import { capabilityBand, fewestSubgroups, leastCapable, processPicture } from './controlChart.ts'
import { controlChartReport } from './controlChartReport.ts'
import { characteristicsOf, measuredLots, toleranceOf, type AskedReadings } from './measuredLots.server.ts'

/** What each measured characteristic of the lots that the reader sees can keep, the least first and those without an index last. */
const capabilities = async (context: Context, asked: AskedReadings) => {
  const measured = await measuredLots(context, asked)
  const groups = [...Map.groupBy(measured, one => `${one.material} ${one.characteristic}`).values()].flatMap(lots => {
    const latest = lots.at(-1)
    return latest ? [{ lots, latest }] : []
  })
  const inspected = await characteristicsOf(
    context,
    groups.map(({ latest }) => latest.id),
  )
  return groups
    .flatMap(({ lots, latest }) => {
      const characteristic = inspected.get(latest.id)?.find(({ id }) => id === latest.characteristic)
      const tolerance = toleranceOf(characteristic)
      if (!characteristic || (tolerance.lower === null && tolerance.upper === null)) return []
      const { material } = latest
      return [{ material, characteristic, tolerance, lots: lots.length, picture: processPicture(lots, tolerance) }]
    })
    .toSorted(
      (one, other) =>
        (one.picture.cpk ?? Infinity) - (other.picture.cpk ?? Infinity) ||
        one.material - other.material ||
        one.characteristic.id.localeCompare(other.characteristic.id),
    )
}

/** Rates the measured characteristics of the lots that the reader sees. */
export const servedCapability = serveReport(capabilityReport, async (context, asked) => {
  const rated = await capabilities(context, { ...asked, characteristic: null })
  const text = (value: number | null, places: number): string | null => value?.toFixed(places) ?? null
  const rows = rated.map(({ material, characteristic: { id, name, nameEn }, tolerance, lots, picture: { cpk, ppk, cp, mean } }) => ({
    values: {
      material,
      name: inLanguage([name, nameEn ?? name], context.actor.language),
      cpk: text(cpk, 2),
      band: cpk === null ? null : capabilityBand(cpk),
      ppk: text(ppk, 2),
      cp: text(cp, 2),
      characteristic: id,
      mean: text(mean, 4),
      lower: tolerance.lower === null ? null : String(tolerance.lower),
      upper: tolerance.upper === null ? null : String(tolerance.upper),
      lots,
    },
    leadsTo: leadToReport(controlChartReport, { ...asked, material, characteristic: id }),
  }))
  if (rows.length === 0) return { rows }
  const known = rated.flatMap(({ picture: { cpk } }) => cpk ?? [])
  const below = (least: number): string => String(known.filter(cpk => cpk < least).length)
  return {
    rows,
    summary: [
      {
        label: [`Cpk 低于 ${leastCapable}`, `Cpk below ${leastCapable}`],
        value: below(leastCapable),
        note: [`共 ${known.length} 个测量项目`, `of ${counted(known.length, 'measured characteristic')}`],
      },
      { label: ['Cpk 低于 1.00', 'Cpk below 1.00'], value: below(1), note: null },
      {
        label: ['仅供参考', 'Indicative'],
        value: String(rated.filter(({ lots }) => lots < fewestSubgroups).length),
        note: ['少于 25 批', 'fewer than 25 lots'],
      },
    ],
  }
})
