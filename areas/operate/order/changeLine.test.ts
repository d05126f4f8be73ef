import { expect, test } from 'vitest'
import { dearerForFew, isWhollyOpen, keepsPrice, leastOfLine, mayAskFor, owedForLines } from './changeLine.ts'

// Which lines of a running order may change how.

const line = { quantity: '10', shipped: '2', arranged: '5', produced: '1', cancelled: null } as const

test('a line asks for no less than was shipped of it and plans still make for it', () => {
  expect(leastOfLine(line)).toBe('6.0000')
  expect(leastOfLine({ ...line, produced: '5' })).toBe('2.0000')
  expect(leastOfLine({ ...line, produced: '7' })).toBe('2.0000')
  expect(mayAskFor(line, '6')).toBe(true)
  expect(mayAskFor(line, '12')).toBe(true)
  const [zh, en] = mayAskFor(line, '5.9999') as readonly [string, string]
  expect(zh).toContain('已发货 2，生产计划还要生产 4')
  expect(en).toContain('2 was shipped, and plans still make 4')
  expect((mayAskFor({ ...line, arranged: '0' }, '1') as readonly [string, string])[0]).toBe('已发货 2；请填不少于此的数量')
})

test('a line whose rest was cancelled, and the same quantity again, change nothing', () => {
  expect(mayAskFor({ ...line, cancelled: '1' }, '12')).not.toBe(true)
  expect(mayAskFor(line, '10.0')).not.toBe(true)
})

test('a price for many does not become one for few once something was shipped, nor that of a former day one for more', () => {
  expect([isWhollyOpen({ shipped: '0.0000' }), isWhollyOpen({ shipped: '0.0001' })]).toEqual([true, false])
  expect([keepsPrice('90', '100'), keepsPrice('100', '100.000000'), keepsPrice('100', '90'), keepsPrice('0', null)]).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test('what is owed counts what was shipped where that is more, each line to the cent', () => {
  expect(
    owedForLines([
      { quantity: '3', shipped: '0', unitPrice: '1.115' },
      { quantity: '1', shipped: '1.5', unitPrice: '10' },
      { quantity: '2', shipped: '0', unitPrice: null },
    ]),
  ).toBe('18.35')
})

test('what was shipped of a line costs what so few cost, together no more than the whole line, and nothing else where the quantity is not why', () => {
  const of = { unitPrice: '80', quantity: '100', shipped: '1' }
  expect(dearerForFew(of, { few: '100', many: '80' })).toBe('100.000000')
  expect(dearerForFew({ ...of, unitPrice: '75' }, { few: '100', many: '80' })).toBe('95.000000')
  expect(dearerForFew({ ...of, shipped: '99' }, { few: '100', many: '80' })).toBe('80.808080')
  for (const prices of [
    { few: '80', many: '80' },
    { few: '70', many: '80' },
    { few: null, many: '80' },
    { few: '100', many: null },
  ])
    expect(dearerForFew(of, prices)).toBe('80')
  expect(dearerForFew({ ...of, shipped: '0' }, { few: '100', many: '80' })).toBe('80')
})
