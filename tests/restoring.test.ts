import { beforeAll, describe, expect, test } from 'vitest'
import { apiPath } from '../core/define/area.ts'
import type { Visitor } from './harness/server.ts'
import { entitiesAsked } from './harness/entitiesAsked.ts'
import { entitySamples } from './harness/entitySamples.ts'
import { openCompany, type Company, type Made } from './security/company.ts'

// What lies in the recycle bin comes back for whoever may create it, and for nobody else.

let company: Company

beforeAll(async () => {
  company = await openCompany()
})

const restore = (by: Visitor, entity: string, id: number) => by.post('/api/recycle_bin/restore/', { entity, records: String(id) })

const listed = async (by: Visitor, entity: string, id: number): Promise<{ readonly restorable: boolean } | undefined> =>
  (await by.get(`/api/recycle_bin/?entity=${entity}`))
    .json<{ readonly results: readonly { readonly record: number; readonly restorable: boolean }[] }>()
    .results.find(({ record }) => record === id)

describe.each(entitiesAsked.map(entity => [entity.name, entity] as const))('a deleted record of %s', (name, entity) => {
  test('is not restored by who may delete but not create, nor by the keeper of the bin who may not', async () => {
    const made: Made = await company.make(entity)
    if (!made.can.includes('delete')) return
    const sees = entitySamples.get(name)?.seenWith ?? []
    // Rights of a role are taken away by who holds them.
    const given = ['points', 'denied'].flatMap(list =>
      ((made[list] ?? []) as readonly { readonly point: string }[]).map(({ point }) => point),
    )
    const clerk = await company.visitor({ points: [...sees, ...given, `${name}:read`, `${name}:delete`], scope: 'all' })
    const keeper = await company.visitor({
      points: [...sees, `${name}:read`, 'admin.recycleBin:read', 'admin.recycleBin:restore'],
      scope: 'all',
    })
    const { version, can } = (await clerk.get(`${apiPath(entity)}${made.id}/`)).json()
    // Rights of a role are taken away by who holds them.
    if (name === 'admin.role') return
    // Some are deleted by whose they are alone.
    if (!can.includes('delete')) return
    const deleted = await clerk.delete(`${apiPath(entity)}${made.id}/?version=${version}`)
    expect(deleted.statusCode, deleted.body).toBe(204)
    for (const somebody of [clerk, keeper]) {
      expect(await listed(somebody, name, made.id)).toMatchObject({ restorable: false })
      const refused = await restore(somebody, name, made.id)
      expect([refused.statusCode, refused.json().data], refused.body).toEqual([403, { point: `${name}:create` }])
    }
    const back = await restore(company.owner, name, made.id)
    expect(back.statusCode, back.body).toBe(200)
  })
})
