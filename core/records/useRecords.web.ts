import type { RecordPage } from '../client/recordPage.web.ts'
import { useQuery } from '@tanstack/react-query'
import { apiPath } from '../define/area.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Language } from '../language/label.ts'
import { request } from '../client/client.web.ts'
import { useLanguage } from '../client/session.web.ts'
import { listParameters } from '../lists/listAddress.ts'
import type { ListQuery } from '../reading/query.ts'
import { listKey } from '../client/queryKeys.web.ts'

/** What asks for one page of a list in one language. */
export const recordsRequest = <E extends AnyEntity>(entity: E, query: ListQuery, language: Language) => {
  const parameters = listParameters(entity, query)
  return {
    queryKey: listKey(entity.name, language, parameters),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      request<RecordPage<E>>('GET', apiPath(entity), { params: parameters, signal }),
  }
}

/** Whether what was asked for before holds every field that is asked for now; without a list of them it holds all. */
const hasFields = (former: string | undefined, asked: readonly string[] | undefined): boolean =>
  former === undefined || (asked?.every(name => former.split(',').includes(name)) ?? false)

/** One page of the records that this person may see, once it is clear which are asked for; while another page is on its way, the last one stays. */
export const useRecords = <E extends AnyEntity>(entity: E, query: ListQuery, enabled = true) => {
  const language = useLanguage()
  return useQuery({
    ...recordsRequest(entity, query, language),
    // Rows that lack a field that is shown now would be drawn wrongly.
    placeholderData: (previous: RecordPage<E> | undefined, former) =>
      hasFields(former?.queryKey[3]?.['fields'], query.fields) ? previous : undefined,
    enabled,
  })
}
