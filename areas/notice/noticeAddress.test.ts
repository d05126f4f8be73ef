import { describe, expect, test } from 'vitest'
import { everyNotice, readNoticeAddress, writeNoticeAddress } from './noticeAddress.ts'

describe('the address of the notice screen', () => {
  test('asks for the first page of all notices unless it says otherwise', () => {
    expect(readNoticeAddress({})).toEqual(everyNotice)
    expect(readNoticeAddress({ page: '3', status: 'unread', type: 'approval', from: '2026-01-31' })).toEqual({
      page: 3,
      status: 'unread',
      type: 'approval',
      from: '2026-01-31',
      until: null,
    })
  })

  test.each(['0', '-2', '1.5', 'x', '1e3', '', '999999'])('page %j means the first', page => {
    expect(readNoticeAddress({ page }).page).toBe(1)
  })

  test.each([{ status: 'x' }, { type: 'toString' }, { from: '2026-13-45' }, { until: 'tomorrow' }])('%j means nothing', query => {
    expect(readNoticeAddress(query)).toEqual(everyNotice)
  })

  test('the userId of a link selects nothing', () => {
    expect(readNoticeAddress({ userId: '999' })).toEqual(readNoticeAddress({}))
  })

  test('what is usual is left out', () => {
    expect(writeNoticeAddress('/notice/message', everyNotice)).toBe('/notice/message')
    const asked = { ...everyNotice, page: 2, status: 'mustRead', type: 'announcement', until: '2026-01-31' } as const
    expect(writeNoticeAddress('/notice/message', asked)).toBe('/notice/message?status=mustRead&type=announcement&until=2026-01-31&page=2')
    expect(readNoticeAddress(Object.fromEntries(new URLSearchParams('status=mustRead&type=announcement&until=2026-01-31&page=2')))).toEqual(
      asked,
    )
  })
})
