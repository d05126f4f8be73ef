import type { WorkTime } from './workTime.ts'

/** What is done at a time; it may plan what follows from it. */
export type Doing = (at: WorkTime) => Promise<void>

/** The company's past in the order in which it happened. What is planned for after its end never happens. */
export interface Timeline {
  /** The time of what is happening now. */
  readonly now: WorkTime
  plan(at: WorkTime, doing: Doing): void
  /** Lets everything happen that is planned for before `end`, the earliest first; what is planned for the same time in the order of planning. `told` hears the time of each before it happens. */
  play(end: WorkTime, told?: Doing): Promise<void>
}

interface Planned {
  readonly at: WorkTime
  readonly doing: Doing
}

/** An empty past. */
export const openTimeline = (): Timeline => {
  // The earliest stands last, where it is taken from.
  const waiting: Planned[] = []
  let now = Number.NEGATIVE_INFINITY
  return {
    get now() {
      return now
    },
    plan(at, doing) {
      if (at < now) throw new RangeError('What is past cannot be planned')
      waiting.splice(placeFor(waiting, at), 0, { at, doing })
    },
    async play(end, told) {
      for (let next = waiting.at(-1); next !== undefined && next.at < end; next = waiting.at(-1)) {
        waiting.pop()
        now = next.at
        await told?.(now)
        await next.doing(next.at)
      }
    },
  }
}

/** Where something stands among what waits: before everything earlier and everything of the same time. */
const placeFor = (waiting: readonly Planned[], at: WorkTime): number => {
  let [low, high] = [0, waiting.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((waiting[middle]?.at ?? at) > at) low = middle + 1
    else high = middle
  }
  return low
}
