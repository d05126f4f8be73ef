import type { Catalogue } from './catalogue.server.ts'
import type { LotStories } from './lotStories.server.ts'
import type { Timeline } from './timeline.ts'
import { workday, type WorkTime } from './workTime.ts'

/** A part that wears out in the field and is called off every other week: the only one of which there are lots enough to know its process. */
const calledOff = { name: '清洁刷片', quantity: '500', every: 8 * workday, since: 300 * workday } as const

/** The weeks in which the caliper shows too much, before the end of the story, and by how much of half the tolerance. */
const wrongGauge = { from: 50 * workday, until: 25 * workday, error: 0.5 } as const

interface Planned {
  readonly timeline: Timeline
  readonly catalogue: Catalogue
  readonly ends: WorkTime
}

/** Has one part delivered again and again, inspected for some weeks with a gauge that is wrong: each lot is taken, and the control chart alone tells of it. */
export const planSteadyDeliveries = (
  { timeline, catalogue, ends }: Planned,
  storiesWith: (gaugeError: (at: WorkTime) => number) => LotStories,
): void => {
  const stories = storiesWith(at => (at >= ends - wrongGauge.from && at < ends - wrongGauge.until ? wrongGauge.error : 0))
  for (let before = calledOff.since; before > 2 * workday; before -= calledOff.every)
    timeline.plan(ends - before, at =>
      stories.tell({ source: catalogue.sourceOf(calledOff.name), quantity: calledOff.quantity, bad: false }, at),
    )
}
