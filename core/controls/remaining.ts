import type { Label } from '../language/label.ts'
import { counted } from '../language/counted.ts'

/** How far some work was at a moment; the moment in milliseconds. */
export interface Reached {
  readonly at: number
  readonly done: number
}

/** The pace is that of the last half minute, in milliseconds; before three seconds have been seen, nobody can say. */
const seen = { most: 30_000, least: 3000 } as const

/** What was seen of some work with one moment more; forgotten is what is too old, and all of it once the work begins anew. */
export const reachedSince = (before: readonly Reached[], now: Reached): readonly Reached[] => {
  const last = before.at(-1)
  if (last === undefined || now.done < last.done) return [now]
  // The oldest one that counts may lie just outside: without it a slow step would be taken for none.
  const first = before.findLastIndex(({ at }) => now.at - at >= seen.most)
  return [...before.slice(Math.max(0, first)), now]
}

/** How long the work will still take at its pace so far, in milliseconds; undefined while that cannot be said. */
export const remainingTime = (reached: readonly Reached[], total: number): number | undefined => {
  const [first, last] = [reached[0], reached.at(-1)]
  if (!first || !last || total <= last.done || last.done <= first.done || last.at - first.at < seen.least) return undefined
  return ((total - last.done) * (last.at - first.at)) / (last.done - first.done)
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** A time that is still to pass, in words: ten seconds, minutes or hours at a time, never less than it is. */
export const remainingWords = (milliseconds: number): Label => {
  if (milliseconds <= 50 * second) {
    const seconds = Math.max(1, Math.ceil(milliseconds / (10 * second))) * 10
    return [`约剩 ${seconds} 秒`, `About ${counted(seconds, 'second')} left`]
  }
  if (milliseconds <= 59 * minute) {
    const minutes = Math.ceil(milliseconds / minute)
    return [`约剩 ${minutes} 分钟`, `About ${counted(minutes, 'minute')} left`]
  }
  const hours = Math.ceil(milliseconds / hour)
  return [`约剩 ${hours} 小时`, `About ${counted(hours, 'hour')} left`]
}

/** How much of a whole is done, in full percent: 100 only when all of it is. */
export const percentDone = (done: number, total: number): string => `${total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0}%`
