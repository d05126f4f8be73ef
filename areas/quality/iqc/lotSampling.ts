import { requiredMessage, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { exact, shortDecimal } from '#core/numbers'
import type { iqc } from './iqc.ts'
import type { SkipLotHistory } from './skipLot.ts'
import { aqlOf } from './samplingChoices.ts'
import type { ReducedPlans, SamplingRequest, Severity } from './samplingPlan.ts'

type Lot = StoredRecord<typeof iqc>

/** What a person chose about sampling a lot, after the usual values of its material were filled in. */
export type ChosenSampling = Pick<
  Lot,
  'quantity' | 'materialClass' | 'planType' | 'level' | 'aql' | 'firstUnits' | 'percent' | 'inspectOneIn'
>

/** What applies when neither the lot nor its material say how to sample. */
export const usualSampling = { planType: 'aql', level: 'II', aql: '1.0' } as const

/**
 * The units of a lot as sampling counts them: the quantity, and for goods that are measured the next whole number of units, because the
 * tables know whole units only (half a kilogram is one unit of a kilogram).
 */
export const lotSizeOf = (quantity: string): number => exact(quantity).roundedUp(0).toNumber()

/** What the sampling plan is asked for; refuses when the chosen plan lacks its own number. */
export const samplingRequest = (
  lot: ChosenSampling,
  severity: Severity,
  skip: Omit<SkipLotHistory, 'inspectOneIn'>,
  reduced?: ReducedPlans,
): SamplingRequest => {
  const lotSize = lotSizeOf(lot.quantity)
  const planType = lot.planType ?? usualSampling.planType
  const table = {
    lotSize,
    level: lot.level ?? usualSampling.level,
    aql: aqlOf(lot.aql ?? usualSampling.aql),
    severity,
    ...(reduced ? { reduced } : {}),
  }
  switch (planType) {
    case 'aql':
      return { planType, ...table }
    case 'skipLot':
      return { planType, ...table, ...skip, inspectOneIn: needed('inspectOneIn', lot.inspectOneIn) }
    case 'firstN':
      return { planType, lotSize, firstUnits: needed('firstUnits', lot.firstUnits) }
    case 'percentage':
      return { planType, lotSize, percent: shortDecimal(needed('percent', lot.percent)) }
    case 'certificateOnly':
      return { planType, lotSize, materialClass: lot.materialClass }
    case 'hundredPercent':
    case 'zeroAcceptance':
      return { planType, lotSize }
  }
}

const needed = <Value>(field: string, value: Value | null): Value =>
  value ?? refuse('invalidFields', { problems: { [field]: requiredMessage } })
