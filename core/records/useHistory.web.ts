import { useQuery } from '@tanstack/react-query'
import { apiPath } from '../define/area.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Reference } from '../define/field.ts'
import type { Label } from '../define/label.ts'
import { request } from '../shell/client.web.ts'
import { useLanguage } from '../shell/session.web.ts'
import { historyKey } from './queryKeys.web.ts'

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

/** Everything that happened to a record, newest first. */
export const useHistory = (entity: AnyEntity, id: number) => {
  const language = useLanguage()
  return useQuery({
    queryKey: historyKey(entity.name, id, language),
    queryFn: ({ signal }) => request<{ readonly results: readonly PastAction[] }>('GET', `${apiPath(entity)}${id}/history/`, { signal }),
  })
}
