import { describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { apiPath } from '../core/define/area.ts'
import { entityOf } from '../core/define/registry.ts'
import { arrangedColumns } from '../core/lists/columns.ts'
import { saidByTitle } from '../core/lists/saidByTitle.ts'
import { openCompany } from './security/company.ts'

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

describe('where the server puts a title together', () => {
  const declaring = [...registry.entities.values()].filter(({ titleSays = [] }) => titleSays.length > 0)

  test('its definition says of what, and lists leave that out', () => {
    expect(declaring.map(({ name }) => name)).toEqual(expect.arrayContaining(['files.technicalFile', 'plm.fileComment']))
    expect(opensWith('files.technicalFile').slice(0, 3)).toEqual(['caption', 'classification', 'level'])
    expect(opensWith('plm.fileComment').slice(0, 3)).toEqual(['caption', 'release', 'state'])
  })

  test('it is told whether it says its fields, or something of other records that no column repeats', () => {
    const silent = [...registry.entities.values()].filter(entity => {
      const title = entity.fields[entity.title]
      const isPutTogether = title?.kind === 'text' && title.readonly && title.origin === undefined
      return isPutTogether && (entity.titleSays ?? []).length === 0
    })
    expect(silent.map(({ name }) => name).toSorted()).toMatchInlineSnapshot(`
      [
        "craft.controlledCopy",
        "craft.sopReading",
        "files.fileVersion",
        "files.memberAccess",
        "plm.changeTask",
        "plm.disposition",
        "plm.release",
        "plm.releaseFeedback",
        "purchase.shouldCost",
        "rma.loanUnit",
        "stock.balance",
        "stock.move",
      ]
    `)
  })

  test.each(declaring.map(({ name }) => name))('%s: what it is declared to say stands in it', async name => {
    const entity = entityOf(registry, name)
    const company = await openCompany()
    const { id } = await company.usable(entity)
    const record = (await company.owner.get(`${apiPath(entity)}${id}/`)).json<Readonly<Record<string, string | number | null>>>()
    const titles = [entity.title, entity.titleEn].flatMap(title => (title === undefined ? [] : [record[title]])).join(' ')
    const declared: readonly string[] = entity.titleSays ?? []
    const missing = declared.filter(field => !titles.includes(String(record[field] ?? '')))
    expect(missing).toEqual([])
  })
})
