import { describe, expect, it } from 'vitest'
import { defineEntity } from '../define/entity.ts'
import { choice } from '../fields/choice/choice.ts'
import { money } from '../fields/money/money.ts'
import { text } from '../fields/text/text.ts'
import {
  arrangedColumns,
  cardColumns,
  columnsText,
  listColumns,
  movedColumn,
  offeredColumns,
  pinnedColumn,
  readColumns,
  resizedColumn,
  withColumn,
  type ListColumn,
} from './columns.ts'
import { fc } from '../../tests/harness/draws.ts'

const part = defineEntity({
  name: 'mnm.part',
  label: ['物料', 'Part'],
  title: 'name',
  fields: {
    code: text(['编号', 'Code']),
    name: text(['名称', 'Name']),
    price: money(['价', 'Price'], { group: 'price' }),
    status: choice(['态', 'State'], { a: ['甲', 'A'] }),
    spec: text(['规格', 'Specification']),
  },
  state: 'status',
  list: { columns: ['code', 'price', 'status'] },
})

const names = (columns: readonly ListColumn[]): readonly string[] => columns.map(({ name }) => name)

describe('the columns of a list', () => {
  it('always hold the title, which leads to the record', () => {
    expect(listColumns(part, part.fields)).toEqual(['name', 'code', 'price', 'status'])
    expect(names(arrangedColumns(part, part.fields, [{ name: 'code' }]))).toEqual(['name', 'code'])
  })

  it('leave out what this person may not see, whoever arranged them', () => {
    const { price: _hidden, ...rest } = part.fields
    expect(listColumns(part, rest)).toEqual(['name', 'code', 'status'])
    expect(names(arrangedColumns(part, rest, [{ name: 'name' }, { name: 'price', width: 90 }]))).toEqual(['name'])
  })

  it('open with the first one pinned, so that each row stays known', () => {
    expect(arrangedColumns(part, part.fields, undefined).map(({ pinned }) => pinned === true)).toEqual([true, false, false, false])
  })

  it('are pinned where they are put before a pinned one', () => {
    const arranged = movedColumn([{ name: 'name', pinned: true }, { name: 'code' }], 'code', 0)
    expect(columnsText(arrangedColumns(part, part.fields, arranged))).toBe('code.p,name.p')
  })

  it('stand pinned ones first', () => {
    expect(names(arrangedColumns(part, part.fields, [{ name: 'name' }, { name: 'code', pinned: true }]))).toEqual(['code', 'name'])
  })

  it('offer everything else that the list knows behind those that it shows', () => {
    expect(offeredColumns(part.fields, [{ name: 'spec' }, { name: 'code' }])).toEqual(['spec', 'code', 'name', 'price', 'status'])
  })

  it('are shown, hidden, moved, pinned and made wider', () => {
    const two: readonly ListColumn[] = [{ name: 'name' }, { name: 'code' }]
    expect(names(withColumn(two, 'spec', true))).toEqual(['name', 'code', 'spec'])
    expect(names(withColumn(two, 'code', false))).toEqual(['name'])
    expect(names(movedColumn(two, 'code', 0))).toEqual(['code', 'name'])
    expect(names(movedColumn(two, 'name', 99))).toEqual(['code', 'name'])
    expect(pinnedColumn(two, 'code', true)).toEqual([{ name: 'name' }, { name: 'code', pinned: true }])
    expect(pinnedColumn([{ name: 'code', pinned: true }], 'code', false)).toEqual([{ name: 'code' }])
    expect(resizedColumn(two, 'code', 3)).toEqual([{ name: 'name' }, { name: 'code', width: 48 }])
    expect(resizedColumn([{ name: 'code', width: 90 }], 'code', undefined)).toEqual([{ name: 'code' }])
  })

  it('are read from an address as they were written into it', () => {
    const column = fc
      .record(
        { name: fc.constantFrom(...Object.keys(part.fields)), width: fc.integer({ min: 48, max: 1200 }), pinned: fc.constant(true) },
        { requiredKeys: ['name'] },
      )
      .map(({ name, width, pinned }) => ({ name, ...(width === undefined ? {} : { width }), ...(pinned ? { pinned } : {}) }))
    fc.assert(
      fc.property(fc.uniqueArray(column, { selector: ({ name }) => name, minLength: 1 }), columns => {
        expect(readColumns(part.fields, columnsText(columns))).toEqual({ columns, unknown: [] })
      }),
    )
  })

  it('say what of an address they do not know', () => {
    expect(readColumns(part.fields, 'code,colour,code,name.x,__proto__.90')).toEqual({
      columns: [{ name: 'code' }],
      unknown: ['colour', 'code', 'name.x', '__proto__.90'],
    })
  })

  it('become a title, a state and at most four facts on a phone', () => {
    expect(cardColumns(part, arrangedColumns(part, part.fields, undefined))).toEqual(['code', 'price'])
  })
})
