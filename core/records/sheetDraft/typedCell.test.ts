import { expect, test } from 'vitest'
import { marksAt, type TypedView } from './typedCell.ts'

const view: TypedView = {
  stored: new Map([
    ['1 D1', '10.2'],
    ['2 D1', ''],
  ]),
  typed: {},
  conflicts: new Set(['1 D1', '2 D1']),
  saving: { '3 D1': { text: '9.9', base: '' } },
}

test('a cell on its way to the server says so, another one does not', () => {
  expect([marksAt(view, '3 D1'), marksAt(view, '4 D1')]).toEqual([{ pending: true }, { pending: false }])
})

test('where somebody else has stored another text, it is said as people read it, and that it was cleared', () => {
  expect(marksAt(view, '1 D1', text => `${text} mm`)).toMatchObject({
    tone: 'warn',
    note: ['他人已填 10.2 mm', 'Another user entered 10.2 mm'],
  })
  expect(marksAt(view, '2 D1')).toMatchObject({ note: ['他人已填 （清空）', 'Another user entered nothing'] })
})
