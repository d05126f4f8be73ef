import { describe, expect, it } from 'vitest'
import { defineCall } from '../define/call.ts'
import { integer } from '../fields/integer/integer.ts'
import { text } from '../fields/text/text.ts'
import { callParameters, callRequest } from './callRequest.ts'

const markRead = defineCall<{ readonly done: boolean }>()({
  name: 'notices.mark',
  label: ['标为已读', 'Mark as read'],
  method: 'PATCH',
  path: '/api/usernotify/{id}/',
  point: null,
  input: { id: integer(['编号', 'Id'], { required: true }), note: text(['备注', 'Note']) },
  output: {},
})

describe('a call', () => {
  it('takes its path parameters from the input and sends the rest', () => {
    expect(callRequest(markRead, { id: 7, note: 'ok' })).toEqual({ path: '/api/usernotify/7/', rest: { note: 'ok' } })
  })

  it('cannot be led to another path by what is typed', () => {
    expect(callRequest(markRead, { id: '../../users/me' }).path).toBe('/api/usernotify/..%2F..%2Fusers%2Fme/')
  })

  it('leaves out of a query what is missing', () => {
    expect(callParameters({ a: 1, b: null, c: undefined, d: false })).toEqual({ a: '1', d: 'false' })
  })
})
