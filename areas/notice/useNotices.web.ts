import { keepPreviousData, useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { request } from '../../core/shell/client.web.ts'
import { refreshCounts, useLanguage } from '../../core/shell/session.web.ts'
import type { NoticePage, UserNotice } from './noticeCalls.ts'

/** How many notices a page shows. */
export const noticesPerPage = 20

/** One page of the person's own notices, newest first; only the unread ones when asked. */
export const useNotices = (page: number, unreadOnly: boolean): UseQueryResult<NoticePage> => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['call', 'notice.list', language, page, unreadOnly],
    queryFn: ({ signal }) =>
      request<NoticePage>('GET', '/api/usernotify/', {
        params: { page, page_size: noticesPerPage, ...(unreadOnly ? { status: 'unread' } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** One of the person's own notices. */
export const useNotice = (id: number): UseQueryResult<UserNotice> => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['call', 'notice.read', language, id],
    queryFn: ({ signal }) => request<UserNotice>('GET', `/api/usernotify/${id}/`, { signal }),
  })
}

/** Marks notices read and brings list and badge up to date. */
export const useMarkRead = () => {
  const known = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly number[]) => Promise.all(ids.map(id => request('PATCH', `/api/usernotify/${id}/`, { body: { status: 1 } }))),
    onSettled: async () => {
      await Promise.all([
        known.invalidateQueries({ queryKey: ['call', 'notice.list'] }),
        known.invalidateQueries({ queryKey: ['call', 'notice.read'] }),
        refreshCounts(),
      ])
    },
  })
}
