import { describe, expect, it } from 'vitest'
import { integer } from '../fields/integer/integer.ts'
import { ref } from '../fields/ref/ref.ts'
import { text } from '../fields/text/text.ts'
import { conflictWith, merged } from './conflict.ts'
import { changedNames, isDirty, openForm, typed } from './formState.ts'
import { fc } from '../../tests/harness/draws.ts'

const fields = {
  batch: text(['批次', 'Batch'], { required: true }),
  quantity: integer(['数量', 'Quantity']),
  supplier: ref(['供应商', 'Supplier'], 'purchase.supplier'),
}
const opened = { batch: 'B1', quantity: 5, supplier: { id: 1, title: 'A' } }

describe('a record that somebody else changed while a form was open', () => {
  it('asks only where both changed the same field to different values', () => {
    const form = typed(typed(openForm(fields, opened), 'batch', 'mine'), 'quantity', '7')
    const conflict = conflictWith(form, { batch: 'theirs', quantity: 7, supplier: { id: 2, title: 'B' } })
    expect(conflict.conflicting).toEqual([{ name: 'batch', mine: 'mine', theirs: 'theirs' }])
    expect(conflict.taken).toEqual(['supplier'])
  })

  it('keeps the own value or takes the other, as chosen', () => {
    const form = typed(openForm(fields, opened), 'batch', 'mine')
    const conflict = conflictWith(form, { ...opened, batch: 'theirs' })
    expect(merged(form, conflict, { batch: 'mine' }).drafts['batch']).toBe('mine')
    const taken = merged(form, conflict, { batch: 'theirs' })
    expect(taken.drafts['batch']).toBe('theirs')
    expect(isDirty(taken)).toBe(false)
  })

  it('loses no change of anybody that was not in conflict', () => {
    const row = fc.record({ batch: fc.constantFrom('a', 'b', 'c'), quantity: fc.constantFrom(1, 2, 3) })
    fc.assert(
      fc.property(row, row, row, fc.constantFrom('mine' as const, 'theirs' as const), (base, mine, theirs, choice) => {
        const start = openForm({ batch: fields.batch, quantity: fields.quantity }, base)
        const form = typed(typed(start, 'batch', mine.batch), 'quantity', String(mine.quantity))
        const conflict = conflictWith(form, theirs)
        const result = merged(form, conflict, { batch: choice, quantity: choice })
        for (const name of ['batch', 'quantity'] as const) {
          const [was, own, other] = [base[name], mine[name], theirs[name]]
          const wanted = own === was ? other : other === was || other === own || choice === 'mine' ? own : other
          expect(result.drafts[name]).toBe(String(wanted))
          expect(changedNames(result).includes(name)).toBe(wanted !== other)
        }
      }),
    )
  })
})
