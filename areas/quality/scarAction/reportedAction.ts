import type { Change } from '#core/definition'
import type { scarAction } from './scarAction.ts'

/** An action is called by so much of the first line of what a supplier reports. */
const longestName = 200

/** What a supplier reports to have done, as an action that is done on a day; what is more than a name stands in its details. */
export const reportedAction = (
  kind: 'containment' | 'corrective',
  reported: string,
  evidence: number | null,
  doneOn: string,
): Change<typeof scarAction> => {
  const [line = ''] = reported.trim().split('\n')
  const name = line.length > longestName ? `${line.slice(0, longestName - 1)}…` : line
  const details = name === reported.trim() ? null : reported
  return { name, details, kind, status: 'done', owner: null, dueOn: null, doneOn, evidence }
}
