import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { apiPath } from '../core/define/area.ts'
import type { AnyEntity } from '../core/define/entity.ts'
import type { Field } from '../core/define/field.ts'
import { tableOf } from '../core/define/naming.ts'
import { entityOf } from '../core/define/registry.ts'
import { arrangedColumns } from '../core/lists/columns.ts'
import { namesIn, saidByTitle } from '../core/lists/saidByTitle.ts'
import type { Language } from '../core/language/label.ts'
import { recordTitle } from '../core/reading/recordTitle.ts'
import { titleOf } from '../core/reading/relation.server.ts'
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
  expect(opensWith('crm.price')).toEqual(expect.arrayContaining(['caption', 'tier', 'validFrom']))
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
      "crm.cost",
      "crm.discountBand",
      "crm.exchangeRate",
      "crm.price",
      "crm.priceRule",
      "crm.tierThreshold",
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

test('no text that is put together says a choice by its code', () => {
  const coded = [...registry.entities.values()].flatMap(entity => {
    const fields: Readonly<Record<string, Field>> = entity.fields
    const logic = registry.logic.get(entity.name)
    const read = Object.entries(fields).filter(([name, { kind, internal }]) => kind === 'text' && (!internal || isTitle(entity, name)))
    return read.flatMap(([name, of]) =>
      namesIn(name, logic).flatMap(said => {
        const unsaid = codesOf(fields[said]).filter(code => !Object.hasOwn(wordsOf(of), code))
        return unsaid.length > 0 ? [`${entity.name}.${name} says ${unsaid.join()} of ${said}`] : []
      }),
    )
  })
  expect(coded).toEqual([])
})

test('a title in words is the same wherever it is said: on its page, and by the database in what leads there', async () => {
  const company = await openCompany()
  const entity = entityOf(registry, 'crm.priceRule')
  const { id } = await company.make(entity, { tier: 'retail', currency: 'CNY' })
  const record = (await company.owner.get(`${apiPath(entity)}${id}/`)).json<Readonly<Record<string, unknown>>>()
  const title = recordTitle(entity, record, 'zh')
  expect(title).toMatch(/^零售 CNY \d{4}-\d\d-\d\d$/)
  expect(recordTitle(entity, record, 'en')).toBe(title.replace('零售', 'Retail'))
  const said = async (language: Language) => {
    const { rows } = await sql<{ title: string }>`select ${titleOf(entity, language, 't')} as title from ${sql.table(tableOf(entity))} as t
      where t.id = ${id}`.execute(company.database.db)
    return rows[0]?.title
  }
  expect([await said('zh'), await said('en')]).toEqual([title, title.replace('零售', 'Retail')])
})

/** The codes of a choice that none of its captions is. */
const codesOf = (field: (Field & { readonly values?: Readonly<Record<string, unknown>> }) | undefined): readonly string[] =>
  field?.kind === 'choice'
    ? Object.entries(field.values ?? {}).flatMap(([code, said]) => (JSON.stringify(said).includes(`"${code}"`) ? [] : [code]))
    : []

const wordsOf = ({ words = {} }: Field & { readonly words?: Readonly<Record<string, unknown>> }) => words

const isTitle = ({ title, titleEn }: AnyEntity, name: string): boolean => name === title || name === titleEn
