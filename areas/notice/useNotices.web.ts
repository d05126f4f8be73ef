import { keepPreviousData, useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { refreshUnread, request, useLanguage } from '#core/client.web'
import type { NoticeAddress } from './noticeAddress.ts'
import type { NoticePage, WholeNotice } from './noticeShapes.ts'

/** How many notices a page shows. */
export const noticesPerPage = 20

/** One page of the person's own notices. */
export const useNotices = (address: NoticeAddress): UseQueryResult<NoticePage> => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['call', 'notice.list', language, address],
    queryFn: ({ signal }) => request<NoticePage>('GET', '/api/usernotify/', { params: { ...address, page_size: noticesPerPage }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** One of the person's own notices. */
export const useNotice = (id: number): UseQueryResult<WholeNotice> => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['call', 'notice.read', language, id],
    queryFn: ({ signal }) => request<WholeNotice>('GET', `/api/usernotify/${id}/`, { signal }),
  })
}

/** A change of the person's own notices. */
type NoticeChange =
  | { readonly read: number }
  | { readonly allReadUpTo: number }
  | { readonly confirm: number }
  /** Null brings it back now. */
  | { readonly snooze: number; readonly until: string | null }
  | { readonly feedbackOn: number; readonly feedback: string }

const send = (change: NoticeChange): Promise<unknown> => {
  if ('read' in change) return request('PATCH', `/api/usernotify/${change.read}/`, { body: { status: 1 } })
  if ('allReadUpTo' in change) return request('POST', '/api/usernotify/read_all/', { body: { upTo: change.allReadUpTo } })
  if ('confirm' in change) return request('POST', `/api/usernotify/${change.confirm}/confirm/`, { body: {} })
  if ('snooze' in change) return request('POST', `/api/usernotify/${change.snooze}/snooze/`, { body: { until: change.until } })
  return request('POST', `/api/usernotify/${change.feedbackOn}/feedback/`, { body: { feedback: change.feedback } })
}

/** Changes notices and brings list, page and badge up to date; `onDone` is told before these are fetched again. */
export const useChangeNotices = (onDone?: () => void) => {
  const known = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => onDone?.(),
    onSettled: async () => {
      await Promise.all([
        known.invalidateQueries({ queryKey: ['call', 'notice.list'] }),
        known.invalidateQueries({ queryKey: ['call', 'notice.read'] }),
        refreshUnread(),
      ])
    },
  })
}
