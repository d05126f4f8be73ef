import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { apiPath } from '../core/define/area.ts'
import type { AnyEntity } from '../core/define/entity.ts'
import type { Field } from '../core/define/field.ts'
import { entityOf } from '../core/define/registry.ts'
import { groupPoint } from '../core/rights/fieldPolicy.ts'
import { isMadeWithRecord } from '../core/related/related.server.ts'
import { mostCounted, type Related, type RelatedKind } from '../core/related/related.ts'
import { listedIn } from '../core/define/listedLines.ts'
import { wholeOf } from '../core/define/parts.ts'
import { referrersOf, type Referrer } from '../core/define/referrers.ts'
import { entitiesAsked } from './harness/entitiesAsked.ts'
import { entitySamples } from './harness/entitySamples.ts'
import { refer, referOrMake } from './harness/refer.ts'
import type { Visitor } from './harness/server.ts'
import { openCompany, type Company } from './security/company.ts'
import { isShared } from './security/expected.ts'

// What refers to a record is told from the definitions alone, so it is tried on every entity that others refer to.

let company: Company

const referredTo = entitiesAsked.filter(entity => referrersOf(registry.areas, entity.name).length > 0)

/** What somebody needs to see all records of an entity by their scope. */
const toSee = (name: string): readonly string[] => [`${name}:read`, ...(entitySamples.get(name)?.seenWith ?? [])]

const relatedTo = async (visitor: Visitor, entity: AnyEntity, id: number): Promise<readonly RelatedKind[]> => {
  const answer = await visitor.get(`/api/related/?entity=${entity.name}&record=${id}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Related>().kinds
}

const keyOf = ({ entity, field }: Pick<RelatedKind, 'entity' | 'field'>): string => `${entity} ${field}`
const keyOfReferrer = ({ entity, path }: Referrer): string => `${entity.name} ${path}`

beforeAll(async () => {
  company = await openCompany()
  for (const entity of company.entities) await company.usable(entity)
})

describe.each(referredTo.map(entity => [entity.name, entity] as const))('what refers to %s', (name, entity) => {
  // Its parts stand in a table of their own (`parts.test.ts`).
  const referrers = referrersOf(registry.areas, name).filter(one => one.entity.partOf?.field !== one.name || one.lines !== undefined)
  // What speaks of a line of a record speaks of the record.
  const throughLines = listedIn(entity)
    .flatMap(lines => referrersOf(registry.areas, lines.name))
    .filter(referrer => !isMadeWithRecord(registry, entity, referrer, referrers))

  test('is counted by state, and its list shows as many', async () => {
    const record = await company.usable(entity)
    const referring: string[] = []
    for (const referrer of referrers)
      if ((await referOrMake(company, referrer, record.id)) && referrer.lines === undefined) referring.push(keyOfReferrer(referrer))
    // What is never changed refers to what it was made with; lines are asked about apart.
    expect(referring.length > 0 || referrers.every(({ entity: by, lines }) => lines !== undefined || by.editableIn?.length === 0)).toBe(
      true,
    )
    const kinds = await relatedTo(company.owner, entity, record.id)
    expect(kinds.map(keyOf)).toEqual([...referrers, ...throughLines].map(keyOfReferrer))
    expect(kinds.filter(kind => kind.count > 0).map(keyOf)).toEqual(expect.arrayContaining(referring))
    for (const kind of kinds) {
      const states = kind.states.reduce((sum, { count }) => sum + count, 0)
      const hasStates = entityOf(registry, kind.entity).state !== undefined
      expect(states, keyOf(kind)).toBe(hasStates ? kind.count : 0)
      expect(kind.only === null, keyOf(kind)).toBe(kind.count !== 1)
      if (kind.filter === null) continue
      const list = await company.owner.get(`${apiPath(entityOf(registry, kind.entity))}?${kind.filter}=${kind.asked ?? record.id}`)
      expect(list.json<{ count: number }>().count, keyOf(kind)).toBe(kind.count)
    }
  })

  test('is not spoken of to who may not read it, nor the record itself', async () => {
    const record = await company.usable(entity)
    for (const referrer of referrers) await refer(company.database.db, referrer, record.id)
    const others = [...new Set(referrers.map(referrer => referrer.entity.name))].filter(other => other !== name)
    const stranger = await company.visitor({ points: toSee(name) })
    expect((await relatedTo(stranger, entity, record.id)).filter(kind => kind.entity !== name)).toEqual([])
    const blind = await company.visitor({ points: others.map(other => `${other}:read`) })
    expect((await blind.get(`/api/related/?entity=${name}&record=${record.id}`)).statusCode).toBe(404)
  })

  test('is counted within the rows that a person sees', async () => {
    const record = await company.usable(entity)
    for (const referrer of referrers) await refer(company.database.db, referrer, record.id)
    const points = [...new Set([name, ...referrers.map(one => one.entity.name)])].map(one => `${one}:read`)
    const newcomer = await company.visitor({ points, scope: 'own' })
    const asked = await newcomer.get(`/api/related/?entity=${name}&record=${record.id}`)
    // Whoever may read what it is a part of sees it there.
    const isSeen = entity.shared === true || (isShared(entity) && points.includes(`${wholeOf(entity)}:read`))
    expect(asked.statusCode).toBe(isSeen ? 200 : 404)
    const kinds = asked.json<Partial<Related>>().kinds ?? []
    for (const kind of kinds) {
      const other = entityOf(registry, kind.entity)
      if (other.shared === true || kind.filter === null) continue
      const list = await newcomer.get(`${apiPath(other)}?${kind.filter}=${record.id}`)
      expect(list.json<{ count: number }>().count, keyOf(kind)).toBe(kind.count)
    }
  })
})

/** What refers to an entity in a field that is seen by whoever may see its group. */
const hiddenReferrers = (entity: AnyEntity) =>
  referrersOf(registry.areas, entity.name).flatMap(referrer => {
    const around: Field | undefined = referrer.lines === undefined ? undefined : referrer.entity.fields[referrer.lines]
    const group = referrer.field.group ?? around?.group
    return group === undefined ? [] : [{ entity, referrer, group }]
  })

describe('a reference in a field that a person may not see', () => {
  test('leaks no count, neither by itself nor inside hidden lines', async () => {
    expect([...registry.entities.values()].flatMap(hiddenReferrers)).not.toEqual([])
    for (const { entity, referrer, group } of referredTo.flatMap(hiddenReferrers)) {
      const record = await company.usable(entity)
      await refer(company.database.db, referrer, record.id)
      const points = [`${entity.name}:read`, `${referrer.entity.name}:read`]
      const seeing = await company.visitor({ points: [...points, groupPoint(group, 'read')] })
      expect((await relatedTo(seeing, entity, record.id)).map(keyOf)).toContain(keyOfReferrer(referrer))
      const blind = await company.visitor({ points })
      expect((await relatedTo(blind, entity, record.id)).map(keyOf)).not.toContain(keyOfReferrer(referrer))
    }
  })
})

describe('many that refer to one record', () => {
  test('are counted up to a bound, beyond which it is only said that there are more', async () => {
    const supplier = entityOf(registry, 'purchase.supplier')
    const { id } = await company.usable(supplier)
    const { id: material } = await company.usable(entityOf(registry, 'mnm.material'))
    const add = (count: number): Promise<unknown> =>
      sql`insert into quality_scar (code, number_root, revision, status, supplier_id, supplier_name, supplier_name_en, material_id, problem, due_on)
        select 'S' || n || '-' || ${count}, 'S' || n || '-' || ${count}, 1, 'open', ${id}, 'S', 'S', ${material}, 'Leaks', company_today() from generate_series(1, ${count}) as n`.execute(
        company.database.db,
      )
    const actions = async (): Promise<RelatedKind | undefined> =>
      (await relatedTo(company.owner, supplier, id)).find(kind => keyOf(kind) === 'quality.scar supplier')
    await add(mostCounted)
    expect(await actions()).toMatchObject({ count: mostCounted, countIsExact: true, states: [{ state: 'open', count: mostCounted }] })
    await add(1)
    expect(await actions()).toMatchObject({ count: mostCounted, countIsExact: false, states: [] })
  })

  test('what is no record is not found', async () => {
    const answers = await Promise.all(
      ['entity=lab.nothing&record=1', 'entity=mnm.unit&record=999999'].map(asked => company.owner.get(`/api/related/?${asked}`)),
    )
    expect(answers.map(answer => answer.statusCode)).toEqual([404, 404])
  })
})
