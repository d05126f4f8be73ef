/** What the address of the notice screen asks for. */
export interface NoticeAddress {
  readonly page: number
  readonly unreadOnly: boolean
}

/** Reads the screen's query. Its `userId` is deliberately not read: a person sees his own notices whatever the link says. */
export const readNoticeAddress = (query: Readonly<Record<string, string | undefined>>): NoticeAddress => {
  const page = /^[1-9]\d{0,4}$/.test(query['page'] ?? '') ? Number(query['page']) : 1
  return { page, unreadOnly: query['status'] === 'unread' }
}

/** The address of a page of notices; what is usual is left out. */
export const writeNoticeAddress = (path: string, { page, unreadOnly }: NoticeAddress): string => {
  const parts = [...(unreadOnly ? ['status=unread'] : []), ...(page > 1 ? [`page=${page}`] : [])]
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`
}
