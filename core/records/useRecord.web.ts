import { useQuery } from '@tanstack/react-query'
import { apiPath } from '../define/area.ts'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { request } from '../client/client.web.ts'
import { useLanguage } from '../client/session.web.ts'
import { recordKey } from '../client/queryKeys.web.ts'
import type { Language } from '../language/label.ts'

/** How one record is asked for with everything this person may see of it. */
export const recordQuery = <E extends AnyEntity>(entity: E, id: number | undefined, language: Language) => ({
  queryKey: recordKey(entity.name, id ?? 0, language),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => request<RecordOf<E>>('GET', `${apiPath(entity)}${id}/`, { signal }),
})

/** One record with everything this person may see of it; nothing is asked while `id` is undefined. */
export const useRecord = <E extends AnyEntity>(entity: E, id: number | undefined) => {
  const language = useLanguage()
  return useQuery({
    ...recordQuery(entity, id, language),
    enabled: id !== undefined,
    // In another language it is the same record: what is shown, or typed on top of it, stays until that has arrived.
    placeholderData: (previous, query) => (query?.queryKey[2] === id ? previous : undefined),
  })
}
