import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { entityOf } from '../core/define/registry.ts'
import { arrangedColumns } from '../core/lists/columns.ts'
import { saidByTitle } from '../core/lists/saidByTitle.ts'

// A list does not show the number and the name of a record beside a title that says both.

const opensWith = (name: string): readonly string[] => {
  const entity = entityOf(registry, name)
  return arrangedColumns(entity, entity.fields, undefined, saidByTitle(entity, registry.logic.get(name))).map(column => column.name)
}

test('the title of a material, of an instruction and of a requisition says their number and name', () => {
  const said = (name: string) => saidByTitle(entityOf(registry, name), registry.logic.get(name))
  expect(said('mnm.material')).toEqual(['code', 'name', 'nameEn'])
  expect(said('craft.sop')).toEqual(['code', 'edition', 'name', 'nameEn'])
  expect(said('purchase.requisition')).toEqual(['code', 'purpose'])
  expect(opensWith('mnm.material').slice(0, 3)).toEqual(['caption', 'status', 'spec'])
})

test('days and amounts of a title keep their column, by which a list is sorted', () => {
  expect(opensWith('materials.price')).toEqual(expect.arrayContaining(['caption', 'tier', 'validFrom']))
})

test('what a person has chosen stays as it was chosen', () => {
  const entity = entityOf(registry, 'mnm.material')
  const said = saidByTitle(entity, registry.logic.get(entity.name))
  expect(arrangedColumns(entity, entity.fields, [{ name: 'code' }], said).map(({ name }) => name)).toEqual(['caption', 'code'])
})

test('no title that is put together of texts alone escapes it', () => {
  const composed = [...registry.entities.values()].filter(({ title, fields }) => fields[title]?.origin === 'computed')
  const unsaid = composed.filter(entity => saidByTitle(entity, registry.logic.get(entity.name)).length === 0).map(({ name }) => name)
  // Their titles speak of days, amounts, choices or other records.
  expect(unsaid.toSorted()).toMatchInlineSnapshot(`
    [
      "materials.cost",
      "materials.discountBand",
      "materials.exchangeRate",
      "materials.price",
      "materials.priceRule",
      "materials.tierThreshold",
      "operate.overShipment",
      "operate.transitTime",
      "personal.weeklyReport",
      "purchase.buyingUnit",
      "purchase.matchRule",
      "purchase.scoreRule",
      "quality.scrapRule",
      "stock.realisableValue",
    ]
  `)
})
