import { describe, expect, test } from 'vitest'
import { cookiesNamed } from './cookies.server.ts'
import { checkCsrf, csrfTokenFor } from './csrf.server.ts'

const key = Buffer.alloc(32, 7)
const mine = csrfTokenFor(key, 'my-session')

describe('a changing request', () => {
  test('passes with its own session’s token in header and cookie', () => {
    expect(() => checkCsrf({ 'x-csrftoken': mine, cookie: `a=b; csrftoken=${mine}; c=d` }, mine)).not.toThrow()
  })

  test('is refused without, with a wrong, or with another session’s token', () => {
    const others = csrfTokenFor(key, 'another-session')
    const refused = [
      {},
      { cookie: `csrftoken=${mine}` },
      { 'x-csrftoken': mine },
      { 'x-csrftoken': '', cookie: 'csrftoken=' },
      { 'x-csrftoken': mine, cookie: `csrftoken=${others}` },
      { 'x-csrftoken': others, cookie: `csrftoken=${others}` },
      { 'x-csrftoken': mine.slice(0, -1), cookie: `csrftoken=${mine.slice(0, -1)}` },
      { 'x-csrftoken': `${mine}, ${mine}`, cookie: `csrftoken=${mine}` },
      { 'x-csrftoken': mine, cookie: `xcsrftoken=${mine}` },
    ]
    for (const headers of refused) expect(() => checkCsrf(headers, mine)).toThrow(expect.objectContaining({ code: 'csrfFailed' }))
  })

  test('is refused when a second cookie of the name was planted', () => {
    for (const cookie of [
      `csrftoken=${mine}; csrftoken=planted`,
      `csrftoken=planted; csrftoken=${mine}`,
      `csrftoken=${mine}; csrftoken=${mine}`,
    ]) {
      expect(() => checkCsrf({ 'x-csrftoken': mine, cookie }, mine)).toThrow(expect.objectContaining({ code: 'csrfFailed' }))
    }
  })

  test('tokens depend on the key', () => {
    expect(csrfTokenFor(Buffer.alloc(32, 8), 'my-session')).not.toBe(mine)
    expect(mine).toMatch(/^[\w-]{43}$/)
  })

  test('cookies are read by their exact name', () => {
    expect(cookiesNamed('a=1; b=2;a=3; aa=4; =5; a', 'a')).toEqual(['1', '3'])
    expect(cookiesNamed(undefined, 'a')).toEqual([])
  })
})
