import { expect, test } from 'vitest'
import { fc } from '../../../tests/harness/draws.ts'
import { isStockName, labelStocks, stockNamed } from './labelStock.ts'
import { symbolOf } from './symbol.server.ts'

/** Dots to the millimetre of the coarsest printers in use. */
const dots = 203 / 25.4

const stocks = Object.keys(labelStocks).filter(isStockName)

test('each bar of a code takes a whole number of the dots of a printer, two or more', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 }), fc.constantFrom(...stocks), async (text, name) => {
      const symbol = await symbolOf('code128', text, stockNamed(name))
      if (symbol === undefined) return
      const modules = Number(/viewBox="0 0 (\d+) /.exec(symbol.svg)?.[1])
      const module = (symbol.width / modules) * dots
      expect(module).toBeCloseTo(Math.round(module), 6)
      expect(Math.round(module)).toBeGreaterThanOrEqual(2)
    }),
  )
})

test('a short number finds room on the narrowest roll, a long one is not drawn too fine to be read', async () => {
  expect(await symbolOf('code128', 'S0012', stockNamed('roll40x30'))).toBeDefined()
  expect(await symbolOf('code128', 'IQC-261121-001', stockNamed('roll40x30'))).toBeUndefined()
  expect(await symbolOf('code128', 'IQC-261121-001', stockNamed('roll60x40'))).toBeDefined()
})
