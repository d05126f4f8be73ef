import { expect, test } from 'vitest'
import { defineEntity } from '../define/entity.ts'
import { code } from '../fields/code/code.ts'
import { choice } from '../fields/choice/choice.ts'
import { states } from '../fields/choice/states.ts'
import { ref } from '../fields/ref/ref.ts'
import { pageTitle } from './pageTitle.ts'

const order = defineEntity({
  name: 'shop.order',
  label: ['订单', 'Order'],
  title: 'code',
  fields: {
    code: code(['编号', 'Number'], 'SO-{000}', { on: 'send' }),
    customer: ref(['客户', 'Customer'], 'shop.customer'),
    seller: ref(['销售', 'Seller'], 'admin.user'),
    state: choice(
      ['状态', 'State'],
      states({ draft: { label: ['草稿', 'Draft'], means: 'draft' }, sent: { label: ['已发送', 'Sent'], means: 'waiting:customer' } }),
      { required: true },
    ),
  },
  state: 'state',
  transitions: { send: { label: ['发送', 'Send'], from: ['draft'], to: 'sent' } },
  summary: ['customer', 'seller'],
})

const draft = { id: 47, code: null, customer: { id: 1, title: '水务集团' }, seller: { id: 2, title: '周敏' }, state: 'draft' }

test('a draft is called by what it is about; where that stands beside it, it is not said twice', () => {
  expect(pageTitle(order, draft, 'zh')).toBe('水务集团 #47')
  expect(pageTitle(order, draft, 'zh', ['code', 'seller'])).toBe('水务集团 #47')
  expect(pageTitle(order, draft, 'zh', ['code', 'customer'])).toBe('#47')
  expect(pageTitle(order, { ...draft, customer: null }, 'zh', ['customer'])).toBe('周敏 #47')
  expect(pageTitle(order, { ...draft, code: 'SO-001' }, 'zh', ['customer'])).toBe('SO-001')
})
