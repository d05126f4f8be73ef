import type { ClassResults } from './inspectionRecord.ts'
import type { InspectedLot, SwitchingEvent } from './switchingRules.ts'

/** The classes of defects whose severity is switched; critical defects count with the major ones. */
export type SwitchedClass = 'major' | 'minor'

/** One finished inspection of a lot of a material and supplier. */
export interface PastInspection {
  readonly inspectedAt: string
  readonly original: boolean
  readonly byClass: ClassResults
}

/** What has happened between a material and a supplier that decides how severely the next lot is inspected. */
export interface SwitchingHistory {
  readonly inspections: readonly PastInspection[]
  /** When corrective actions of the supplier were accepted, ISO 8601. */
  readonly correctiveActionsAccepted: readonly string[]
}

/** The history of one class as the switching rules read it, the oldest event first. */
export const eventsOf = (
  { inspections, correctiveActionsAccepted }: SwitchingHistory,
  switched: SwitchedClass,
): readonly SwitchingEvent[] => {
  const lots = inspections.flatMap(inspection => {
    const lot = lotEvent(inspection, switched)
    return lot ? [{ at: inspection.inspectedAt, event: lot }] : []
  })
  const actions = correctiveActionsAccepted.map(at => ({ at, event: { kind: 'correctiveActionAccepted' } as const }))
  return [...lots, ...actions].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).map(({ event }) => event)
}

/** What an inspection is to the switching rules: nothing when the lot was not sampled from the tables, or an early rejection left this class unfinished. */
export const lotEvent = (
  { original, byClass }: Pick<PastInspection, 'original' | 'byClass'>,
  switched: SwitchedClass,
): InspectedLot | undefined => {
  const { severity, accept, nonconforming } = byClass[switched]
  if (severity === null) return undefined
  const critical = switched === 'major' ? (byClass.critical.nonconforming ?? 0) : 0
  if (critical > 0) return { kind: 'lot', original, severity, accept, nonconforming: Math.max(nonconforming ?? 0, accept + 1) }
  return nonconforming === null ? undefined : { kind: 'lot', original, severity, accept, nonconforming }
}
