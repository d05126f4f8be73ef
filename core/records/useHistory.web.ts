import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { StoryKind, StoryPage } from '../audit/storyKind.ts'
import { apiPath } from '../define/area.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Reference } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { request } from '../client/client.web.ts'
import { useLanguage } from '../client/session.web.ts'
import { historyKey } from '../client/queryKeys.web.ts'

/** One field of a past change, in the words of its time. */
export interface PastChange {
  readonly field: string
  readonly label: Label
  readonly before: string | null
  readonly after: string | null
}

/** One thing that happened to a record. */
export interface PastAction {
  readonly id: number
  readonly at: string
  /** Null when the system acted by itself. */
  readonly actor: Reference | null
  /** `create`, `update`, `delete` or the name of a transition. */
  readonly action: string
  readonly reason: string | null
  readonly changes: readonly PastChange[]
}

/** What happened to a record, newest first, page by page without end; what is old comes from the archive. */
export const useHistory = (entity: AnyEntity, id: number, kind: StoryKind) => {
  const language = useLanguage()
  return useInfiniteQuery({
    queryKey: historyKey(entity.name, id, language, kind),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ signal, pageParam }) =>
      request<StoryPage<PastAction>>('GET', `${apiPath(entity)}${id}/history/`, {
        signal,
        params: { ...(kind === 'story' ? {} : { kind }), ...(pageParam === undefined ? {} : { before: String(pageParam) }) },
      }),
    getNextPageParam: page => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
}
