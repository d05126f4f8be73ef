import { apiPath } from '../../define/area.ts'
import type { AnyEntity } from '../../define/entity.ts'
import { newIdempotencyKey, request } from '../../client/client.web.ts'
import type { BatchRow } from '../../records/batch.ts'
import { inParts, type BatchRun, type BatchTarget } from './inParts.ts'

/** What is done with many records: fields are written, or a transition is taken. Rows with changes of their own need neither. */
export type BatchTask =
  | { readonly change: Readonly<Record<string, unknown>> }
  | { readonly transition: string; readonly input: Readonly<Record<string, unknown>> }
  | Readonly<Record<string, never>>

/** Few enough rows for one call that a person sees it going on. */
const atOnce = 50

interface RunOptions {
  readonly onProgress?: (done: number) => void
  /** The key of a call that failed before. */
  readonly key?: string | undefined
}

/** Does one thing with many records and tells how many are done; it never throws. */
export const runBatch = (
  entity: AnyEntity,
  rows: readonly BatchTarget[],
  task: BatchTask,
  { onProgress, key }: RunOptions = {},
): Promise<BatchRun> => {
  const path = `${apiPath(entity)}batch/`
  const confirmed = new Set<string>()
  const signing = {}
  const send = async (part: readonly BatchTarget[], idempotencyKey: string): Promise<readonly BatchRow[]> =>
    (
      await request<{ readonly results: readonly BatchRow[] }>('POST', path, {
        body: { rows: part, ...task },
        idempotencyKey,
        confirmed,
        signing,
      })
    ).results
  return inParts(rows, { atOnce, newKey: newIdempotencyKey, send, ...(onProgress ? { onProgress } : {}) }, key)
}
