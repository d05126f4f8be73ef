import { expect, test } from 'vitest'
import { decimal } from '../decimal/decimal.ts'
import { flag } from '../flag/flag.ts'
import { kept } from '../origin.ts'
import { ref } from '../ref/ref.ts'
import { text } from '../text/text.ts'
import { lines } from './lines.ts'
import { lineTotals } from './lineTotals.ts'
import { readColumns } from './readColumns.ts'

const items = lines(
  ['明细', 'Items'],
  {
    quoted: ref(['报价行', 'Quoted line'], 'a.quotation.items', { from: true }),
    model: ref(['型号', 'Model'], 'a.model'),
    name: text(['名称', 'Name']),
    quantity: decimal(['数量', 'Quantity'], { scale: 4 }),
    shipped: kept(decimal(['已发', 'Shipped'], { scale: 4 }), { from: ['a.waybill'] }),
    colour: text(['颜色', 'Colour']),
    urgent: flag(['加急', 'Urgent']),
    remark: text(['备注', 'Remark']),
  },
  { listed: true, title: 'name', named: 'model', totals: ['net', 'total'] },
)
const model = { id: 1, title: '12003 PH71' }

test('the title comes first, what a line follows from last, and what no line says takes no column', () => {
  const line = {
    quoted: { id: 3, title: 'QN-1 · 1' },
    model,
    name: '12003 PH71',
    quantity: '6',
    shipped: '0',
    colour: null,
    urgent: false,
    remark: '',
  }
  expect(readColumns(items, [line], 'zh')).toEqual({ title: 'name', beneath: [], rest: ['quantity', 'quoted'] })
  expect(readColumns(items, [line, { ...line, shipped: '2.0000', colour: 'red', urgent: true, remark: 'soon' }], 'zh')).toEqual({
    title: 'name',
    beneath: ['colour', 'urgent', 'remark'],
    rest: ['quantity', 'shipped', 'quoted'],
  })
})

test('lines without a name of their own are called like the record that they name; zero is something', () => {
  const zero = { model, name: null, quantity: '0', shipped: '0.0000' }
  expect(readColumns(items, [zero], 'en')).toEqual({ title: 'model', beneath: [], rest: ['quantity'] })
})

test('only sums that the reader is shown stand beneath lines', () => {
  expect(lineTotals(items, { items: [], net: null, total: '3' })).toEqual(['total'])
  expect(lineTotals(undefined, {})).toEqual([])
})
