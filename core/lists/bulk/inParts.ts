import type { BatchRow } from '../../records/batch.ts'

/** One row that a batch speaks of; with a change of its own where every row is written differently. */
export interface BatchTarget {
  readonly id: number
  readonly version?: number
  readonly change?: Readonly<Record<string, unknown>>
}

/** How far a batch came. */
export interface BatchRun {
  /** What became of the rows that were reached. */
  readonly results: readonly BatchRow[]
  /** Why the others were not, and how to go on with them. */
  readonly broken?: BrokenBatch
}

/** A batch that ended before its last row. */
export interface BrokenBatch {
  readonly error: unknown
  readonly rows: readonly BatchTarget[]
  /** The call that failed: asked once more under this key it is done once, even if it had been done without an answer. */
  readonly key: string
}

/** How the parts of a batch are done. */
export interface PartWork {
  /** So many rows go with one call. */
  readonly atOnce: number
  newKey(): string
  send(rows: readonly BatchTarget[], key: string): Promise<readonly BatchRow[]>
  onProgress?(done: number): void
}

/**
 * Does a batch part by part. A part that fails ends it: what was done before stays done and is answered, with the rows that were
 * not reached. It never throws. `firstKey` is the key of the part that failed before.
 */
export const inParts = async (rows: readonly BatchTarget[], work: PartWork, firstKey?: string): Promise<BatchRun> => {
  const results: BatchRow[] = []
  let key = firstKey ?? work.newKey()
  for (let from = 0; from < rows.length; from += work.atOnce) {
    try {
      results.push(...(await work.send(rows.slice(from, from + work.atOnce), key)))
    } catch (error) {
      return { results, broken: { error, rows: rows.slice(from), key } }
    }
    work.onProgress?.(results.length)
    key = work.newKey()
  }
  return { results }
}
