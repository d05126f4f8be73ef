import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { StoryKind, StoryPage, Topic } from '../audit/storyKind.ts'
import type { Comment } from '../conversation/conversation.ts'
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
  /** `create`, `update`, `delete`, the name of a transition or of another deed. */
  readonly action: string
  readonly topic: Topic
  /** What was said, as it stands now; null where it tells of no comment. */
  readonly comment: Comment | null
  readonly reason: string | null
  readonly changes: readonly PastChange[]
}

/** What of a record's history is shown: all of its story, one topic of it, or what stands apart. */
export type Shown = Exclude<StoryKind, 'story'> | Topic | 'all'

/** What happened to a record, newest first, page by page without end; what is old comes from the archive. Nothing is asked before it is wanted. */
export const useHistory = (entity: AnyEntity, id: number, shown: Shown, isWanted: boolean) => {
  const language = useLanguage()
  return useInfiniteQuery({
    queryKey: historyKey(entity.name, id, language, shown),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ signal, pageParam }) =>
      request<StoryPage<PastAction>>('GET', `${apiPath(entity)}${id}/history/`, {
        signal,
        params: { ...asked(shown), ...(pageParam === undefined ? {} : { before: String(pageParam) }) },
      }),
    getNextPageParam: page => page.next ?? undefined,
    placeholderData: keepPreviousData,
    enabled: isWanted,
  })
}

const asked = (shown: Shown): Readonly<Record<string, string>> => {
  switch (shown) {
    case 'all':
      return {}
    case 'views':
    case 'prints':
    case 'signIns':
    case 'refusals':
      return { kind: shown }
    default:
      return { topic: shown }
  }
}
