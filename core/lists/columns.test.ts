import { describe, expect, it } from 'vitest'
import { defineEntity } from '../define/entity.ts'
import { choice } from '../fields/choice/choice.ts'
import { states } from '../fields/choice/states.ts'
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
  wrappedColumn,
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
    status: choice(['态', 'State'], states({ a: { label: ['甲', 'A'], means: 'open' } })),
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
    expect(arrangedColumns(part, part.fields, undefined).map(({ pinned }) => pinned)).toEqual(['left', undefined, undefined, undefined])
  })

  it('are pinned where they are put before a pinned one', () => {
    const arranged = movedColumn([{ name: 'name', pinned: 'left' }, { name: 'code' }], 'code', 0)
    expect(columnsText(arrangedColumns(part, part.fields, arranged))).toBe('code.p,name.p')
  })

  it('are pinned to the right where they are put behind one that is, and keep their edge when they are moved within it', () => {
    const right: readonly ListColumn[] = [{ name: 'name' }, { name: 'code' }, { name: 'spec', pinned: 'right' }]
    expect(columnsText(arrangedColumns(part, part.fields, movedColumn(right, 'code', 99)))).toBe('name,spec.r,code.r')
    expect(columnsText(arrangedColumns(part, part.fields, movedColumn(right, 'spec', 0)))).toBe('name,code,spec.r')
  })

  it('stand at the edges to which they are pinned', () => {
    const arranged: readonly ListColumn[] = [{ name: 'spec', pinned: 'right' }, { name: 'name' }, { name: 'code', pinned: 'left' }]
    expect(names(arrangedColumns(part, part.fields, arranged))).toEqual(['code', 'name', 'spec'])
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
    expect(pinnedColumn(two, 'code', 'left')).toEqual([{ name: 'name' }, { name: 'code', pinned: 'left' }])
    expect(pinnedColumn([{ name: 'code', pinned: 'left' }], 'code', 'right')).toEqual([{ name: 'code', pinned: 'right' }])
    expect(pinnedColumn([{ name: 'code', pinned: 'left' }], 'code', undefined)).toEqual([{ name: 'code' }])
    expect(wrappedColumn(two, 'code', true)).toEqual([{ name: 'name' }, { name: 'code', wraps: true }])
    expect(wrappedColumn([{ name: 'code', width: 90, wraps: true }], 'code', false)).toEqual([{ name: 'code', width: 90 }])
    expect(resizedColumn(two, 'code', 3)).toEqual([{ name: 'name' }, { name: 'code', width: 48 }])
    expect(resizedColumn([{ name: 'code', width: 90 }], 'code', undefined)).toEqual([{ name: 'code' }])
  })

  it('are read from an address as they were written into it', () => {
    const column = fc
      .record(
        {
          name: fc.constantFrom(...Object.keys(part.fields)),
          width: fc.integer({ min: 48, max: 1200 }),
          pinned: fc.constantFrom('left', 'right'),
          wraps: fc.constant(true),
        },
        { requiredKeys: ['name'] },
      )
      .map(({ name, width, pinned, wraps }) => ({
        name,
        ...(width === undefined ? {} : { width }),
        ...(pinned ? { pinned } : {}),
        ...(wraps ? { wraps } : {}),
      }))
    fc.assert(
      fc.property(fc.uniqueArray(column, { selector: ({ name }) => name, minLength: 1 }), columns => {
        expect(readColumns(part.fields, columnsText(columns))).toEqual({ columns, unknown: [] })
      }),
    )
  })

  it('say what of an address they do not know', () => {
    expect(readColumns(part.fields, 'code,colour,code,name.x,spec.pr,spec.wp,__proto__.90')).toEqual({
      columns: [{ name: 'code' }],
      unknown: ['colour', 'code', 'name.x', 'spec.pr', 'spec.wp', '__proto__.90'],
    })
  })

  it('become a title, a state and at most four facts on a phone', () => {
    expect(cardColumns(part, arrangedColumns(part, part.fields, undefined))).toEqual(['code', 'price'])
  })
})
