/** Answers of a server that refuses nothing: whoever is signed in is not known any more, it was too slow, too early or too much, or the same step is being taken. */
const passing: ReadonlySet<number> = new Set([401, 408, 425, 429])

/** What the server has answered to a step. */
interface Answered {
  /** The status of HTTP. */
  readonly status: number
  /** The code of the error in the catalogue. */
  readonly error: string
}

/** Whether an answer decides that a step is refused; anything else passes, and the step is sent again later. */
export const isDecided = ({ status, error }: Answered): boolean =>
  status >= 400 && status < 500 && !passing.has(status) && error !== 'keyInUse'
