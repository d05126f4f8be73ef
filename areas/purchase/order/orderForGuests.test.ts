import { expect, test } from 'vitest'
import { guestView } from '../../../core/guest/guestView.ts'
import { order } from './order.ts'

// What a supplier reads of an order by the link to it.

const line = { name: '外壳', spec: null, unit: null, price: '10.000000', freight: null, cancelled: null }

const tableOf = (items: readonly object[]) => {
  const { parts } = guestView(order, { id: 1, version: 3, code: 'PO-1', state: 'received', items, can: [] }, 'en')
  const table = parts.find(part => part.kind === 'table')
  return {
    captions: table?.columns.map(({ caption }) => caption),
    rows: table?.rows.map(row => row.map(({ text }) => text)),
  }
}

test('lines that another order asks for are not on it, as they are not on its paper; of the others the supplier reads what was ordered otherwise', () => {
  const { captions, rows } = tableOf([
    { ...line, quantity: '40.0000', amount: '400.00', cancelled: '60.0000' },
    { ...line, name: '密封圈', quantity: '0.0000', amount: '0.00', cancelled: '20.0000' },
  ])
  expect(captions).toEqual(['Name', 'Quantity', 'Ordered otherwise', 'Unit price (incl. tax)', 'Amount'])
  expect(rows).toEqual([['外壳', '40', '60', '10.00', '400.00']])
})

test('nothing is said of what was ordered otherwise where nothing was', () => {
  expect(tableOf([{ ...line, quantity: '40.0000', amount: '400.00' }]).captions).not.toContain('Ordered otherwise')
})

test('readers of English read what a material is called in English, where its order calls it in Chinese', () => {
  const called = (own: string, title: string, language: 'zh' | 'en') => {
    const items = [{ ...line, name: own, quantity: '1.0000', amount: '10.00', material: { id: 1, title } }]
    const { parts } = guestView(order, { id: 1, version: 3, code: 'PO-1', state: 'sent', items, can: [] }, language)
    return parts.flatMap(part => (part.kind === 'table' ? part.rows.map(([name]) => name?.text) : []))
  }
  expect(called('外壳', '9001 Housing', 'en')).toEqual(['9001 Housing'])
  expect(called('Housing as agreed', '9001 Housing', 'en')).toEqual(['Housing as agreed'])
  expect(called('外壳', '9001 外壳', 'en')).toEqual(['外壳'])
  expect(called('外壳', '9001 外壳', 'zh')).toEqual(['外壳'])
})
