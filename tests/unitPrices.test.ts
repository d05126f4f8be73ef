import { describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import type { Field, Fields } from '../core/define/field.ts'
import { unitPricePlaces } from '../core/exact/money.ts'
import { innerFields } from '../core/fields/draft.ts'

// What one of something costs is of one kind, with six places; what so many come to is in whole cents.

interface Found {
  readonly place: string
  readonly field: Field & { readonly scale?: number; readonly cents?: true; readonly percent?: boolean }
}

const within = (place: string, fields: Fields): readonly Found[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'lines' ? within(`${place} ${name}`, innerFields(field)) : [{ place: `${place} ${name}`, field }],
  )

const fields = [...registry.entities.values()].flatMap(entity => [
  ...within(entity.name, entity.fields),
  ...Object.entries<{ readonly input?: Fields }>(entity.transitions ?? {}).flatMap(([step, { input }]) =>
    within(`${entity.name} ${step}`, input ?? {}),
  ),
])

const numbers = fields.filter(({ field }) => (field.kind === 'decimal' && !field.percent) || field.kind === 'money')

/** How prices of one piece are called, in the captions of the product and by the names of its fields. */
const called =
  /单价|单位成本|标准成本|底价|目录价|等级价|可变现净值|单位年持有成本|^原价$|^新价$|90 天前价格|[uU]nitPrice|[uU]nitCost|(?:list|tier|book|own|base|agreed|contract|last|former|highest)Price$/

/** What is said of such prices and is none: what many come to at them, or how much more that is. */
const isAmount = ({ place }: Found): boolean => /aboveLast$|rateDifference$|tierTotal$/.test(place)

describe('prices of one piece', () => {
  const prices = numbers.filter(found => !isAmount(found) && called.test(`${found.field.label[0]} ${found.place.split(' ').at(-1) ?? ''}`))

  test('there are many of them', () => {
    expect(prices.length).toBeGreaterThan(35)
  })

  test('are all of one kind, with six places', () => {
    const others = prices.filter(({ field }) => field.kind !== 'decimal' || field.scale !== unitPricePlaces || field.cents !== true)
    expect(others.map(({ place }) => place)).toEqual([])
  })
})

test('amounts are in whole cents: nothing else that is money has another number of places', () => {
  const others = numbers.filter(({ field }) => field.cents === true && field.scale !== unitPricePlaces && field.scale !== 2)
  expect(others.map(({ place }) => place)).toEqual([])
})
