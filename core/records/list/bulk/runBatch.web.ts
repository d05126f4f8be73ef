import { apiPath } from '../../../define/area.ts'
import type { AnyEntity } from '../../../define/entity.ts'
import { request } from '../../../shell/client.web.ts'
import { mostIds, type BatchRow } from '../../batch.ts'

/** One row that a batch speaks of; with a change of its own where every row is written differently. */
export interface BatchTarget {
  readonly id: number
  readonly version?: number
  readonly change?: Readonly<Record<string, unknown>>
}

/** The records of a batch: named one by one, or everything that a list with these parameters holds. */
export type BatchScope = { readonly rows: readonly BatchTarget[] } | { readonly matching: Readonly<Record<string, string>> }

/** What is done with them: fields are written, or a step is taken. Rows with changes of their own need neither. */
export type BatchTask =
  | { readonly change: Readonly<Record<string, unknown>> }
  | { readonly transition: string; readonly input: Readonly<Record<string, unknown>> }
  | Readonly<Record<string, never>>

/** So many rows go with one call: few enough that a person sees it going on. */
const atOnce = 50

interface Answer {
  readonly results: readonly BatchRow[]
}

/** Does one thing with many records and tells how far it is. What was done before a call failed stays done: its rows are answered. */
export const runBatch = async (
  entity: AnyEntity,
  scope: BatchScope,
  task: BatchTask,
  onProgress: (results: readonly BatchRow[]) => void,
): Promise<readonly BatchRow[]> => {
  const path = `${apiPath(entity)}batch/`
  if ('matching' in scope) return (await request<Answer>('POST', path, { body: { ...scope, ...task } })).results
  const results: BatchRow[] = []
  const rows = scope.rows.slice(0, mostIds)
  for (let from = 0; from < rows.length; from += atOnce) {
    results.push(...(await request<Answer>('POST', path, { body: { rows: rows.slice(from, from + atOnce), ...task } })).results)
    onProgress([...results])
  }
  return results
}
