import { AsyncLocalStorage } from 'node:async_hooks'

/** What a process does: it answers a request or does a job. Of both only what they are is said, never with which values. */
export type Work = RequestWork | JobWork

/** A request. */
export interface RequestWork {
  readonly kind: 'request'
  /** The method and the pattern of the route. */
  readonly name: string
  readonly method: string
  /** The pattern of the route: `/api/mnm/unit/:id/`. */
  readonly route: string
  readonly requestId: string
  /** The trace of the caller, as the caller has said it (W3C `traceparent`). */
  readonly traceparent: string | undefined
}

/** An attempt at a job. */
export interface JobWork {
  readonly kind: 'job'
  readonly name: string
  readonly attempt: number
}

/** How work has ended. */
export interface EndedWork {
  /** In milliseconds. */
  readonly took: number
  readonly failed: boolean
  /** Of a request. */
  readonly status?: number
}

/** Is told when work begins; what it answers is called when it has ended. */
export type WorkObserver = (work: Work) => (ended: EndedWork) => void

const observers = new Set<WorkObserver>()

/** Has all work of this process told to an observer, until the answered function is called. */
export const observeWork = (observer: WorkObserver): (() => void) => {
  observers.add(observer)
  return () => void observers.delete(observer)
}

/** Notes that work begins; the answered function is called when it has ended. */
export const workBegun = (work: Work): ((how: Omit<EndedWork, 'took'>) => void) => {
  const start = performance.now()
  const ends = Array.from(observers, observe => observe(work))
  return how => {
    const ended = { ...how, took: performance.now() - start }
    for (const end of ends) end(ended)
  }
}

const underWay = new AsyncLocalStorage<Work>()

/** What is being done here; undefined outside of requests and jobs. */
export const workNow = (): Work | undefined => underWay.getStore()

/** Does something as part of a piece of work: what it asks the database is known to be asked for it. */
export const doing = <T>(work: Work, act: () => T): T => underWay.run(work, act)

/** Does a whole piece of work, and tells how it ended. */
export const perform = async (work: Work, act: () => Promise<void>): Promise<void> => {
  const end = workBegun(work)
  let failed = true
  try {
    await doing(work, act)
    failed = false
  } finally {
    end({ failed })
  }
}
