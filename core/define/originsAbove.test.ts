import { expect, test } from 'vitest'
import { ref } from '../fields/ref/ref.ts'
import { text } from '../fields/text/text.ts'
import { defineEntity } from './entity.ts'
import { from } from './from.ts'
import { logicOf } from './logic.ts'
import { originAbove, withOriginsAbove } from './originsAbove.ts'

const name = text(['名称', 'Name'])
const call = defineEntity({ name: 'above.call', label: ['电话', 'Call'], title: 'name', fields: { name } })
const letter = defineEntity({ name: 'below.letter', label: ['信', 'Letter'], title: 'name', fields: { name } })
const offer = defineEntity({
  name: 'below.offer',
  label: ['报价', 'Offer'],
  title: 'name',
  fields: {
    name,
    letter: ref(['信', 'Letter'], 'below.letter', { from: true }),
    call: ref(['电话', 'Call'], 'above.call', { from: true }),
    copyOf: ref(['原件', 'Original'], 'below.offer', { from: true }),
  },
})
const ofLetter = from(letter, { in: 'any' })
const logic = logicOf(offer, { from: { letter: ofLetter, call: 'above', copyOf: from(offer, { in: 'any' }) } })
const plain = logicOf(offer, { from: { letter: ofLetter, call: from(call, { in: 'any' }), copyOf: from(offer, { in: 'any' }) } })
const ofCall = originAbove(offer, 'call', from(call, { in: 'any', fill: { name: row => row.name } }))

test('how records are made from those of an area above stands among the ways where the logic left room for it', () => {
  const [whole] = withOriginsAbove([logic], [ofCall])
  expect(Object.entries(whole?.logic.from ?? {}).map(([field, { source }]) => [field, source])).toEqual([
    ['letter', 'below.letter'],
    ['call', 'above.call'],
    ['copyOf', 'below.offer'],
  ])
  expect(withOriginsAbove([plain], [])).toEqual([plain])
})

test('one that nobody says, that is said twice, or that the logic does not leave to others stops the start', () => {
  expect(() => withOriginsAbove([logic], [])).toThrow('Nobody says how below.offer is made from its call')
  expect(() => withOriginsAbove([logic], [ofCall, ofCall])).toThrow('How below.offer is made from its call is said twice')
  expect(() => withOriginsAbove([plain], [ofCall])).toThrow('its logic does not leave it to others')
  expect(() => withOriginsAbove([], [ofCall])).toThrow('its logic does not leave it to others')
})
