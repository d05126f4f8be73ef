import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { usualPeriod } from '#core/reports'
import { daysOf } from '#core/reports.server'
import { limitsInForce } from '../controlLimits/limitsInForce.server.ts'
import { isBroken, processPicture, type FrozenLimits } from './controlChart.ts'
import { measuredLots } from './measuredLots.server.ts'

type MeasuredLot = Awaited<ReturnType<typeof measuredLots>>[number]

/** The lots of one item whose point breaks a rule. */
const brokenLots = (lots: readonly MeasuredLot[], frozen: FrozenLimits | undefined): readonly number[] => {
  const picture = processPicture(lots, { lower: null, upper: null }, frozen)
  return lots.flatMap(({ id }, at) => (isBroken(picture, at) ? [id] : []))
}

/**
 * The lots that are out of control, by the items of a material: those of which there is a cause to be registered. A chart can be asked for any days and
 * any supplier, and where no limits are frozen each has limits of its own; what counts are two that everybody can call up: of the last twelve months, and of all lots.
 */
export const lotsOutOfControl = async (
  context: Pick<Context, 'tx' | 'product' | 'actor' | 'now'>,
  { material, characteristic }: { readonly material: number; readonly characteristic: string | null },
): Promise<ReadonlyMap<string, ReadonlySet<number>>> => {
  const ever = { period: 'ever', from: null, until: null, supplier: null } as const
  const measured = await measuredLots(context, { ...ever, material, characteristic })
  const frozen = await limitsInForce(context, material)
  const { from } = daysOf({ ...ever, ...usualPeriod }, companyDay(context.now))
  const isLately = ({ inspectedAt }: MeasuredLot): boolean => inspectedAt !== null && from !== null && companyDay(inspectedAt) >= from
  return new Map(
    [...Map.groupBy(measured, one => one.characteristic)].map(([item, lots]) => [
      item,
      new Set([lots, lots.filter(isLately)].flatMap(some => brokenLots(some, frozen.get(item)))),
    ]),
  )
}
