import { useQueryClient } from '@tanstack/react-query'
import type { AnyEntity, RecordBase } from '../define/entity.ts'
import { useLanguage } from './session.web.ts'
import type { ListedRow, RecordPage } from './recordPage.web.ts'
import { isOfRecord, recordKey, recordsIn } from './queryKeys.web.ts'
import { newerRow } from './newerRow.web.ts'

/** Brings the cache up to date after something was written. */
export interface Settle {
  /** The record as the server answered it: shown at once wherever it is, and everything else on the page is asked for again. */
  written(entity: AnyEntity, record: Pick<RecordBase, 'id'>): void
  /** The record as somebody else changed it, where a write was refused for that: shown at once, like one that was written. */
  newer(entity: AnyEntity, error: unknown): ListedRow | undefined
  /** These records are gone. */
  removed(entity: AnyEntity, ids: readonly number[]): void
  /** Something was written that the caller cannot name; answers when the page shows it. */
  changed(): Promise<void>
}

/** Stored files never change, so they stay; all the rest may show what was written. */
export const mayBeStale = (query: { readonly queryKey: readonly unknown[] }): boolean => query.queryKey[0] !== 'file'

/** How a write reaches what is shown. A step may change other records too, so nothing that is cached is trusted after it. */
export const useSettle = (): Settle => {
  const queries = useQueryClient()
  const language = useLanguage()
  const written: Settle['written'] = (entity, record) => {
    const key = recordKey(entity.name, record.id, language)
    queries.setQueryData(key, record)
    queries.setQueriesData<RecordPage<AnyEntity>>({ queryKey: recordsIn(entity.name, language) }, page => withRow(page, record))
    void queries.invalidateQueries({ predicate: query => mayBeStale(query) && !sameKey(query.queryKey, key) })
  }
  return {
    written,
    newer: (entity, error) => {
      // The server answers a stale version with the whole record as this person may see it.
      const row = newerRow(error) as ListedRow | undefined
      if (row) written(entity, row)
      return row
    },
    removed: (entity, ids) => {
      const isGone = (key: readonly unknown[]): boolean => ids.some(id => isOfRecord(key, entity.name, id))
      // The page of a removed record is about to be left: asking for it again would only draw an error for a moment.
      void queries.invalidateQueries({ predicate: query => isGone(query.queryKey), refetchType: 'none' })
      void queries.invalidateQueries({ predicate: query => mayBeStale(query) && !isGone(query.queryKey) })
    },
    changed: () => queries.invalidateQueries({ predicate: mayBeStale }),
  }
}

/** A page with the record as it is stored now; what is remembered beside the pages, as the groups are, holds no records. */
const withRow = (page: RecordPage<AnyEntity> | undefined, record: Pick<RecordBase, 'id'>): RecordPage<AnyEntity> | undefined =>
  page && 'results' in page ? { ...page, results: page.results.map(row => (row.id === record.id ? { ...row, ...record } : row)) } : page

const sameKey = (left: readonly unknown[], right: readonly unknown[]): boolean =>
  left.length === right.length && left.every((part, at) => part === right[at])
