import type { Tone } from '../fields/choice/choice.ts'

/** What happened to a record on one day, so many times. */
export interface LifeEvent {
  /** `yyyy-MM-dd`. */
  readonly day: string
  /** What happened, in the reader's words. */
  readonly words: string
  readonly tone: Tone
  readonly count: number
  /** The record that says so, where it was one. */
  readonly id: number | null
  /** Where these records are listed, or shown: the entity, and what the address of the list says; null of what the record itself says. */
  readonly of: string | null
  readonly asks: string | null
}

/** The same that happened one after the other, from its first day to its last; without words of several things that there is no room to tell apart. */
export interface LifeStep extends Omit<LifeEvent, 'day' | 'words'> {
  readonly words: string | null
  readonly first: string
  readonly last: string
}

/** So many steps stand beside one another at most. */
export const mostLifeSteps = 9

/**
 * The steps of a life in their order, of events in the order in which events of one day happened: what is the same one after the other is one step, and of more steps than there
 * is room for the first and the last are told. What is still to come stays apart.
 */
export const lifeSteps = (events: readonly LifeEvent[], today: string): readonly LifeStep[] => {
  const inOrder = events.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  const past = inOrder.filter(({ day }) => day <= today)
  const joined = past.reduce<readonly LifeStep[]>((steps, event) => {
    const before = steps.at(-1)
    return before?.words === event.words && before.of === event.of
      ? [...steps.slice(0, -1), { ...together([before, stepOf(event)]), words: before.words }]
      : [...steps, stepOf(event)]
  }, [])
  return [...folded(joined), ...inOrder.filter(({ day }) => day > today).map(stepOf)]
}

const stepOf = ({ day, ...event }: LifeEvent): LifeStep => ({ ...event, first: day, last: day })

const folded = (steps: readonly LifeStep[]): readonly LifeStep[] => {
  if (steps.length <= mostLifeSteps) return steps
  const kept = (mostLifeSteps - 1) / 2
  return [...steps.slice(0, kept), together(steps.slice(kept, -kept)), ...steps.slice(-kept)]
}

/** Several steps as one, without words of their own; of the same kind they lead to the list of all. */
const together = (steps: readonly LifeStep[]): LifeStep => {
  const [start, end] = [steps[0], steps.at(-1)]
  if (!start || !end) throw new Error('No steps are no step')
  const isOneList = steps.every(({ of, asks }) => of === start.of && asks === start.asks)
  return {
    words: null,
    tone: steps.every(({ tone }) => tone === start.tone) ? start.tone : 'neutral',
    count: steps.reduce((count, step) => count + step.count, 0),
    id: null,
    of: isOneList ? start.of : null,
    asks: isOneList ? start.asks : null,
    first: start.first,
    last: end.last,
  }
}
