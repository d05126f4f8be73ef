import { describe, expect, test } from 'vitest'
import { fc } from '../../../../tests/harness/draws.ts'
import { exact, type Exact } from '#core/numbers'
import { explode, lowLevelCodes, requirement, type Part, type Structure } from './explode.ts'
import { rollUp } from './rollUp.ts'

const part = (component: number, quantity: string, scrap: string | null = null): Part => ({ component, quantity, scrap })

// A: 2 B and 3 C; B: 4 C and 1 D at 20 % scrap; C: 0.5 D.
const known: Structure = new Map([
  [1, [part(2, '2'), part(3, '3')]],
  [2, [part(3, '4'), part(4, '1', '0.2')]],
  [3, [part(4, '0.5')]],
])

/** Structures without circles: what a material is made of has a larger number. The scraps divide without a rest, so that both ways round alike. */
const structures = fc
  .array(
    fc.array(
      fc.record({
        step: fc.integer({ min: 1, max: 4 }),
        quantity: fc.constantFrom('1', '2', '0.5', '3', '1.25'),
        scrap: fc.constantFrom(null, '0', '0.2', '0.5', '0.6'),
      }),
      { maxLength: 4 },
    ),
    { minLength: 1, maxLength: 7 },
  )
  .map(
    made =>
      new Map(made.map((parts, material) => [material, parts.map(({ step, quantity, scrap }) => part(material + step, quantity, scrap))])),
  )

/** Every way from the top to a material: its level and how much goes that way. */
const ways = function* (
  structure: Structure,
  material: number,
  quantity: Exact,
  level = 0,
): Generator<{ material: number; level: number; quantity: Exact }> {
  yield { material, level, quantity }
  for (const one of structure.get(material) ?? []) yield* ways(structure, one.component, requirement(quantity, one), level + 1)
}

const plain = (needed: ReadonlyMap<number, Exact>) =>
  Object.fromEntries([...needed].map(([id, quantity]) => [id, Number(quantity.toFixed(9))]))

describe('an explosion', () => {
  test('of a known structure, worked out by hand', () => {
    expect(plain(explode(known, 1, '10'))).toEqual({ 2: 20, 3: 110, 4: 80 })
    expect(Object.fromEntries(lowLevelCodes(known, 1))).toEqual({ 1: 0, 2: 1, 3: 2, 4: 3 })
    expect(requirement('95', part(9, '1', '0.05')).toFixed()).toMatch(/^100(\.0*)?$/)
  })

  test('is what all ways through the structure come to together', () => {
    fc.assert(
      fc.property(structures, structure => {
        const needed = new Map<number, Exact>()
        const levels = new Map<number, number>()
        for (const { material, level, quantity } of ways(structure, 0, exact('7'))) {
          needed.set(material, (needed.get(material) ?? exact(0)).plus(quantity))
          levels.set(material, Math.max(levels.get(material) ?? 0, level))
        }
        needed.delete(0)
        expect(plain(explode(structure, 0, '7'))).toEqual(plain(needed))
        expect(lowLevelCodes(structure, 0)).toEqual(levels)
      }),
    )
  })

  test('takes no longer where everything is shared: forty levels with two ways each', () => {
    const deep: Structure = new Map(Array.from({ length: 40 }, (_, level) => [level, [part(level + 1, '1'), part(level + 1, '1')]]))
    expect(explode(deep, 0, '1').get(40)?.toFixed()).toBe(String(2 ** 40))
  })

  test('a long chain is no depth of calls, and a circle is an error, not an endless loop', () => {
    const chain: Structure = new Map(Array.from({ length: 20_000 }, (_, level) => [level, [part(level + 1, '1')]]))
    expect(lowLevelCodes(chain, 0).get(20_000)).toBe(20_000)
    expect(() =>
      explode(
        new Map([
          [1, [part(2, '1')]],
          [2, [part(1, '1')]],
        ]),
        1,
        '1',
      ),
    ).toThrow('contains itself')
  })
})

describe('a cost roll-up', () => {
  test('of a known structure, worked out by hand', () => {
    const { known: cost, lines, unpriced } = rollUp(known, 1, new Map([[4, '10']]))
    expect([Number(cost.toFixed()), unpriced]).toEqual([80, []])
    expect(lines.map(line => Number(line.cost?.toFixed()))).toEqual([65, 15])
  })

  test.each(['0', '0.0000', 'NaN', '', '-1', 'Infinity'])('a price of “%s” is none: its material is named and not counted as 0', price => {
    const structure: Structure = new Map([[1, [part(2, '2'), part(3, '1')]]])
    const rolled = rollUp(
      structure,
      1,
      new Map([
        [2, price],
        [3, '1.5'],
      ]),
    )
    expect([rolled.known.toFixed(), rolled.unpriced, rolled.lines[0]?.cost]).toEqual(['1.5', [2], null])
  })

  test('what has a bill costs what goes into it, whatever was paid for it', () => {
    const rolled = rollUp(
      known,
      1,
      new Map([
        [2, '999'],
        [4, '1'],
      ]),
    )
    expect(Number(rolled.known.toFixed())).toBe(8)
  })

  test('is the sum over all ways of what is bought', () => {
    fc.assert(
      fc.property(
        structures,
        fc.array(fc.option(fc.constantFrom('0.01', '1', '12.5')), { minLength: 12, maxLength: 12 }),
        (structure, drawn) => {
          const prices = new Map(drawn.flatMap((price, material) => (price === null ? [] : [[material, price] as const])))
          let cost = exact(0)
          const missing = new Set<number>()
          for (const { material, quantity, level } of ways(structure, 0, exact('1'))) {
            if (level === 0 || (structure.get(material) ?? []).length > 0) continue
            const price = prices.get(material)
            if (price === undefined) missing.add(material)
            else cost = cost.plus(quantity.times(price))
          }
          const rolled = rollUp(structure, 0, prices)
          expect(rolled.known.toFixed(9)).toBe(cost.toFixed(9))
          expect(new Set(rolled.unpriced)).toEqual(missing)
          expect(rolled.lines.every(line => line.cost !== null)).toBe(missing.size === 0)
        },
      ),
    )
  })
})
