import { expect, test } from 'vitest'
import { defineEntity, type AnyEntity } from '../../define/entity.ts'
import { choice } from '../../fields/choice/choice.ts'
import { states } from '../../fields/choice/states.ts'
import { date } from '../../fields/date/date.ts'
import { flag } from '../../fields/flag/flag.ts'
import { text } from '../../fields/text/text.ts'
import { byUrgency, calendarTone } from './calendarTone.ts'

const order: AnyEntity = defineEntity({
  name: 'shop.order',
  label: ['订单', 'Order'],
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true }),
    state: choice(
      ['状态', 'State'],
      states({ open: { label: ['打开', 'Open'], means: 'open' }, done: { label: ['完成', 'Done'], means: 'done' } }),
      { required: true },
    ),
    due: date(['期限', 'Due']),
    overdue: flag(['逾期', 'Overdue']),
  },
  state: 'state',
  due: [{ date: 'due', in: ['open'], label: ['逾期的订单', 'Late orders'] }],
  list: { columns: ['name', 'state', 'due', 'overdue'] },
})

test('what is late is tinted as late, all else as its state is, and the late stands first', () => {
  expect(calendarTone(order, { state: 'open', overdue: true })).toBe('bad')
  expect(calendarTone(order, { state: 'open', overdue: false })).toBe('info')
  expect(calendarTone(order, { state: 'done' })).toBe('good')
  expect(calendarTone(order, {})).toBe('neutral')
  expect((['neutral', 'good', 'bad', 'info', 'warn'] as const).toSorted(byUrgency)).toEqual(['bad', 'warn', 'info', 'good', 'neutral'])
})
