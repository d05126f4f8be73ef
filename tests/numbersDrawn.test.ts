import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { stateNames, type AnyEntity, type Transition } from '../core/define/entity.ts'
import type { Field, Fields } from '../core/define/field.ts'
import { drawingSteps, finalStates } from '../core/define/ways.ts'

// A number is drawn as a document is first submitted, not with its draft (decision 0216).

/** Documents that begin as a draft and have their number at once, each with its reason. */
const atOnce: Readonly<Record<string, string>> = {
  'quality.gaugeStudy': 'Sheets on which several people write their readings bear its number.',
  'quality.instrumentTest': 'What is printed and photographed while readings are taken bears its number; a station is answered with it.',
  'quality.scrapped': 'A unit that is to be scrapped is labelled with the number before anybody agrees to it.',
  'rma.serviceReport': 'It is numbered within its case: the draft that the technician writes is the first of that case.',
  'operate.shortage': 'What waits for its parts is talked of by it before anybody agrees to buy.',
  'operate.mrpRun': 'A run that goes on is called by it wherever it shows how far it is.',
  'files.viewRequest': 'The owner is asked for it by its number, and every use of it is told with that.',
  'quality.materialReview': 'The lot hands it in in the same transaction in which it makes it; it is a draft only once it was taken back.',
}

/** The numbers of an entity that begins as a draft. */
const numbersOf = (entity: AnyEntity): readonly (readonly [string, Field])[] =>
  stateNames(entity)[0] === 'draft' ? Object.entries<Field>(entity.fields).filter(([, { kind }]) => kind === 'code') : []

const documents = [...registry.entities.values()].filter(entity => numbersOf(entity).length > 0)

/** The steps by which a draft becomes something that goes on: neither over at once nor where it was. */
const submissions = (entity: AnyEntity): readonly string[] =>
  Object.entries<Transition<Fields, string>>(entity.transitions ?? {}).flatMap(([name, { from, to, pending }]) => {
    const reached = pending === undefined ? [to].flat() : [pending]
    const goesOn = reached.some(state => !from.includes(state) && !finalStates(entity).has(state))
    return from.includes('draft') && goesOn ? [name] : []
  })

test.each(documents.map(entity => [entity.name, entity] as const))('%s draws its number as it is submitted', (name, entity) => {
  const expected = Object.hasOwn(atOnce, name) ? undefined : submissions(entity).toSorted()
  for (const [, field] of numbersOf(entity)) expect(drawingSteps(field)?.toSorted()).toEqual(expected)
})

test('only documents that begin as a draft are named here', () => {
  expect(documents.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(atOnce)))
})
