import type { Label } from '../../language/label.ts'
import { groupsFor, isOpen, tasksOf, type PlannedStep, type Task } from './process.ts'
import { groupVerdict } from './slots.ts'

/** One of several groups of a step: how it stands, and who may still decide for it. */
interface DecidingGroup {
  readonly name: Label
  readonly verdict: ReturnType<typeof groupVerdict>
  readonly left: readonly number[]
}

/** The groups of a step at this place of its plan; none where one source named its people. */
export const groupsThatDecide = (planned: PlannedStep, tasks: readonly Task[], step: number): readonly DecidingGroup[] => {
  const open = tasksOf(tasks, step).filter(isOpen)
  // Those whose turn it is; all of them before the step begins.
  const asked = open.some(({ state }) => state === 'pending') ? open.filter(({ state }) => state === 'pending') : open
  return (planned.groups ?? []).map(({ name, users }, place) => {
    const verdict = groupVerdict({ tasks, step }, planned, users)
    const left = verdict === 'open' ? asked.filter(task => groupsFor(planned, task, tasks).includes(place)).map(({ user }) => user) : []
    return { name, verdict, left }
  })
}
