import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { apiPath } from '../core/define/area.ts'
import { entityOf } from '../core/define/registry.ts'
import { tableOf } from '../core/define/naming.ts'
import { spokenField, waysToSay } from '../core/define/spoken.ts'
import { fieldOf } from '../core/fields/kinds.ts'
import { stateColumn, stateOf } from '../core/related/states.server.ts'
import { pointsOf } from '../core/rights/points.ts'
import { openCompany, type Company } from './security/company.ts'

// Where a record stands is said by the browser on its page and in lists, and by the database in chains and beside what it refers to: both say the same.

let company: Company
const reader = { points: new Set(pointsOf(registry.areas).map(({ point }) => point)) }

/** A choice that is stored, a flag, and two choices that are worked out. */
const tried = ['operate.order', 'materials.quotation', 'rma.loanUnit', 'purchase.contract'] as const

beforeAll(async () => {
  company = await openCompany()
})

describe.each(tried)('where a record of %s stands', name => {
  const entity = entityOf(registry, name)
  const said = async (id: number): Promise<string | null> => {
    const { rows } = await sql<{
      said: string | null
    }>`select ${stateColumn(reader, entity)} as said from ${sql.table(tableOf(entity))} as t where t.id = ${id}`.execute(
      company.database.db,
    )
    return rows[0]?.said ?? null
  }

  test('is said by the database as its page says it', async () => {
    const { id } = await company.usable(entity)
    const record = (await company.owner.get(`${apiPath(entity)}${id}/`)).json<Record<string, unknown>>()
    const by = String(spokenField(entity, record))
    const value = String(record[by])
    const wanted = by === entity.state ? value : fieldOf(entity.fields, by)?.kind === 'flag' ? by : `${by}.${value}`
    expect(await said(id)).toBe(wanted)
    expect(stateOf(reader, entity)?.states.get(wanted)?.label).toHaveLength(2)
  })

  test('has a name of its own for all that may be said of it', () => {
    const shown = stateOf(reader, entity)
    const names = [...(shown?.states.keys() ?? [])]
    expect(names.some(one => waysToSay(entity).some(({ by }) => one === by || one.startsWith(`${by}.`)))).toBe(true)
  })
})

test('an order that is confirmed is said by how far its goods are', async () => {
  const order = entityOf(registry, 'operate.order')
  const { id } = await company.usable(order)
  const { rows } = await sql<{ said: string }>`select ${stateColumn(reader, order)} as said from ${sql.table(tableOf(order))} as t
    where t.id = ${id}`.execute(company.database.db)
  expect(rows[0]?.said).toMatch(/^progress\./)
})
