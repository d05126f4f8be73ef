import { describe, expect, it } from 'vitest'
import { defineEntity } from '../define/entity.ts'
import { choice } from '../fields/choice/choice.ts'
import { states } from '../fields/choice/states.ts'
import { text } from '../fields/text/text.ts'
import { date } from '../fields/date/date.ts'
import { askedOn, questionBefore, offeredTransitions } from './offered.ts'

const delivery = defineEntity({
  name: 'quality.delivery',
  label: ['来料', 'Delivery'],
  title: 'batch',
  fields: {
    batch: text(['批次', 'Batch'], { required: true }),
    dueOn: date(['期限', 'Due']),
    sentOn: date(['发出日期', 'Sent on'], { readonly: true }),
    status: choice(
      ['状态', 'Status'],
      states({ open: { label: ['待检', 'To inspect'], means: 'open' }, done: { label: ['已检', 'Inspected'], means: 'done' } }),
      { required: true, readonly: true },
    ),
  },
  state: 'status',
  due: [{ date: 'dueOn', in: ['open'], label: ['逾期', 'Late'] }],
  transitions: {
    send: { label: ['发出', 'Send'], from: ['open'], to: 'done', on: 'sentOn', within: 7 },
    scrap: { label: ['报废', 'Scrap'], from: ['open'], to: 'done', tone: 'danger' },
    split: { label: ['拆分', 'Split'], from: ['open'], to: 'open' },
    inspect: { label: ['完成检验', 'Finish'], from: ['open'], to: 'done', tone: 'primary', confirm: ['完成？', 'Finish now?'] },
  },
})

describe('the transitions of a record', () => {
  it('are those the server offers, the next thing first and the irrevocable last', () => {
    expect(offeredTransitions(delivery, ['update', 'scrap', 'split', 'inspect']).map(transition => transition.name)).toEqual([
      'inspect',
      'split',
      'scrap',
    ])
    expect(offeredTransitions(delivery, ['delete'])).toEqual([])
  })

  it('are asked about when they say so or cannot be taken back', () => {
    const { inspect, split, scrap } = delivery.transitions ?? {}
    expect(inspect && questionBefore(inspect)).toEqual(['完成？', 'Finish now?'])
    expect(scrap && questionBefore(scrap)?.[1]).toBe('Scrap? This cannot be undone.')
    expect(split && questionBefore(split)).toBeUndefined()
  })

  it('ask why they are recorded late of a day long past, of one that makes it punctual, and where the server asked for it', () => {
    const [send] = offeredTransitions(delivery, ['send'])
    const asked = (drafts: Readonly<Record<string, unknown>>, dueOn: string | null = null, problems = {}) =>
      send &&
      askedOn(
        send.transition,
        { entity: delivery, record: { status: 'open', dueOn } },
        { drafts, problems },
        '2026-11-30T04:00:00.000Z',
      ).includes('reason')
    expect([asked({ sentOn: '2026-11-23' }), asked({ sentOn: '2026-11-22' }), asked({})]).toEqual([false, true, false])
    expect([asked({ sentOn: '2026-11-27' }, '2026-11-27'), asked({ sentOn: '2026-11-28' }, '2026-11-27')]).toEqual([true, false])
    expect([asked({ reason: '邮' }), asked({ reason: '' }), asked({}, null, { reason: ['x', 'x'] })]).toEqual([true, false, true])
  })
})
