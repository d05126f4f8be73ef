/** How the queue of jobs stands. */
export interface QueueState {
  /** Due and not yet done, retries that are due included. */
  readonly waiting: number
  /** For how long the oldest of them has been due, in seconds; 0 when none is. */
  readonly lag: number
  /** Given up after the last attempt. */
  readonly failed: number
}

/** How the jobs of one name stand. */
export interface JobQueue {
  readonly job: string
  /** Due and not yet begun. */
  readonly waiting: number
  /** Not due yet, retries included. */
  readonly later: number
  readonly running: number
  readonly failed: number
  /** What the last attempt that failed said, of those jobs that are not done. */
  readonly error: string | null
}

/** A job that was given up. */
export interface FailedJob {
  readonly id: number
  readonly job: string
  readonly attempts: number
  readonly error: string | null
  readonly at: string
}
