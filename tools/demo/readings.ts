import type { CreateInput } from '../../core/define/entity.ts'
import type { InspectedCharacteristic } from '../../areas/quality/iqc/inspectionRecord.ts'
import type { iqc } from '../../areas/quality/iqc/iqc.ts'
import { defectClasses, type DefectClass, type LotPlan } from '../../areas/quality/iqc/lotPlan.ts'
import type { Random } from './random.ts'

/** One reading as it is entered. */
export type Reading = NonNullable<CreateInput<typeof iqc>['readings']>[number]

/** What there is to inspect, and what is wrong with it. */
export interface SampledLot {
  readonly plan: LotPlan
  readonly characteristics: readonly InspectedCharacteristic[]
  readonly round: number
  /** Share of units that fail something, 0 to 1. */
  readonly badUnits: number
  /** By how much of half the tolerance the gauges show too much; nothing when absent. */
  readonly gaugeError?: number
}

/**
 * What an inspector enters for a lot, unit by unit: every required characteristic, optional ones on the first three units. It ends as soon as
 * a class of defects has as many failing units as reject the lot.
 */
export const readingsOf = ({ plan, characteristics, round, badUnits, gaugeError = 0 }: SampledLot, random: Random): readonly Reading[] => {
  const readings: Reading[] = []
  const failing: Record<DefectClass, number> = { critical: 0, major: 0, minor: 0 }
  const units = Math.max(0, ...characteristics.map(({ defectClass }) => plan[defectClass].sampleSize))
  for (let sample = 1; sample <= units; sample++) {
    const looked = characteristics.filter(one => sample <= plan[one.defectClass].sampleSize && (one.required || sample <= 3))
    const bad = random.chance(badUnits) ? random.weighted(looked, weightOfFailure) : undefined
    for (const one of looked) readings.push({ round, sample, characteristic: one.id, value: valueOf(one, one !== bad, gaugeError, random) })
    if (bad) failing[bad.defectClass] += 1
    if (defectClasses.some(defectClass => failing[defectClass] >= plan[defectClass].reject)) break
  }
  return readings
}

/** Critical failures are rare. */
const weightOfFailure = ({ defectClass }: InspectedCharacteristic): number => ({ critical: 0.05, major: 1, minor: 0.6 })[defectClass]

const valueOf = (one: InspectedCharacteristic, conforms: boolean, gaugeError: number, random: Random): string => {
  if (one.kind === 'attribute') return conforms ? 'ok' : 'ng'
  const [min, max] = [one.min, one.max].map(limit => (limit === null ? undefined : Number(limit)))
  if (min !== undefined && max !== undefined) {
    const half = (max - min) / 2
    const centre = one.nominal === null ? min + half : Number(one.nominal)
    const off = conforms
      ? Math.max(Math.min(random.normal() / 4 + gaugeError, 0.9), -0.9)
      : (random.chance(0.5) ? 1 : -1) * (1.1 + 0.4 * random.next())
    const value = centre + off * half
    return written(
      conforms ? Math.max(Math.min(value, max), min) : off > 0 ? Math.max(value, max + half / 10) : Math.min(value, min - half / 10),
      half,
    )
  }
  if (min !== undefined) return written(min * (conforms ? 1.1 + 0.6 * random.next() : 0.5 + 0.4 * random.next()), min)
  if (max !== undefined) return written(max * (conforms ? 0.4 + 0.5 * random.next() : 1.1 + 0.3 * random.next()), max)
  return written(random.normal(), 1)
}

/** With as many places as a gauge for this range shows. */
const written = (value: number, range: number): string => {
  const text = value.toFixed(range < 1 ? 3 : range < 10 ? 2 : range < 100 ? 1 : 0)
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text
}
