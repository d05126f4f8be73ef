import { describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { fc } from './harness/draws.ts'
import type { Field, Fields } from '../core/define/field.ts'
import { entityOf } from '../core/define/registry.ts'
import { draftOf } from '../core/fields/draft.ts'
import { fieldOf } from '../core/fields/kinds.ts'
import { hiddenIn, missingIn, refusedFor, settled, warnedOf } from '../core/logic/rowLogic.ts'
import { cellViewOf, commonView, saidOfMany, viewOf, type FormLogic } from '../core/records/formLogic.ts'

const entity = entityOf(registry, 'mnm.material')
const fields: Fields = entity.fields
const logic = registry.logic.get(entity.name) ?? {}
const asked: FormLogic = { logic, entity, seesAll: true }

/** A material as its page shows it; what no rule speaks of is filled in once. */
const record = fc.record({
  type: fc.constantFrom('ordinary', 'set', 'service'),
  serialTracked: fc.boolean(),
  batchTracked: fc.boolean(),
  purchasable: fc.boolean(),
  selfMade: fc.boolean(),
  outsourced: fc.boolean(),
  shelfLife: fc.constantFrom(null, 1, 12, 400),
  shelfLifeUnit: fc.constantFrom(null, 'day', 'month', 'year'),
  alarmDays: fc.constantFrom(null, 1, 30, 500),
  inspectionClass: fc.constantFrom('A', 'C'),
  planType: fc.constantFrom(null, 'aql', 'certificateOnly'),
})
const rest = Object.fromEntries(
  Object.entries(fields).map(([name, field]) => {
    if (field.kind === 'lines' || field.kind === 'refs') return [name, []]
    if (field.kind === 'flag') return [name, false]
    if (!field.required) return [name, null]
    return [name, field.kind === 'ref' ? { id: 1, title: 'x' } : 'values' in field ? Object.keys(field.values as object)[0] : 'x']
  }),
)
const shown = record.map(some => ({ ...rest, ...some, id: 1, version: 1 }))
const flagOf = (name: string): Field => {
  const field = fieldOf(fields, name)
  if (!field) throw new Error(`No ${name}`)
  return field
}
const typedCell = fc.constantFrom(
  ...(['serialTracked', 'batchTracked', 'selfMade'] as const).flatMap(name => [true, false].map(value => [name, value] as const)),
  ...[null, 1, 12].map(value => ['shelfLife', value] as const),
  ...[null, 'month', 'year'].map(value => ['shelfLifeUnit', value] as const),
)

describe('what is said while one types', () => {
  test('of a cell is what the rules say of the row as it would be stored', () => {
    fc.assert(
      fc.property(shown, typedCell, (row, [name, value]) => {
        const field = flagOf(name)
        const { problem, warning } = cellViewOf(asked, name, field, draftOf(field, value), row)
        const { type: _type, ...before } = row
        const stored = settled(logic, fields, { ...before, type: row.type, [name]: value })
        const missing = missingIn(logic, fields, stored)
        const isHidden = hiddenIn(logic, fields, stored).has(name) && value !== null && value !== false
        const isRefused = isHidden || missing.includes(name) || (missing.length === 0 && refusedFor(logic, fields, stored).length > 0)
        expect(problem !== undefined).toBe(isRefused)
        const warned = warnedOf(logic, fields, null, stored).map(({ says }) => says)
        expect(warning === undefined || warned.includes(warning)).toBe(true)
      }),
    )
  })

  test('of several records is what is so of all, and counts those that it concerns', () => {
    fc.assert(
      fc.property(fc.array(shown, { minLength: 2, maxLength: 8 }), typedCell, (rows, [name, value]) => {
        const typed = { [name]: flagOf(name) }
        const drafts = { [name]: draftOf(flagOf(name), value) }
        const views = rows.map(row => viewOf(asked, typed, drafts, row))
        const common = commonView(typed, views)
        expect(common.hidden.includes(name)).toBe(views.every(({ hidden }) => hidden.includes(name)))
        expect(common.needed.includes(name)).toBe(views.some(({ needed }) => needed.includes(name)))
        const { refused, warned } = saidOfMany(typed, drafts, views)
        for (const { says, records } of refused.filter(({ says: words }) =>
          views.some(view => Object.values(view.refusals).includes(words)),
        ))
          expect(records).toBe(views.filter(view => Object.values(view.refusals).some(words => words[1] === says[1])).length)
        for (const { says, records } of warned)
          expect(records).toBe(views.filter(view => Object.values(view.warnings).some(words => words[1] === says[1])).length)
        expect(refused.length === 0).toBe(
          views.every(
            view => Object.keys(view.refusals).length === 0 && !(view.hidden.includes(name) && value !== null && value !== false),
          ),
        )
      }),
    )
  })
})
