import { AsyncLocalStorage } from 'node:async_hooks'

/** What a process is doing at a place of its code: a request or a job. */
export interface Work {
  /** The method and the pattern of a route, or a job by name: never an address with its values. */
  readonly name: string
}

const underWay = new AsyncLocalStorage<Work>()

/** What is being done here; undefined outside of requests and jobs. */
export const workNow = (): Work | undefined => underWay.getStore()

/** Does something as part of a piece of work: what it asks the database is known to be asked for it. */
export const doing = <T>(work: Work, act: () => T): T => underWay.run(work, act)
