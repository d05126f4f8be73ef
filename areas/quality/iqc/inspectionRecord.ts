import type { Characteristic } from './judgeReading.ts'
import type { DefectClass } from './lotPlan.ts'
import type { Severity } from './samplingPlan.ts'

/** A characteristic as it was valid when the lot arrived; `id` is its item number in the standard. */
export interface InspectedCharacteristic extends Characteristic {
  readonly name: string
  readonly nameEn: string | null
  readonly unit: string | null
  readonly nominal: string | null
  /** What the standard wants it measured with. */
  readonly gauge: string | null
}

/** How one class of defects came out of a finished inspection. */
export interface ClassResult {
  /** Null for plans that do not come from the tables of ISO 2859-1. */
  readonly severity: Severity | null
  readonly accept: number
  /** Null when an early rejection ended the inspection before the sample of this class was read. */
  readonly nonconforming: number | null
}

/** The results of a finished inspection by class of defects. */
export type ClassResults = Readonly<Record<DefectClass, ClassResult>>
