import { workNow, type Work } from './work.server.ts'

/** A statement that has ended, as it was sent: `$1` where its values go. */
export interface EndedStatement {
  readonly text: string
  /** When it was sent, on the clock of `performance.now()`, and how long it took; in milliseconds. */
  readonly start: number
  readonly took: number
  readonly failed: boolean
  readonly work: Work | undefined
}

/** Is told of every statement that has ended. */
export type StatementObserver = (statement: EndedStatement) => void

const observers = new Set<StatementObserver>()

/** Has every statement of this process told to an observer, until the answered function is called. */
export const observeStatements = (observer: StatementObserver): (() => void) => {
  observers.add(observer)
  return () => void observers.delete(observer)
}

/** Notes that a statement is sent; the answered function is called when it has ended. */
export const statementSent = (text: string): ((failed: boolean) => void) => {
  const start = performance.now()
  const work = workNow()
  return failed => {
    const ended = { text, start, took: performance.now() - start, failed, work }
    for (const observe of observers) observe(ended)
  }
}
