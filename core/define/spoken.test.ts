import { describe, expect, test } from 'vitest'
import { choice } from '../fields/choice/choice.ts'
import { states } from '../fields/choice/states.ts'
import { text } from '../fields/text/text.ts'
import { defineEntity } from './entity.ts'
import { flag } from '../fields/flag/flag.ts'
import { spokenField, standingOnce } from './spoken.ts'

const order = defineEntity({
  name: 'shop.order',
  label: ['订单', 'Order'],
  title: 'code',
  fields: {
    code: text(['编号', 'Number']),
    state: choice(
      ['状态', 'State'],
      states({
        draft: { label: ['草稿', 'Draft'], means: 'draft' },
        confirmed: { label: ['已确认', 'Confirmed'], means: 'open' },
        closed: { label: ['已结案', 'Closed'], means: 'done' },
      }),
    ),
    progress: choice(['进度', 'Progress'], { awaiting: ['待排产', 'Awaiting production'], shipped: ['已发货', 'Shipped'] }),
    held: flag(['冻结', 'On hold']),
  },
  state: 'state',
  spoken: [
    { in: ['draft', 'confirmed'], by: 'held' },
    { in: ['confirmed'], by: 'progress' },
  ],
})

describe('where a record stands', () => {
  test('is said once: by what a person would say where the state says too little', () => {
    expect(spokenField(order, { state: 'confirmed', progress: 'shipped' })).toBe('progress')
    expect(spokenField(order, { state: 'draft', progress: 'awaiting' })).toBe('state')
    expect(spokenField(order, { state: 'closed', progress: 'shipped' })).toBe('state')
  })

  test('is said by the state to whoever does not see the other, and before there is any', () => {
    expect(spokenField(order, { state: 'confirmed' })).toBe('state')
    expect(spokenField(order, { state: 'confirmed', progress: null })).toBe('state')
    expect(spokenField({ ...order, spoken: undefined } as never, { state: 'confirmed', progress: 'shipped' })).toBe('state')
  })

  test('is said by a flag while it holds, before what comes after it in the definition', () => {
    expect(spokenField(order, { state: 'confirmed', held: true, progress: 'shipped' })).toBe('held')
    expect(spokenField(order, { state: 'confirmed', held: false, progress: 'shipped' })).toBe('progress')
    expect(spokenField(order, { state: 'draft', held: true })).toBe('held')
    expect(spokenField(order, { state: 'closed', held: true })).toBe('state')
  })

  test('is shown in one place, where the first of it stood', () => {
    expect(standingOnce(order, ['code', 'progress', 'state', 'held'])).toEqual(['code', 'progress'])
    expect(standingOnce(order, ['code'])).toEqual(['code'])
  })
})
