import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { figuresOf, mostFigures } from '../core/define/decide.ts'
import { documentTypesOf } from '../core/define/documents.ts'
import { entityOf } from '../core/define/registry.ts'
import { mostQuestions, passportOf, askedFor } from '../core/define/passport.ts'

test.each(['stock.lot', 'product.unit', 'crm.company', 'purchase.supplier', 'mnm.material'])(
  'the page of %s answers ten questions first, and each of them in both languages also where there is nothing',
  name => {
    const passport = passportOf(entityOf(registry, name))
    expect(passport).toHaveLength(mostQuestions)
    for (const { label, none } of passport) for (const words of [label, none]) expect(words.every(word => word.trim() !== '')).toBe(true)
  },
)

test('what a record is asked by stands in the address; without it nobody is asked', () => {
  expect(askedFor('lot={id}&material={material}', { id: 7, material: { id: 3, title: 'M' } })).toBe('lot=7&material=3')
  expect(askedFor('material={material}', { id: 7, material: null })).toBeUndefined()
  expect(askedFor('code={code}', { code: 'a&b=c' })).toBe('code=a%26b%3Dc')
})

test.each(['crm.quotation', 'purchase.priceComparison', 'operate.order', 'mnm.material', 'product.model'])(
  '%s says by what people decide on it',
  name => expect(entityOf(registry, name).decide).toBeDefined(),
)

test('every document that people agree to has figures to decide by', () => {
  const documents = [...registry.entities.values()].filter(entity => documentTypesOf(entity).length > 0)
  expect(documents.length).toBeGreaterThan(20)
  const without = documents.filter(entity => figuresOf(entity).length === 0).map(({ name }) => name)
  expect(without).toEqual([])
  expect(mostFigures).toBe(3)
})
