import { connectionFailure, StartFailure } from '../core/database/startFailure.server.ts'

/** How this process ends: in order, once. */
export interface Ending {
  /** Adds what must be done before what was added earlier; `forced` is its short form when there is no time. */
  before(task: () => Promise<void>, forced?: () => void): void
  /** Says what went wrong, unless it is only a consequence of ending, and ends with exit code 1. */
  fail(error: unknown): Promise<void>
}

/** How long requests in flight may take to end when the process is asked to stop; in ms. */
export const drainTime = 20_000

/** npm passes on a Ctrl+C that the terminal has already delivered; the echo within this time (ms) is no second one. */
const echo = 1000

/** Ends the process in order when it is asked to (Ctrl+C, SIGTERM, closed terminal) or when an error escaped; a second request forces it. */
export const prepareEnding = (): Ending => {
  const tasks: (() => Promise<void>)[] = []
  const shortForms: (() => void)[] = []
  let asked: number | undefined
  const end = async (exitCode: number): Promise<void> => {
    if (asked === undefined) {
      asked = Date.now()
      for (const task of tasks) await task().catch(complain)
      process.exit(exitCode)
    }
    if (Date.now() - asked < echo) return
    for (const forced of shortForms) forced()
    process.exit(1)
  }
  const fail = async (error: unknown): Promise<void> => {
    if (asked !== undefined) return
    complain(error)
    await end(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, error => void fail(error))
  // npm tells a signal to its shell only, which ends and leaves us behind under another parent.
  const parent = process.ppid
  if (process.env['npm_lifecycle_event']) setInterval(() => process.ppid !== parent && void end(0), 250).unref()
  return {
    before(task, forced) {
      tasks.unshift(task)
      if (forced) shortForms.unshift(forced)
    },
    fail,
  }
}

/** Says a start failure in both languages, without a stack; any other error as it is. */
const complain = (thrown: unknown): void => {
  const error = connectionFailure(thrown)
  const text =
    error instanceof StartFailure ? error.says.join('\n') : error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`\n${text}\n`)
}
