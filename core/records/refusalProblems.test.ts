import { describe, expect, it } from 'vitest'
import { integer } from '../fields/integer/integer.ts'
import { text } from '../fields/text/text.ts'
import { sortRefusal, sortTransitionRefusal } from './refusalProblems.ts'

const all = {
  batch: text(['批次', 'Batch']),
  readings: text(['读数', 'Readings']),
  rate: integer(['合格率', 'Pass rate'], { readonly: true }),
}
const drawn = { batch: all.batch, readings: all.readings }

describe('a refusal', () => {
  it('marks the fields it names, inner ones by their path', () => {
    const refusal = { message: 'See the marked fields', fields: { batch: 'Too long', 'readings.3.value': 'Enter a number' } }
    expect(sortRefusal(refusal, drawn, all, 'en')).toEqual({
      problems: { batch: ['Too long', 'Too long'], 'readings.3.value': ['Enter a number', 'Enter a number'] },
      general: [],
    })
  })

  it('says with its caption what is wrong with a field that is not drawn', () => {
    expect(sortRefusal({ message: 'm', fields: { rate: '太低', constructor: '没有这个字段' } }, drawn, all, 'zh').general).toEqual([
      '合格率: 太低',
      '没有这个字段',
    ])
  })

  it('marks a single named field with its message', () => {
    expect(sortRefusal({ message: 'Already there', field: 'batch' }, drawn, all, 'en').problems).toEqual({
      batch: ['Already there', 'Already there'],
    })
  })

  it('stands above the form when it names no field', () => {
    expect(sortRefusal({ message: 'The system is busy' }, drawn, all, 'en')).toEqual({ problems: {}, general: ['The system is busy'] })
  })

  it('of a step marks its input and says what is wrong with the record', () => {
    const input = { batch: text(['新批次', 'New batch']) }
    const refusal = { message: 'm', fields: { 'input.batch': 'Too long', batch: 'Taken', readings: 'Required' } }
    expect(sortTransitionRefusal(refusal, { input }, all, 'en')).toEqual({
      problems: { batch: ['Too long', 'Too long'] },
      general: ['Batch: Taken', 'Readings: Required'],
    })
  })
})
