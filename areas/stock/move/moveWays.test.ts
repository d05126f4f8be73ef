import { expect, test } from 'vitest'
import { locationKinds, type LocationKind } from '../location/locationKinds.ts'
import { moveDocuments, type Mover } from './moveDocuments.ts'
import { flowOfReason, moveReasons, type MoveReason } from './moveReasons.ts'
import { isWay, moveWays, reasonsByHand, usualWay, wayProblem } from './moveWays.ts'

const kinds = Object.keys(locationKinds) as LocationKind[]
const reasons = (Object.keys(moveReasons) as MoveReason[]).filter(reason => reason !== 'reversal')
const movers: readonly Mover[] = [...(Object.keys(moveDocuments) as Mover[]), 'hand']

const outside: readonly LocationKind[] = ['supplier', 'customer', 'production', 'destroyed', 'difference']
const every = reasons.flatMap(reason => kinds.flatMap(from => kinds.map(to => ({ reason, from, to }))))

test('by hand goods go between usable places, into and out of blocked stock, to production and back; opening stock besides', () => {
  expect(every.filter(way => isWay({ ...way, by: 'hand' })).map(({ reason, from, to }) => `${reason} ${from} ${to}`)).toEqual([
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
  const refused = reasons.filter(reason => !isWay({ reason, from, to, by: 'hand' }))
  expect(refused.length).toBeGreaterThan(10)
  expect(refused.filter(reason => wayProblem({ reason, from, to, by: 'hand' })?.[1].includes(does) !== true)).toEqual([])
})

test('whatever is refused is said in both languages, and says what to do', () => {
  const told = movers.flatMap(by => every.map(way => ({ isOpen: isWay({ ...way, by }), problem: wayProblem({ ...way, by }) })))
  expect(told.filter(({ isOpen, problem }) => isOpen !== (problem === undefined))).toEqual([])
  expect(told.filter(({ problem }) => problem?.some(words => words.length <= 5) === true)).toEqual([])
})

test('every document that moves goods has its ways, and nothing goes from outside to outside', () => {
  expect(movers.filter(by => !moveWays.some(way => way.by.includes(by)))).toEqual([])
  expect(reasons.filter(reason => !moveWays.some(way => way.reason === reason))).toEqual([])
  expect(every.filter(way => outside.includes(way.from) && outside.includes(way.to) && movers.some(by => isWay({ ...way, by })))).toEqual(
    [],
  )
  // What only a document does is said with its step.
  expect(moveWays.filter(({ by, step }) => !by.includes('hand') && step === undefined)).toEqual([])
})

test('where nobody names the ends goods go a way that there is', () => {
  const wrong = reasons.filter(reason => {
    const { from, to } = usualWay(reason)
    return from !== undefined && to !== undefined && !movers.some(by => isWay({ reason, from, to, by }))
  })
  expect(wrong).toEqual([])
})

test('what changes how much is in stock is told as something else than what stays within', () => {
  const wrong = moveWays.flatMap(({ reason, from, to }) =>
    from.flatMap(start =>
      to.flatMap(end =>
        reason !== 'reversal' && outside.includes(start) !== outside.includes(end) && flowOfReason[reason] === 'within'
          ? [`${reason} ${start} ${end}`]
          : [],
      ),
    ),
  )
  expect(wrong).toEqual([])
})
