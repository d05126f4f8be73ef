import type { Query, QueryClient } from '@tanstack/react-query'
import type { Editor } from '../client/edited.web.ts'
import type { Related } from '../related/related.ts'

/** The call that answers what stands around a record; the shell knows it by its name alone. */
export const relatedCall = 'related.read'

/** What of a record's chain is listened to, besides the record itself. */
const mostOfChain = 12

/**
 * What a query shows of the server's records, as the stream is told it: `quality.iqc` for a list, `quality.iqc:17` for one record,
 * `quality.passRate` for a report, `~quality.iqc:17` for what stands around a record.
 */
const shownBy = ({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): readonly string[] => {
  const [kind, entity, id, input] = queryKey
  if (typeof entity !== 'string') return []
  if (entity === relatedCall && isObject(input)) {
    // What this call answers says its own definition.
    const { chain = [] } = (state.data ?? {}) as Partial<Related>
    return [
      `~${String(input['entity'])}:${String(input['record'])}`,
      ...chain.slice(0, mostOfChain).map(link => `~${link.entity}:${link.id}`),
    ]
  }
  // What is said about no record is said about a report.
  if (kind === 'call' && isObject(input) && input['record'] === null) return [String(input['entity'])]
  if (kind === 'records') return [entity]
  return (kind === 'record' || kind === 'history') && typeof id === 'number' && id > 0 ? [`${entity}:${id}`] : []
}

/** The most that a page says of what it shows. */
const mostShown = 60

/** What the page shows now of the server's records: whatever some part of it asks for, so that no screen has to say it. */
export const shownNow = (queries: QueryClient): ReadonlySet<string> => {
  const shown = new Set<string>()
  for (const query of queries.getQueryCache().getAll()) {
    for (const what of query.isActive() ? shownBy(query) : []) if (shown.size < mostShown) shown.add(what)
  }
  return shown
}

/** A record that has changed; without a version it is gone, or it changed without one. */
export interface RecordChange {
  readonly id: number
  readonly version: number | null
}

/** What the stream tells of an entity; null when there are too many to be named. */
export interface RecordNews {
  readonly entity: string
  readonly changes: readonly RecordChange[] | null
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

const isChange = (value: unknown): value is RecordChange =>
  isObject(value) && typeof value['id'] === 'number' && (value['version'] === null || typeof value['version'] === 'number')

/** Reads what the stream tells of records; undefined for what is no such thing. */
export const readNews = (text: string): RecordNews | undefined => {
  const told: unknown = JSON.parse(text)
  if (!isObject(told) || typeof told['entity'] !== 'string') return undefined
  const { entity, changes } = told
  if (changes === null) return { entity, changes }
  return Array.isArray(changes) && changes.every(isChange) ? { entity, changes } : undefined
}

/** Who edits a record now. */
export interface EditingNews {
  readonly entity: string
  readonly id: number
  readonly editors: readonly Editor[]
}

const isEditor = (value: unknown): value is Editor =>
  isObject(value) && typeof value['id'] === 'number' && Array.isArray(value['name']) && value['name'].every(one => typeof one === 'string')

/** Reads what the stream tells of who edits a record; undefined for what is no such thing. */
export const readEditing = (text: string): EditingNews | undefined => {
  const told: unknown = JSON.parse(text)
  if (!isObject(told) || typeof told['entity'] !== 'string' || typeof told['id'] !== 'number') return undefined
  const { entity, id, editors } = told
  return Array.isArray(editors) && editors.every(isEditor) ? { entity, id, editors } : undefined
}

/** Whether a row is at least as new as what was told of it. */
const isKnown = (row: unknown, { version }: RecordChange): boolean =>
  version !== null && isObject(row) && typeof row['version'] === 'number' && row['version'] >= version

/** Whether everything that was told is on a page of a list already, as it is after one's own write. */
const holdsAll = (page: unknown, changes: readonly RecordChange[]): boolean => {
  const rows = isObject(page) && Array.isArray(page['results']) ? page['results'] : []
  return changes.every(change => rows.some((row: unknown) => isObject(row) && row['id'] === change.id && isKnown(row, change)))
}

/** Whether the answer of a query may be another one after what was told. */
export const isTouched = ({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>, { entity, changes }: RecordNews): boolean => {
  const [kind, name, second, input] = queryKey
  const changeOf = (id: unknown): RecordChange | undefined => changes?.find(change => change.id === id)
  switch (kind) {
    case 'records':
      return name === entity && (changes === null || !holdsAll(state.data, changes))
    case 'record': {
      const change = changeOf(second)
      return name === entity && change !== undefined && !isKnown(state.data, change)
    }
    case 'history':
      return name === entity && changeOf(second) !== undefined
    case 'call':
      return isObject(input) && input['entity'] === entity && (input['record'] === null || changeOf(input['record']) !== undefined)
    default:
      return false
  }
}
