import { describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import type { AnyEntity } from '../core/define/entity.ts'
import { entityOf } from '../core/define/registry.ts'
import { standsBy } from '../core/define/spoken.ts'
import { fieldOf } from '../core/fields/kinds.ts'
import { checkSpoken } from '../core/product/checkSpoken.ts'

/** What a list shows in colour beside the state although the system sets it as well: what it says is not where the record stands. */
const besides: Readonly<Record<string, readonly string[]>> = {
  'files.viewRequest': ['level'],
  'crm.activity': ['response', 'quoting'],
  'okr.objective': ['grade'],
  'operate.shortage': ['priority'],
  'purchase.supplier': ['grade'],
  'quality.inspectionRegime': ['major', 'minor'],
  'quality.scrapped': ['stage'],
  'rma.case': ['coverage'],
  'rma.loanUnit': ['cameBack'],
}

/** Whether some value of a choice is shown in colour. */
const isTinted = (entity: AnyEntity, name: string): boolean => {
  const field: { readonly kind: string; readonly values?: object } | undefined = fieldOf(entity.fields, name)
  return field?.kind === 'choice' && Object.values(field.values ?? {}).some(value => Boolean((value as { readonly tone?: string }).tone))
}

const columnsOf = (entity: AnyEntity): readonly string[] => entity.list?.columns ?? []

const order = entityOf(registry, 'operate.order')

describe('a list says where a record stands in one column', () => {
  test('and in no other that the system sets in colours', () => {
    const found = [...registry.entities.values()].flatMap(entity => {
      const once = standsBy(entity)
      const columns = columnsOf(entity)
      const set = columns.filter(name => !once.includes(name) && isTinted(entity, name) && fieldOf(entity.fields, name)?.readonly)
      const all = set.length + columns.filter(name => once.includes(name)).length
      return set.length > 0 && all > 1 ? [[entity.name, set] as const] : []
    })
    expect(Object.fromEntries(found)).toEqual(besides)
  })

  test('whoever adds another one is told so', () => {
    expect(checkSpoken(order)).toEqual([])
    expect(checkSpoken({ ...order, list: { columns: ['code', 'state', 'progress'] } })).toEqual([
      'its list says where a record stands in state and in progress',
    ])
    expect(checkSpoken({ ...order, summary: ['company', { field: 'total', with: ['progress'] }] })).toEqual([
      'its summary says a second time where a record stands, with progress',
    ])
    expect(checkSpoken({ ...order, spoken: [{ in: ['confirmed'], by: 'paid' }] })).toEqual([
      'paid is no choice and no flag that says where it stands',
    ])
  })
})
