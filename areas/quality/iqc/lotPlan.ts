import { samplingPlan, type SamplingPlan, type SamplingRequest, type Severity } from './samplingPlan.ts'
import { aqls, type Aql } from './samplingTables.ts'

/** How serious a defect is, the most serious first. */
export const defectClasses = ['critical', 'major', 'minor'] as const
export type DefectClass = (typeof defectClasses)[number]

/** The AQL of a class of defects unless the material says otherwise; critical defects have none: one of them rejects the lot. */
const defaultAql = { major: '1.0', minor: '2.5' } as const satisfies Partial<Record<DefectClass, Aql>>

/** The plans of one lot, one for each class of defects; a characteristic is inspected on the sample of its class. */
export type LotPlan = Readonly<Record<DefectClass, SamplingPlan>>

/** How minor defects are sampled where it differs; severity is switched for each class on its own. */
export interface MinorSampling {
  readonly aql?: Aql
  readonly severity?: Severity
}

/**
 * The plans of a lot from the request for its major defects. Minor defects have their own AQL (the default, or that of major defects when
 * this is the more lenient); critical defects are looked for in every unit drawn and are never accepted.
 */
export const lotPlan = (request: SamplingRequest, minorSampling: MinorSampling = {}): LotPlan => {
  const major = samplingPlan(request)
  const minor = 'aql' in request ? samplingPlan({ ...request, aql: minorAql(request.aql), ...minorSampling }) : major
  const largest = minor.sampleSize > major.sampleSize ? minor : major
  return Object.freeze({ critical: Object.freeze({ ...largest, aql: null, accept: 0, reject: 1 }), major, minor })
}

/** Units to take out of the lot so that every class has its sample. */
export const unitsToDraw = (plan: LotPlan): number => Math.max(...defectClasses.map(defectClass => plan[defectClass].sampleSize))

const minorAql = (major: Aql): Aql => (aqls.indexOf(major) > aqls.indexOf(defaultAql.minor) ? major : defaultAql.minor)
