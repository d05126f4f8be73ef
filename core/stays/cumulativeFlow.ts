import { dayAfter, daysBetween } from '../calendar/days.ts'

/** How often records came into a state or left it before the end of a step of the flow; `step` counts from 0, and is as many as there are steps for what happened later. */
export interface Movement {
  readonly state: string
  readonly step: number
  readonly entered: number
  readonly left: number
}

/** How many records stand in each state at the end of a step, and how many came into one in which they are finished during it. */
export interface FlowStep {
  readonly standing: ReadonlyMap<string, number>
  readonly finished: number
}

/** So many days are told one by one. */
const mostDays = 92

/** The days at whose ends the flow is told, from the first to the last: each day, or the last of each week where that would be too many. */
export const flowDays = (from: string, until: string): readonly string[] => {
  const span = daysBetween(from, until)
  if (span < 0) return []
  const stride = span < mostDays ? 1 : 7
  const count = Math.floor(span / stride) + 1
  return Array.from({ length: count }, (_, at) => dayAfter(until, -stride * (count - 1 - at)))
}

/** What stands at the end of each of so many steps: everything that came before and has not left. */
export const flowSteps = (movements: readonly Movement[], steps: number, finishing: readonly string[]): readonly FlowStep[] => {
  const standing = new Map<string, number>()
  const byStep = Map.groupBy(movements, ({ step }) => step)
  return Array.from({ length: steps }, (_, step) => {
    const those = byStep.get(step) ?? []
    for (const { state, entered, left } of those) standing.set(state, (standing.get(state) ?? 0) + entered - left)
    return {
      standing: new Map(standing),
      finished: those.filter(({ state }) => finishing.includes(state)).reduce((sum, { entered }) => sum + entered, 0),
    }
  })
}
