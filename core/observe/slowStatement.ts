/** A statement that took long, by its shape: as it was sent, `$1` where its values go. */
export interface SlowStatement {
  readonly statement: string
  /** The request or job that asked for it the last time; null when it was neither. */
  readonly work: string | null
  readonly count: number
  /** The longest and the mean of the slow ones, in milliseconds. */
  readonly worst: number
  readonly mean: number
  /** When the last of them ended. */
  readonly at: string
}

/** From so many milliseconds on a statement is slow. */
export const slowFrom = 200
