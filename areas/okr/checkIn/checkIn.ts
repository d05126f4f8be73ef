import { defineEntity } from '#core/definition'
import { date, decimal, integer, ref, text } from '#core/fields'

/** How a key result stands in one week, and how sure its owner is to reach it. */
export const checkIn = defineEntity({
  name: 'okr.checkIn',
  label: ['每周检查', 'Check-in'],
  title: 'note',
  partOf: { field: 'keyResult', as: ['每周检查', 'Check-ins'], gone: 'with' },
  fields: {
    keyResult: ref(['关键结果', 'Key result'], 'okr.keyResult', { required: true, frozen: true, from: true }),
    day: date(['日期', 'Day'], {
      required: true,
      frozen: true,
      help: ['谈话或读数的那一天', 'The day of the talk, or on which the figure was read'],
    }),
    value: decimal(['数值', 'Value'], {
      scale: 4,
      frozen: true,
      help: ['来自列表或报表的关键结果由系统读取，不填', 'Left empty where the figure is read from a list or report'],
    }),
    confidence: integer(['信心（0–10）', 'Confidence (0–10)'], { required: true, frozen: true, min: 0, max: 10 }),
    note: text(['一句话', 'In one line'], { required: true, search: true, max: 200 }),
    details: text(['说明', 'Details'], { max: 1000, multiline: true }),
    score: decimal(['得分', 'Score'], { scale: 2, readonly: true }),
  },
  on: 'day',
  within: 14,
  why: 'details',
  list: { columns: ['day', 'keyResult', 'value', 'score', 'confidence', 'note'], filters: ['keyResult', 'day', 'confidence'], sort: '-id' },
  summary: ['keyResult', 'value', 'score', 'confidence'],
  form: [{ label: ['每周检查', 'Check-in'], fields: ['keyResult', 'day', 'value', 'confidence', 'note', 'details', 'score'] }],
})
