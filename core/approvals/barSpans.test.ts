import { expect, test } from 'vitest'
import { barSpans } from './barSpans.ts'

test('bars begin at nothing, at the lowest where that is below, and shortly below where all lie close together', () => {
  const of = (...amounts: readonly string[]) =>
    barSpans(amounts.map(amount => ({ label: [amount, amount], text: amount, amount, isStep: false })))
  expect(of('10', '5')).toEqual({
    from: 0,
    spans: [
      { start: 0, width: 1 },
      { start: 0, width: 0.5 },
    ],
  })
  expect(of('10', '-10')).toEqual({
    from: 0,
    spans: [
      { start: 0.5, width: 0.5 },
      { start: 0, width: 0.5 },
    ],
  })
  const { from, spans } = of('100', '90')
  expect(from).toBeGreaterThan(0)
  expect(from).toBeLessThan(90)
  expect(spans[0]).toEqual({ start: 0, width: 1 })
  // Of less than one as well: whatever the axis says it begins at, the bars do.
  const small = of('1', '0.9')
  expect([small.from, small.spans[0]]).toEqual([0.8, { start: 0, width: 1 }])
  expect(small.spans[1]?.width).toBeCloseTo(0.5, 9)
})
