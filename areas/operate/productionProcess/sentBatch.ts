import type { RecordedStages } from './recordStages.ts'

type Result = RecordedStages['results'][number]

/** What became of a kept step of the bench: units that were taken, units that wait on, each by itself, and why the step is refused where it was of one unit. */
export interface SentBatch {
  readonly taken: readonly Result[]
  readonly again: readonly string[]
  readonly refused: string | undefined
}

/** Of several units those that were refused wait on, each with its own reason: what was taken of the batch is not said to be unsent. */
export const sentBatch = (results: readonly Result[]): SentBatch => {
  const taken = results.filter(({ done }) => done)
  const left = results.filter(({ done }) => !done)
  const [only] = left
  if (results.length === 1 && only) return { taken, again: [], refused: only.message ?? '' }
  return { taken, again: left.map(({ code }) => code), refused: undefined }
}
