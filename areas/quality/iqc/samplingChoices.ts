import type { Label } from '#core/language'
import type { DefectClass } from './lotPlan.ts'
import type { PlanType, Severity } from './samplingPlan.ts'
import type { Aql, InspectionLevel } from './samplingTables.ts'
import { aqlLabels, levels, planTypes } from '../../mnm/material/arrivalChoices.ts'

/** Whether a plan comes from the tables of ISO 2859-1, whose severity is switched; so it does when none is chosen. */
export const isFromTables = (planType: PlanType | null): boolean => planType === null || planType === 'aql' || planType === 'skipLot'

/** How severely a lot is inspected, in words. */
export const severities = {
  normal: ['正常', 'Normal'],
  tightened: ['加严', 'Tightened'],
  reduced: ['放宽', 'Reduced'],
} as const satisfies Readonly<Record<Severity, Label>>

/** How serious a defect is, in words. */
export const defectClassLabels = {
  critical: ['致命', 'Critical'],
  major: ['严重', 'Major'],
  minor: ['轻微', 'Minor'],
} as const satisfies Readonly<Record<DefectClass, Label>>

/** An AQL as people choose it: `10.0` in place of `10`. */
type ChosenAql = Exclude<Aql, '10'> | '10.0'

// What materials are chosen with is what lots are planned by.
planTypes satisfies Readonly<Record<PlanType, Label>>
levels satisfies Readonly<Record<InspectionLevel, Label>>
aqlLabels satisfies Readonly<Record<ChosenAql, Label>>

/** The AQL of the tables that a person chose. */
export const aqlOf = (chosen: ChosenAql): Aql => (chosen === '10.0' ? '10' : chosen)
