import { expect } from 'vitest'

/** What a call that tries or writes pasted rows answers. */
interface Pasted {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
}

/**
 * Tries what is pasted, then writes it, and says that both agree: what writing refuses was said before, and what the trial let through is written. Answers what writing
 * answered.
 */
export const triedThenWritten = async (paste: (write: boolean) => Promise<Pasted>): Promise<Pasted> => {
  const tried = await paste(false)
  const written = await paste(true)
  if (tried.status >= 400) {
    expect({ status: written.status, error: written.body.error }).toEqual({ status: tried.status, error: tried.body.error })
    return written
  }
  const { problems: foreseen, lines } = tried.body
  expect(tried.body.written).toBe(false)
  if (written.status >= 400) {
    expect(foreseen, JSON.stringify(written.body)).not.toEqual([])
    return written
  }
  expect(written.body.problems).toEqual(foreseen)
  expect(written.body.written).toBe(foreseen.length === 0 && lines !== 0)
  return written
}
