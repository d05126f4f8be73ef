import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { planFor } from '../core/approvals/plan.server.ts'
import type { AnyEntity, StoredRecord, Transition } from '../core/define/entity.ts'
import type { Field, Fields } from '../core/define/field.ts'
import { emptyOf } from '../core/logic/rowLogic.ts'
import { asProgram } from './harness/asProgram.ts'
import { testDatabase, type TestDatabase } from './harness/database.ts'

// Whom a document names as a party to it decides nothing in its approval (`notDecidedBy`), as little as who wrote it and who submits it.

const steps = [...registry.entities.values()].flatMap(entity =>
  Object.entries<Transition<Fields, string>>(entity.transitions ?? {}).flatMap(([step, { notDecidedBy = [] }]) =>
    notDecidedBy.length > 0 ? [{ name: `${entity.name}:${step}`, entity, parties: notDecidedBy }] : [],
  ),
)

const [requester, author, first] = [9_000_000, 9_000_001, 9_000_002]

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})

/** The record with somebody else in each of these parts, and otherwise empty. */
const cast = (entity: AnyEntity, parties: readonly string[]): StoredRecord<AnyEntity> => {
  const fields = Object.entries<Field>(entity.fields)
  const row = Object.fromEntries(
    fields.map(([name, field]) => {
      const person = first + parties.indexOf(name)
      if (!parties.includes(name)) return [name, emptyOf(field)]
      return [name, field.kind === 'refs' ? [person] : person]
    }),
  )
  // Filled with what every record has.
  return { ...row, id: 1, version: 1, createdAt: '2026-01-01T00:00:00Z', createdBy: author } as StoredRecord<AnyEntity>
}

describe('whom a document names as a party to it', () => {
  test.each(steps)('$name', async ({ entity, parties }) => {
    const { plan } = await asProgram(database, context => planFor(context, [], { entity, row: cast(entity, parties), requester }))
    expect(plan.barred.toSorted((one, other) => one - other)).toEqual([requester, author, ...parties.map((_, place) => first + place)])
  })

  test('is who the definitions name, which a reviewer sees change', async () => {
    const census = steps.map(({ name, parties }) => `${name}: ${parties.join(', ')}\n`)
    await expect(census.toSorted().join('')).toMatchFileSnapshot('snapshots/notDecidedBy.txt')
  })
})
