import { expect, test } from 'vitest'
import { serve, type ServedEntity, type Service } from '../context/serve.server.ts'
import { answersTo, answerTo, eachAnswer, fill, oneAnswer } from '../context/slots.server.ts'
import { defineEntity } from '../define/entity.ts'
import { text } from '../fields/text/text.ts'
import { answersOf } from './answersOf.server.ts'

const served = (name: string, service: Pick<Service<never>, 'asks' | 'fills'>): ServedEntity =>
  serve(defineEntity({ name, label: ['物', 'Thing'], title: 'name', fields: { name: text(['名称', 'Name']) } }), {
    transitions: {},
    ...service,
  })

const price = oneAnswer<(material: number) => number>('below.thing.price')
const barred = eachAnswer<(thing: number) => string>('below.thing.barred')
const hint = eachAnswer<string>('below.thing.hint', { least: 0 })

const asking = served('below.thing', { asks: [price, barred, hint] })
const pricing = served('above.order', { fills: [fill(price, material => material * 2)] })
const barring = served('above.stop', { fills: [fill(barred, () => 'stopped')] })

test('who asks is answered by whoever stands above, in the order of the places and not of the areas', () => {
  const late = served('above.a', { fills: [fill(barred, thing => `late ${thing}`, 20)] })
  const early = served('above.z', { fills: [fill(barred, thing => `early ${thing}`, 10)] })
  const product = { answers: answersOf([late, asking, early, pricing]) }
  expect(answerTo({ product }, price)(21)).toBe(42)
  expect(answersTo({ product }, barred).map(answer => answer(1))).toEqual(['early 1', 'late 1'])
  expect(answersTo({ product }, hint)).toEqual([])
})

test('a rule that nobody answers stops the start, and so does a second answer where one is taken', () => {
  expect(() => answersOf([asking, pricing])).toThrow('below.thing.barred is answered by 0 services, and needs 1')
  expect(() => answersOf([asking, barring])).toThrow('below.thing.price is answered by 0 services, and needs 1')
  const other = served('above.contract', { fills: [fill(price, () => 0, 1)] })
  expect(() => answersOf([asking, barring, pricing, other])).toThrow(
    'below.thing.price is answered by above.order, above.contract, and takes 1 answer',
  )
})

test('answers are given to what somebody says is asked, each at a place of its own, and what is asked has one name', () => {
  expect(() => answersOf([barring])).toThrow('above.stop answers below.thing.barred, which no service asks')
  expect(() => answersOf([asking, pricing, barring, served('above.hold', { fills: [fill(barred, () => 'held')] })])).toThrow(
    'below.thing.barred has two answers at the place 0',
  )
  const same = served('below.other', { asks: [oneAnswer<string>('below.thing.price')] })
  expect(() => answersOf([asking, same, pricing, barring])).toThrow('Two services ask below.thing.price')
})

test('what is asked without being said so is refused, and never taken for a question without answers', () => {
  expect(() => answersTo({ product: { answers: answersOf([]) } }, hint)).toThrow('below.thing.hint is asked, but no service says so')
})
