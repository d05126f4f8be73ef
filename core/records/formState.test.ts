import { describe, expect, it } from 'vitest'
import { decimal } from '../fields/decimal/decimal.ts'
import { lineDrafts, type LineDraft } from '../fields/draft.ts'
import { integer } from '../fields/integer/integer.ts'
import { requiredMessage } from '../define/requiredMessage.ts'
import { lines } from '../fields/lines/lines.ts'
import { text } from '../fields/text/text.ts'
import { changedNames, changedValues, checked, checkedWhole, isDirty, openForm, problemPaths, problemsWithin, typed } from './formState.ts'

const fields = {
  code: text(['编号', 'Code'], { readonly: true }),
  batch: text(['批次', 'Batch'], { required: true, max: 5 }),
  quantity: integer(['数量', 'Quantity'], { min: 1 }),
  readings: lines(['读数', 'Readings'], {
    feature: text(['项目', 'Feature'], { required: true }),
    value: decimal(['实测', 'Reading'], { scale: 2 }),
  }),
}
const stored = { id: 1, version: 3, code: 'IQC-1', batch: 'B1', quantity: 5, readings: [{ id: 9, feature: 'pH', value: '7.00' }] }
const emptyLine: LineDraft = { key: 'new', drafts: { feature: null, value: null } }

describe('a form', () => {
  it('offers what a person fills in, untouched', () => {
    const form = openForm(fields)
    expect(Object.keys(form.fields)).toEqual(['batch', 'quantity', 'readings'])
    expect(isDirty(form)).toBe(false)
  })

  it('is dirty only while something differs from what is stored', () => {
    const opened = openForm(fields, stored)
    const changed = typed(opened, 'quantity', '6')
    expect(changedNames(changed)).toEqual(['quantity'])
    expect(isDirty(typed(changed, 'quantity', '５ '))).toBe(false)
  })

  it('marks a field when it is left and takes it as mended when it is typed into', () => {
    const left = checked(typed(openForm(fields), 'batch', 'too long'), 'batch')
    expect(left.problems['batch']?.[1]).toBe('At most 5 characters; this has 8')
    expect(typed(left, 'batch', 'B2').problems).toEqual({})
  })

  it('marks only the cell that was left, not its untouched neighbours', () => {
    const form = typed(openForm(fields), 'readings', [emptyLine, { key: 'b', drafts: { feature: null, value: 'x' } }])
    const left = checked(form, 'readings', '1.value')
    expect(Object.keys(left.problems)).toEqual(['readings.1.value'])
    expect(Object.keys(checkedWhole(left).form.problems)).toEqual(['batch', 'readings.0.feature', 'readings.1.feature', 'readings.1.value'])
  })

  it('keeps the other marks of a field when one cell is mended', () => {
    const marked = { ...openForm(fields, stored), problems: { 'readings.0.value': requiredMessage, 'readings.0.feature': requiredMessage } }
    expect(Object.keys(typed(marked, 'readings', [], '0.value').problems)).toEqual(['readings.0.feature'])
    expect(typed(marked, 'readings', []).problems).toEqual({})
  })

  it('sends only what differs, once nothing is wrong', () => {
    const [line] = lineDrafts(openForm(fields, stored).drafts['readings'])
    const changed = typed(openForm(fields, stored), 'readings', [line, { key: 'new', drafts: { feature: 'ORP', value: '1.5' } }])
    const { values } = checkedWhole(changed)
    expect(values && changedValues(changed, values)).toEqual({
      readings: [
        { id: 9, feature: 'pH', value: '7.00' },
        { feature: 'ORP', value: '1.50' },
      ],
    })
    expect(checkedWhole(typed(changed, 'batch', '')).values).toBeUndefined()
  })
})

describe('what is wrong', () => {
  it('follows the form from field to field, line to line, column to column', () => {
    const wrong = { 'readings.10.feature': requiredMessage, 'readings.2.value': requiredMessage, 'readings.2.feature': requiredMessage }
    expect(problemPaths(fields, wrong)).toEqual(['readings.2.feature', 'readings.2.value', 'readings.10.feature'])
    expect(problemPaths(fields, { ...wrong, quantity: requiredMessage })[0]).toBe('quantity')
    expect(problemPaths(fields, { ...wrong, readings: requiredMessage })[0]).toBe('readings')
    expect(problemPaths(fields, {})).toEqual([])
  })

  it('is known to a field by its path inside it', () => {
    expect(
      problemsWithin({ readings: requiredMessage, 'readings.2.value': requiredMessage, readingsNote: requiredMessage }, 'readings'),
    ).toEqual({
      '': requiredMessage,
      '2.value': requiredMessage,
    })
  })
})
