import { describe, expect, it } from 'vitest'
import { lines } from '../fields/lines/lines.ts'
import { text } from '../fields/text/text.ts'
import { sortRefusal, sortTransitionRefusal } from './refusalProblems.ts'

const drawn = {
  batch: text(['批次', 'Batch']),
  readings: lines(['读数', 'Readings'], {
    value: text(['值', 'Value']),
    kept: text(['保存值', 'Kept'], { readonly: true }),
  }),
}

describe('a refusal', () => {
  it('marks the fields it names, inner ones by their path', () => {
    const refusal = { message: 'See the marked fields', fields: { batch: 'Too long', 'readings.3.value': 'Enter a number' } }
    expect(sortRefusal(refusal, drawn, 'en')).toEqual({
      problems: { batch: ['Too long', 'Too long'], 'readings.3.value': ['Enter a number', 'Enter a number'] },
      general: [],
    })
  })

  it('says with its caption what is wrong with a field that is not drawn, that is not there now, or that nobody types', () => {
    const refusal = {
      message: 'm',
      fields: { rate: '太低', constructor: '没有这个字段', batch: '太长', 'readings.0.kept': '太低' },
      captions: { rate: '合格率', batch: '批次', 'readings.0.kept': '读数第 1 行保存值' },
    }
    expect(sortRefusal(refusal, drawn, 'zh', new Set(['batch']))).toEqual({
      problems: {},
      general: ['合格率、读数第 1 行保存值：太低', '没有这个字段', '批次：太长'],
    })
  })

  it('marks a single named field with its message', () => {
    expect(sortRefusal({ message: 'Already there', field: 'batch' }, drawn, 'en').problems).toEqual({
      batch: ['Already there', 'Already there'],
    })
  })

  it('stands above the form when it names no field', () => {
    expect(sortRefusal({ message: 'The system is busy' }, drawn, 'en')).toEqual({ problems: {}, general: ['The system is busy'] })
  })

  it('of a step marks its input and says what is wrong with the record', () => {
    const input = { batch: text(['新批次', 'New batch']) }
    const refusal = {
      message: 'm',
      fields: { 'input.batch': 'Too long', batch: 'Taken', readings: 'Required', 'input.gone': 'Unknown' },
      captions: { batch: 'Batch', readings: 'Readings' },
    }
    expect(sortTransitionRefusal(refusal, { input }, 'en')).toEqual({
      problems: { batch: ['Too long', 'Too long'] },
      general: ['Batch: Taken', 'Readings: Required', 'Unknown'],
    })
  })
})
