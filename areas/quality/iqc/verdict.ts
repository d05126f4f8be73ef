import { judgeReading, nonconformityOf, type Characteristic, type Nonconformity } from './judgeReading.ts'
import { defectClasses, unitsToDraw, type DefectClass, type LotPlan } from './lotPlan.ts'
import { unmeasurableText, type UnmeasurableReason } from './unmeasurable.ts'

/** What was read of one characteristic on one unit of the sample; units are counted from 1, a null or empty value is a cell not yet filled. */
export interface Reading {
  readonly sample: number
  readonly characteristic: string
  readonly value?: string | null | undefined
  /** Why there is no value. */
  readonly unmeasurable?: UnmeasurableReason | null | undefined
}

/** What stands in the cell of a reading; empty for none. */
export const textOf = ({ value, unmeasurable }: Pick<Reading, 'value' | 'unmeasurable'>): string =>
  unmeasurable ? unmeasurableText(unmeasurable) : (value ?? '')

/** A reading outside its limits, or of a unit that cannot be measured. */
export interface Failure {
  readonly sample: number
  readonly characteristic: string
  readonly defectClass: DefectClass
  readonly judgement: Nonconformity
}

/** Units `from` to `to` of the sample lack a required characteristic. */
export interface MissingReadings {
  readonly characteristic: string
  readonly from: number
  readonly to: number
}

/** A reading that cannot be counted: not a value, entered twice, of an unknown characteristic, or of a unit outside its sample. */
export interface UnusableReading {
  readonly sample: number
  readonly characteristic: string
  readonly problem: 'unreadable' | 'twice' | 'unknownCharacteristic' | 'outsideSample'
}

/** What the readings of a lot mean under its plan. */
export interface Verdict {
  /** `incomplete` must be refused as 'data input incomplete'. */
  readonly outcome: 'accepted' | 'rejected' | 'incomplete'
  readonly failures: readonly Failure[]
  /** d: units with at least one failure. */
  readonly nonconformingUnits: number
  /** d for each class; a unit counts once, in its most serious class. */
  readonly nonconformingByClass: Readonly<Record<DefectClass, number>>
  /** Units with at least one usable reading: the n of pass rates, smaller than planned after an early rejection. */
  readonly unitsInspected: number
  readonly unitsRequired: number
  readonly missing: readonly MissingReadings[]
  readonly unusable: readonly UnusableReading[]
  /** Readings that could not be taken, for a reason. */
  readonly unmeasurable: number
  readonly certificateMissing: boolean
  /** Nothing is missing or unusable; an early rejection is not complete. */
  readonly complete: boolean
}

/** The readings of a lot, its plan and what there is to inspect. */
export interface Inspection {
  readonly plan: LotPlan
  readonly characteristics: readonly Characteristic[]
  readonly readings: readonly Reading[]
  /** Needed by certificate-only plans. */
  readonly certificateOnFile?: boolean
}

/**
 * Accepts or rejects a lot. Rejection needs no complete data once the failures of a class reach its Re, and no reading that cannot be used
 * could take them back; acceptance does: every required characteristic of every unit of its sample, and as many units as planned.
 */
export const verdict = ({ plan, characteristics, readings, certificateOnFile = false }: Inspection): Verdict => {
  const { read, failures, unusable, unmeasurable } = judgeAll(plan, characteristics, readings)
  const missing = characteristics
    .filter(characteristic => characteristic.required)
    .flatMap(({ id, defectClass }) => missingOf(id, read.get(id) ?? new Set(), plan[defectClass].sampleSize))
  const unitsInspected = new Set([...read.values()].flatMap(samples => [...samples])).size
  const unitsRequired = requiredUnits(plan, characteristics)
  const certificateMissing = plan.major.planType === 'certificateOnly' && !certificateOnFile
  const complete = missing.length === 0 && unusable.length === 0 && unitsInspected >= unitsRequired && !certificateMissing

  const worst = worstClassByUnit(failures)
  const nonconformingByClass = countByClass([...worst.values()])
  const rejected = defectClasses.some(defectClass => nonconformingByClass[defectClass] >= plan[defectClass].reject)
  const outcome = rejected ? 'rejected' : complete ? 'accepted' : 'incomplete'
  return {
    outcome,
    failures,
    nonconformingUnits: worst.size,
    nonconformingByClass,
    unitsInspected,
    unitsRequired,
    missing,
    unusable,
    unmeasurable,
    certificateMissing,
    complete,
  }
}

interface Judged {
  /** Units read, by characteristic; a unit read unusably is reported as that, not as missing. */
  readonly read: ReadonlyMap<string, ReadonlySet<number>>
  readonly failures: readonly Failure[]
  readonly unusable: readonly UnusableReading[]
  readonly unmeasurable: number
}

const judgeAll = (plan: LotPlan, characteristics: readonly Characteristic[], readings: readonly Reading[]): Judged => {
  const known = new Map(characteristics.map(characteristic => [characteristic.id, characteristic]))
  const read = new Map(characteristics.map(({ id }) => [id, new Set<number>()]))
  const failures: Failure[] = []
  const unusable: UnusableReading[] = []
  let unmeasurable = 0
  for (const reading of readings) {
    const text = textOf(reading)
    if (text === '') continue
    const { sample, characteristic: id } = reading
    const at = { sample, characteristic: id }
    const characteristic = known.get(id)
    const samples = read.get(id)
    if (characteristic === undefined || samples === undefined) {
      unusable.push({ ...at, problem: 'unknownCharacteristic' })
      continue
    }
    const { defectClass } = characteristic
    if (!Number.isSafeInteger(sample) || sample < 1 || sample > plan[defectClass].sampleSize) {
      unusable.push({ ...at, problem: 'outsideSample' })
      continue
    }
    const judgement = judgeReading(characteristic, text)
    const nonconformity = nonconformityOf(characteristic, text)
    if (samples.has(sample)) unusable.push({ ...at, problem: 'twice' })
    else if (judgement === 'unreadable') unusable.push({ ...at, problem: 'unreadable' })
    else {
      if (judgement === 'unmeasurable') unmeasurable += 1
      if (nonconformity) failures.push({ ...at, defectClass, judgement: nonconformity })
    }
    samples.add(sample)
  }
  return { read, failures, unusable, unmeasurable }
}

/** The gaps between 1 and the sample size among the units read. */
const missingOf = (characteristic: string, read: ReadonlySet<number>, sampleSize: number): MissingReadings[] => {
  const gaps: MissingReadings[] = []
  let from = 1
  for (const sample of [...[...read].toSorted((a, b) => a - b), sampleSize + 1]) {
    if (sample > from) gaps.push({ characteristic, from, to: sample - 1 })
    from = sample + 1
  }
  return gaps
}

/** The largest sample among the classes that have something to inspect; the whole draw when nothing is said. */
const requiredUnits = (plan: LotPlan, characteristics: readonly Characteristic[]): number =>
  characteristics.length === 0 ? unitsToDraw(plan) : Math.max(...characteristics.map(({ defectClass }) => plan[defectClass].sampleSize))

/** ISO 2859-1 counts a nonconforming unit in the most serious class of its defects. */
const worstClassByUnit = (failures: readonly Failure[]): ReadonlyMap<number, DefectClass> => {
  const worst = new Map<number, DefectClass>()
  for (const { sample, defectClass } of failures) {
    const before = worst.get(sample)
    if (before === undefined || defectClasses.indexOf(defectClass) < defectClasses.indexOf(before)) worst.set(sample, defectClass)
  }
  return worst
}

const countByClass = (classes: readonly DefectClass[]): Record<DefectClass, number> => {
  const count = { critical: 0, major: 0, minor: 0 }
  for (const defectClass of classes) count[defectClass] += 1
  return count
}
