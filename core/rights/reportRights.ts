import { reportNamed, type Registry } from '../define/registry.ts'
import type { AnyReport } from '../define/report.ts'
import { may, type Actor } from './actor.ts'
import { groupPoint } from './fieldPolicy.ts'

/** The right to read a report: that to read the records it counts, unless it has one of its own; null when it is everybody's. */
export const reportPoint = ({ of, point }: Pick<AnyReport, 'of' | 'point'>): string | null => point ?? (of === null ? null : `${of}:read`)

/** Everything that a reader must hold to be answered a report. */
export const pointsOfReport = (report: AnyReport): readonly string[] => [
  ...[reportPoint(report)].filter(point => point !== null),
  ...(report.groups ?? []).map(group => groupPoint(group, 'read')),
]

/** Whether a person may read a report. */
export const mayReadReport = (actor: Pick<Actor, 'points'>, report: AnyReport): boolean =>
  pointsOfReport(report).every(point => may(actor, point))

/** Whether there is a report of that name and a person may read it. */
export const seesReport = (registry: Pick<Registry, 'areas'>, actor: Pick<Actor, 'points'>, name: string): boolean => {
  const report = reportNamed(registry, name)
  return report !== undefined && mayReadReport(actor, report)
}

/** What one must hold besides, to take the figures of a report away as a file. */
export const takingPoints = ({ of }: Pick<AnyReport, 'of'>): readonly string[] => (of === null ? [] : [`${of}:export`])
