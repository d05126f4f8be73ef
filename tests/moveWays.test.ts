import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { locationKinds, type LocationKind } from '../areas/stock/location/locationKinds.ts'
import { flowOfReason, moveReasons, type MoveReason } from '../areas/stock/move/moveReasons.ts'
import { byHand, isWay, reasonsByHand, usualWay, waysIn, wayProblem } from '../areas/stock/move/moveWays.ts'

// Between which places goods go, by hand and by the documents that say so of themselves.

const kinds = Object.keys(locationKinds) as LocationKind[]
const reasons = (Object.keys(moveReasons) as MoveReason[]).filter(reason => reason !== 'reversal')
const ways = waysIn(registry.entities.values())
const movers = [...new Set(ways.map(({ by }) => by))]

const outside: readonly LocationKind[] = ['supplier', 'customer', 'production', 'destroyed', 'difference']
const every = reasons.flatMap(reason => kinds.flatMap(from => kinds.map(to => ({ reason, from, to }))))

test('by hand goods go between usable places, into and out of blocked stock, to production and back; opening stock besides', () => {
  expect(every.filter(way => isWay(ways, { ...way, by: 'hand' })).map(({ reason, from, to }) => `${reason} ${from} ${to}`)).toEqual([
    'opening difference usable',
    'opening difference blocked',
    'issue usable production',
    'giveBack production usable',
    'transfer usable usable',
    'block usable blocked',
    'unblock blocked usable',
  ])
  expect(reasonsByHand).toEqual(['opening', 'issue', 'giveBack', 'transfer', 'block', 'unblock'])
})

test.each([
  ['quarantine', 'usable', 'Put in stock'],
  ['quarantine', 'production', 'inspection lot'],
  ['supplier', 'usable', 'goods receipt'],
  ['supplier', 'quarantine', 'goods receipt'],
  ['customer', 'usable', 'waybill'],
  ['destroyed', 'usable', 'scrap disposal'],
  ['usable', 'destroyed', 'scrap disposal'],
  ['usable', 'difference', 'count'],
  ['usable', 'customer', 'waybill'],
  ['usable', 'loan', 'waybill'],
  ['loan', 'usable', 'loan return'],
  ['usable', 'supplier', 'return to the supplier'],
] as const)('by hand from %s to %s is refused for any reason, with what does it: %s', (from, to, does) => {
  const refused = reasons.filter(reason => !isWay(ways, { reason, from, to, by: 'hand' }))
  expect(refused.length).toBeGreaterThan(10)
  expect(refused.filter(reason => wayProblem(ways, { reason, from, to, by: 'hand' })?.[1].includes(does) !== true)).toEqual([])
})

test('whatever is refused is said in both languages, and says what to do', () => {
  const told = movers.flatMap(by => every.map(way => ({ isOpen: isWay(ways, { ...way, by }), problem: wayProblem(ways, { ...way, by }) })))
  expect(told.filter(({ isOpen, problem }) => isOpen !== (problem === undefined))).toEqual([])
  expect(told.filter(({ problem }) => problem?.some(words => words.length <= 5) === true)).toEqual([])
})

test('what moves goods does so for reasons and between places that there are, and nothing goes from outside to outside', () => {
  const known = new Set<string>(reasons)
  const places = new Set<string>(kinds)
  expect(ways.filter(({ reason }) => !known.has(reason))).toEqual([])
  expect(ways.flatMap(({ from, to }) => [...from, ...to]).filter(kind => !places.has(kind))).toEqual([])
  expect(reasons.filter(reason => !ways.some(way => way.reason === reason))).toEqual([])
  expect(
    every.filter(way => outside.includes(way.from) && outside.includes(way.to) && movers.some(by => isWay(ways, { ...way, by }))),
  ).toEqual([])
})

test('what only documents do is said with the step that does it', () => {
  const untold = every.filter(way => {
    const leading = ways.filter(one => one.reason === way.reason && one.from.includes(way.from) && one.to.includes(way.to))
    return leading.length > 0 && !leading.some(({ by, step }) => by === byHand || step !== undefined)
  })
  expect(untold).toEqual([])
})

test('where nobody names the ends goods go a way that there is', () => {
  const wrong = reasons.filter(reason => {
    const { from, to } = usualWay(reason)
    return from !== undefined && to !== undefined && !movers.some(by => isWay(ways, { reason, from, to, by }))
  })
  expect(wrong).toEqual([])
})

test('what changes how much is in stock is told as something else than what stays within', () => {
  const changing = every.filter(
    way => outside.includes(way.from) !== outside.includes(way.to) && movers.some(by => isWay(ways, { ...way, by })),
  )
  const wrong = changing.filter(({ reason }) => flowOfReason[reason] === 'within')
  expect(changing.length).toBeGreaterThan(10)
  expect(wrong).toEqual([])
})
