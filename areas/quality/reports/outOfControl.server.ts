import type { Context } from '#core/context.server'
import { companyDay, dayStart } from '#core/days'
import { usualPeriod } from '#core/reports'
import { daysOf } from '#core/reports.server'
import { limitsInForce } from '../controlLimits/limitsInForce.server.ts'
import { isBroken, processPicture, type FrozenLimits } from './controlChart.ts'
import { measuredLotsOf, type MeasuredLot } from './keptMeasures.server.ts'
import { everyLot } from './measuredLots.server.ts'

/** The lots of one item whose point breaks a rule. */
const brokenLots = (lots: readonly MeasuredLot[], frozen: FrozenLimits | undefined): readonly number[] => {
  const picture = processPicture(lots, { lower: null, upper: null }, frozen)
  return lots.flatMap(({ id }, at) => (isBroken(picture, at) ? [id] : []))
}

/**
 * The lots that are out of control, by these items of a material: those of which there is a cause to be registered. A chart can be asked for any days and
 * any supplier, and where no limits are frozen each has limits of its own; what counts are two that everybody can call up: of the last twelve months, and of all lots.
 */
export const lotsOutOfControl = async (
  context: Pick<Context, 'tx' | 'product' | 'actor' | 'now' | 'reading'>,
  material: number,
  items: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> => {
  const measured = (await measuredLotsOf(context, material)).filter(({ characteristic }) => items.includes(characteristic))
  const frozen = await limitsInForce(context, material)
  const { from } = daysOf({ ...everyLot, ...usualPeriod }, companyDay(context.now))
  const isLately = ({ inspectedAt }: MeasuredLot): boolean => inspectedAt !== null && from !== null && inspectedAt >= dayStart(from)
  return new Map(
    [...Map.groupBy(measured, one => one.characteristic)].map(([item, lots]) => {
      const limits = frozen.get(item)
      // Between frozen limits a later beginning tells of no further lot.
      const charts = limits ? [lots] : [lots, lots.filter(isLately)]
      return [item, new Set(charts.flatMap(some => brokenLots(some, limits)))]
    }),
  )
}
