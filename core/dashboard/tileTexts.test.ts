import { expect, test } from 'vitest'
import { defineEntity } from '../define/entity.ts'
import { choice } from '../fields/choice/choice.ts'
import { states } from '../fields/choice/states.ts'
import { flag } from '../fields/flag/flag.ts'
import { text } from '../fields/text/text.ts'
import { textsOf } from './tileTexts.ts'

const order = defineEntity({
  name: 'shop.order',
  label: ['订单', 'Order'],
  title: 'code',
  fields: {
    code: text(['编号', 'Number']),
    state: choice(
      ['状态', 'State'],
      states({
        sent: { label: ['已发出', 'Sent'], means: 'waiting:customer' },
        confirmed: { label: ['已确认', 'Confirmed'], means: 'open' },
      }),
    ),
    progress: choice(['进度', 'Progress'], { shipped: ['已发货', 'Shipped'] }),
    expired: flag(['已过期', 'Expired']),
  },
  state: 'state',
  spoken: [
    { in: ['sent'], by: 'expired' },
    { in: ['confirmed'], by: 'progress' },
  ],
  list: { columns: ['code', 'state'] },
})

test('a tile says where its rows stand as their pages do', () => {
  const texts = textsOf(order, order.fields, '', 'en')
  expect(Object.keys(texts.fields)).toEqual(['code', 'state', 'expired', 'progress'])
  expect(texts.columns).toEqual(['Number', 'State'])
  expect(texts.cells({ code: 'A1', state: 'confirmed', progress: 'shipped', expired: false })).toEqual(['A1', 'Shipped'])
  expect(texts.cells({ code: 'A2', state: 'sent', progress: null, expired: true })).toEqual(['A2', 'Expired'])
  expect(texts.cells({ code: 'A3', state: 'sent', progress: null, expired: false })).toEqual(['A3', 'Sent'])
  expect(texts.cells({ code: 'A4', state: 'confirmed' })).toEqual(['A4', 'Confirmed'])
})
