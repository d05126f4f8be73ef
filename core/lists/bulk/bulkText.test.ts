import { describe, expect, it } from 'vitest'
import type { BatchRow } from '../../records/batch.ts'
import type { Label } from '../../language/label.ts'
import { outcomeWords, undoRows } from './bulkText.ts'

const done: BatchRow = { id: 1, version: 4, before: { class: 'A' } }
const refused: BatchRow = { id: 2, refusal: { error: 'notEditable', message: 'The record cannot be changed' } }

describe('what became of many records', () => {
  it('is said with what was not done', () => {
    expect(outcomeWords([done, done], undefined)).toEqual(['已修改 2 条', '2 records changed'])
    const pass: Label = ['放行', 'Pass']
    expect(outcomeWords([done], pass)).toEqual(['放行：已完成 1 条', 'Pass: 1 done'])
    expect(outcomeWords([done, refused], undefined)).toEqual(['已修改 1 条，1 条未完成', '1 record changed, 1 not'])
    expect(outcomeWords([done], pass, 3)).toEqual(['放行：已完成 1 条，还有 3 条未处理', 'Pass: 1 done, 3 not reached'])
    expect(outcomeWords([done, refused], pass, 3)).toEqual([
      '放行：已完成 1 条，1 条未完成，还有 3 条未处理',
      'Pass: 1 done, 1 not, 3 not reached',
    ])
  })

  it('is undone where something was written whose former value may be seen', () => {
    expect(undoRows([done, refused, { id: 3, version: 2, before: {} }])).toEqual([{ id: 1, version: 4, change: { class: 'A' } }])
  })
})
