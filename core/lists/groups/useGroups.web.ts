import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiPath } from '../../define/area.ts'
import type { AnyEntity } from '../../define/entity.ts'
import { request } from '../../client/client.web.ts'
import { useLanguage } from '../../client/session.web.ts'
import type { ListGroups } from '../../reading/groups.ts'
import type { ListQuery } from '../../reading/query.ts'
import { listParameters } from '../listAddress.ts'

interface GroupsAsked {
  readonly entity: AnyEntity
  readonly query: ListQuery
  /** The field by which rows stand together, all of them when null; nothing is asked while undefined. */
  readonly by: string | null | undefined
  /** The fields to add up. */
  readonly sums: readonly string[]
}

/** How many rows of a list have which value of a field, and what other fields add up to. */
export const useGroups = ({ entity, query, by, sums }: GroupsAsked) => {
  const language = useLanguage()
  const { page: _page, page_size: _size, sort: _sort, ...narrowed } = listParameters(entity, query)
  const params = { ...narrowed, ...(by === null ? {} : { by }), ...(sums.length > 0 ? { sums: sums.join(',') } : {}) }
  return useQuery({
    queryKey: ['records', entity.name, language, 'groups', params] as const,
    queryFn: ({ signal }) => request<ListGroups>('GET', `${apiPath(entity)}groups/`, { params, signal }),
    enabled: by !== undefined,
    placeholderData: keepPreviousData,
  })
}
