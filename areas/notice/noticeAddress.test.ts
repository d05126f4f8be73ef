import { describe, expect, test } from 'vitest'
import { readNoticeAddress, writeNoticeAddress } from './noticeAddress.ts'

describe('the address of the notice screen', () => {
  test('asks for the first page of all notices unless it says otherwise', () => {
    expect(readNoticeAddress({})).toEqual({ page: 1, unreadOnly: false })
    expect(readNoticeAddress({ page: '3', status: 'unread' })).toEqual({ page: 3, unreadOnly: true })
  })

  test.each(['0', '-2', '1.5', 'x', '1e3', '', '999999'])('page %j means the first', page => {
    expect(readNoticeAddress({ page }).page).toBe(1)
  })

  test('the userId of a link selects nothing', () => {
    expect(readNoticeAddress({ userId: '999' })).toEqual(readNoticeAddress({}))
  })

  test('what is usual is left out', () => {
    expect(writeNoticeAddress('/notice/message', { page: 1, unreadOnly: false })).toBe('/notice/message')
    expect(writeNoticeAddress('/notice/message', { page: 2, unreadOnly: true })).toBe('/notice/message?status=unread&page=2')
  })
})
