import { describe, expect, test } from 'vitest'
import { barFigures, type LineBar } from './lineBar.ts'

const bar: LineBar = {
  label: ['进展', 'Fulfilment'],
  of: 'quantity',
  parts: [
    { field: 'shipped', tone: 'good' },
    { field: 'stocked', tone: 'info' },
  ],
  rest: ['待备货', 'Waiting'],
}
const line = (quantity: string, shipped: string, stocked: string) => ({ quantity, shipped, stocked })

describe('the bar of lines', () => {
  test('says what of a line has come and what is left', () => {
    expect(barFigures(bar, [line('24.0000', '12.0000', '10.5000')])).toEqual({ whole: '24', parts: ['12', '10.5'], rest: '1.5' })
  })

  test('adds lines up, and what came beyond one of them is not missing at another', () => {
    const lines = [line('10', '12', '0'), line('5', '0', '2')]
    expect(barFigures(bar, lines)).toEqual({ whole: '15', parts: ['12', '2'], rest: '3' })
  })

  test('is not told to whom the number is not shown, nor of no lines', () => {
    expect(barFigures(bar, [{ shipped: '1' }])).toBeUndefined()
    expect(barFigures(bar, [])).toBeUndefined()
  })
})
