import { dayEnd, dayStart } from '../fields/moment/companyClock.ts'
import type { Tone } from '../fields/choice/choice.ts'

/** A list whose records say on their days that something happened. */
export interface LifeList {
  readonly of: string
  /** What its address says of the record whose life it is. */
  readonly asks: string
  /** The field that says the day, and whether it is a moment. */
  readonly at: string
  readonly isMoment: boolean
}

/** What happened to a record on one day, so many times. */
export interface LifeEvent {
  /** `yyyy-MM-dd`. */
  readonly day: string
  /** What happened, in the reader's words; null of what was too much to be read. */
  readonly words: string | null
  readonly tone: Tone
  readonly count: number
  /** The record that says so, where it was one. */
  readonly id: number | null
  /** Null of what the record itself says. */
  readonly list: LifeList | null
  /** What the address of the list says besides for these records alone: `reason=issue`; empty where nothing tells them apart. */
  readonly said: string
}

/** The same that happened one after the other, from its first day to its last; without words of several things that there is no room to tell apart. */
export interface LifeStep {
  readonly words: string | null
  readonly tone: Tone
  readonly count: number
  /** There are more of them than were read. */
  readonly isMore: boolean
  readonly first: string
  readonly last: string
  /** The record that says so, where it was one. */
  readonly id: number | null
  /** Where exactly these records are listed, or shown: the entity, and what the address of the list says; null where no list shows them and no others. */
  readonly of: string | null
  readonly asks: string | null
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
  const joined = past.reduce<readonly Run[]>((runs, event) => {
    const [last] = runs.at(-1) ?? []
    return last && event.words !== null && last.words === event.words && isOneList(last, event)
      ? [...runs.slice(0, -1), [...(runs.at(-1) ?? []), event]]
      : [...runs, [event]]
  }, [])
  return [...folded(joined), ...inOrder.filter(({ day }) => day > today).map(event => stepOf([event]))]
}

/** Events that one step tells, one at least, in their order. */
type Run = readonly LifeEvent[]

const isOneList = ({ list: one }: LifeEvent, { list: other }: LifeEvent): boolean =>
  one === other || (one !== null && other !== null && one.of === other.of && one.asks === other.asks && one.at === other.at)

const stepOf = (run: Run): LifeStep => {
  const [start, end] = [run[0], run.at(-1)]
  if (!start || !end) throw new Error('No events are no step')
  const isMore = run.some(({ words }) => words === null)
  const isSame = run.every(({ words }) => words === start.words)
  const isAlone = run.length === 1
  const list = run.every(event => isOneList(event, start)) ? start.list : null
  return {
    words: isSame ? start.words : null,
    tone: run.every(({ tone }) => tone === start.tone) ? start.tone : 'neutral',
    count: run.reduce((count, event) => count + event.count, 0),
    isMore,
    first: start.day,
    last: end.day,
    id: isAlone ? start.id : null,
    of: list?.of ?? null,
    // What was not read lies on days that nobody knows: all of the list.
    asks: list && (isMore && isAlone ? list.asks : within(list, isSame ? start.said : '', start.day, end.day)),
  }
}

/** What the address of a list says for its records between two days, both included. */
const within = ({ asks, at, isMoment }: LifeList, said: string, first: string, last: string): string => {
  const days = new URLSearchParams({
    [`${at}__gte`]: isMoment ? dayStart(first) : first,
    [`${at}__lte`]: isMoment ? dayEnd(last) : last,
  })
  return [asks, ...(said === '' ? [] : [said]), days.toString()].join('&')
}

const folded = (runs: readonly Run[]): readonly LifeStep[] => {
  if (runs.length <= mostLifeSteps) return runs.map(stepOf)
  const kept = (mostLifeSteps - 1) / 2
  const [before, between, after] = [runs.slice(0, kept), runs.slice(kept, -kept).flat(), runs.slice(-kept)]
  return [...before.map(stepOf), together(between, [...before, ...after].flat()), ...after.map(stepOf)]
}

/** What there is no room to tell apart, as one step; where others of its list happened on its first or last day, the list of its days would show these as well. */
const together = (run: Run, others: Run): LifeStep => {
  const step = stepOf(run)
  const [start] = run
  const isShared = others.some(other => start && isOneList(other, start) && other.day >= step.first && other.day <= step.last)
  return { ...step, words: null, id: null, ...(isShared ? { of: null, asks: null } : {}) }
}
