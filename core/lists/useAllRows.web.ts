import { useQueryClient } from '@tanstack/react-query'
import type { AnyEntity } from '../define/entity.ts'
import { useLanguage } from '../client/session.web.ts'
import { pageSizes, type ListQuery } from '../reading/query.ts'
import { recordsRequest } from '../records/useRecords.web.ts'
import type { ListedRow } from '../client/recordPage.web.ts'

/** Fetches the first rows that a list holds on all its pages, at most so many. */
export const useAllRows = (entity: AnyEntity): ((query: ListQuery, most: number) => Promise<readonly ListedRow[]>) => {
  const queries = useQueryClient()
  const language = useLanguage()
  return async (query, most) => {
    const rows = new Map<number, ListedRow>()
    const pages = Math.ceil(most / pageSizes.most)
    for (let page = 1; page <= pages; page += 1) {
      const { results } = await queries.query(recordsRequest(entity, { ...query, page, pageSize: pageSizes.most }, language))
      for (const row of results) rows.set(row.id, row)
      if (results.length < pageSizes.most) break
    }
    return [...rows.values()].slice(0, most)
  }
}
