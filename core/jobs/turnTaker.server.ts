import { refuse } from '../errors/refuse.ts'

/** Lets a few pieces of work run at a time and the next ones wait. */
export interface TurnTaker {
  /** Does the work when its turn comes; refuses with `busy` when too many are waiting. */
  take<T>(work: () => Promise<T>): Promise<T>
  /** No further one would be taken now. */
  isFull(): boolean
  /** Nothing runs and nothing waits. */
  isIdle(): boolean
}

/** Lets at most `parallel` pieces of work run and at most `most` wait, in the order they came. */
export const turnTaker = (parallel: number, most: number): TurnTaker => {
  let running = 0
  const waiting: (() => void)[] = []
  const isFull = (): boolean => running >= parallel && waiting.length >= most
  return {
    isFull,
    isIdle: () => running === 0,
    async take(work) {
      if (isFull()) refuse('busy', { retryAfter: 2 })
      if (running < parallel) running++
      else {
        const { promise, resolve } = Promise.withResolvers<void>()
        waiting.push(resolve)
        await promise
      }
      try {
        return await work()
      } finally {
        // The place goes straight to the next one, so that nobody who comes later can slip in between.
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
  }
}

/** Turns that are taken apart by a key. */
export interface KeyedTurns {
  /** Does the work when its turn among those of the same key comes; refuses with `busy` when too many of them are waiting. */
  take<T>(key: string, work: () => Promise<T>): Promise<T>
}

/** Lets at most `parallel` pieces of work of the same key run and at most `most` wait; keeps nothing for keys that are not in use. */
export const turnTakers = (parallel: number, most: number): KeyedTurns => {
  const inUse = new Map<string, TurnTaker>()
  return {
    async take(key, work) {
      const turns = inUse.get(key) ?? turnTaker(parallel, most)
      inUse.set(key, turns)
      try {
        return await turns.take(work)
      } finally {
        if (turns.isIdle()) inUse.delete(key)
      }
    },
  }
}
