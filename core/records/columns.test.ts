import { describe, expect, it } from 'vitest'
import { defineEntity } from '../define/entity.ts'
import { choice } from '../fields/choice/choice.ts'
import { money } from '../fields/money/money.ts'
import { text } from '../fields/text/text.ts'
import { cardColumns, listColumns } from './columns.ts'

const part = defineEntity({
  name: 'mnm.part',
  label: ['物料', 'Part'],
  title: 'name',
  fields: {
    code: text(['编号', 'Code']),
    name: text(['名称', 'Name']),
    price: money(['价', 'Price'], { group: 'price' }),
    status: choice(['态', 'State'], { a: ['甲', 'A'] }),
  },
  state: 'status',
  list: { columns: ['code', 'price', 'status'] },
})

describe('the columns of a list', () => {
  it('always hold the title, which leads to the record', () => {
    expect(listColumns(part, part.fields)).toEqual(['name', 'code', 'price', 'status'])
  })

  it('leave out what this person may not see', () => {
    const { price: _hidden, ...rest } = part.fields
    expect(listColumns(part, rest)).toEqual(['name', 'code', 'status'])
  })

  it('become a title, a state and at most four facts on a phone', () => {
    expect(cardColumns(part, part.fields)).toEqual(['code', 'price'])
  })
})
