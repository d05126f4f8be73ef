import { expect, test } from 'vitest'
import { shipmentFreight } from './shipmentFreight.ts'

const offer = (item: number, unitPrice: string, quantity: string) => ({ item, supplier: 7, unitPrice, quantity })

test('the freight of a shipment is that of all its lines together, by value, to the cent', () => {
  const typed = shipmentFreight('200', [offer(1, '10', '30'), offer(2, '0.1', '1000'), offer(3, '33.3333', '3')])
  expect(typed?.map(([place]) => place)).toEqual(['quote 1 7 freight', 'quote 2 7 freight', 'quote 3 7 freight'])
  expect(typed?.map(([, text]) => text)).toEqual(['120.00', '40.00', '40.00'])
})

test('what is no amount, or has nothing to bear it, is not shared out', () => {
  expect(shipmentFreight('20.005', [offer(1, '1', '1')])).toBe(undefined)
  expect(shipmentFreight('', [offer(1, '1', '1')])).toBe(undefined)
  expect(shipmentFreight('20', [])).toBe(undefined)
})
