import { beforeAll, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { apiPath } from '../core/define/area.ts'
import { stateNames, type AnyEntity } from '../core/define/entity.ts'
import { entityOf } from '../core/define/registry.ts'
import { isOver, statesMeaning } from '../core/define/stateMeanings.ts'
import type { DashboardNumbers, DashboardView } from '../core/dashboard/dashboard.ts'
import type { Related } from '../core/related/related.ts'
import { entitiesAsked } from './harness/entitiesAsked.ts'
import { openCompany, type Company } from './security/company.ts'

// What is open is counted by the meaning of states alone: the view of a list, the list and its states, homes and what refers to a record agree.

const withStates = entitiesAsked.filter(entity => entity.state !== undefined)

let company: Company
beforeAll(async () => {
  company = await openCompany()
  for (const entity of withStates) {
    await company.make(entity)
    await company.usable(entity)
  }
})

const countOf = async (entity: AnyEntity, asked: string): Promise<number> =>
  (await company.owner.get(`${apiPath(entity)}?${asked}`)).json<{ count: number }>().count

test.each(withStates.map(entity => [entity.name, entity] as const))(
  'what is open of %s is what its view, its list and its states count',
  async (name, entity) => {
    const state = String(entity.state)
    const counted = new Map<string, number>()
    for (const one of stateNames(entity)) counted.set(one, await countOf(entity, `${state}=${one}`))
    const sum = (of: (one: string) => boolean): number => [...counted].reduce((all, [one, count]) => all + (of(one) ? count : 0), 0)
    expect(await countOf(entity, `${state}__means=over`)).toBe(sum(one => isOver(entity, one)))
    const left = await countOf(entity, `${state}__means=unfinished`)
    expect(left).toBe(sum(one => !isOver(entity, one)))
    expect(await countOf(entity, '')).toBe(sum(() => true))
    const { views } = (await company.owner.get(`/api/list_views/prepared/?entity=${name}`)).json<{
      views: readonly { name: string; number: { count: number } | null }[]
    }>()
    const open = views.find(view => view.name === 'open')
    expect(open?.number?.count ?? left).toBe(left)
  },
)

test('the numbers of a home are those of the lists that they lead to', async () => {
  // As many as fit; what stands there already is refused.
  for (const { name, ...tile } of registry.areas.flatMap(({ tiles = [] }) => tiles))
    if ('entity' in tile && tile.show === 'count') await company.owner.post('/api/dashboard/tiles/', { standard: name })
  const { tiles: shown } = (await company.owner.get('/api/dashboard/')).json<DashboardView>()
  const { waiting, overdue, tiles: numbers } = (await company.owner.get('/api/dashboard/numbers/')).json<DashboardNumbers>()
  const told = [
    ...[...waiting, ...overdue].map(({ entity, parameters, number }) => ({ entity, parameters, number })),
    ...shown.flatMap(({ key, entity, parameters, show }) =>
      entity === null || show !== 'count' ? [] : [{ entity, parameters, number: numbers.find(one => one.key === key)?.number ?? null }],
    ),
  ].filter(({ number }) => number !== null)
  expect(told.length).toBeGreaterThan(20)
  for (const { entity, parameters, number } of told)
    expect(await countOf(entityOf(registry, entity), parameters), `${entity} ${parameters}`).toBe(number?.count)
})

test.each(withStates.map(entity => [entity.name, entity] as const))(
  'what refers to a record of %s is as open as its lists say',
  async (name, entity) => {
    const { id } = await company.usable(entity)
    const { kinds } = (await company.owner.get(`/api/related/?entity=${name}&record=${id}`)).json<Related>()
    for (const { entity: of, filter, asked, states } of kinds) {
      const other = entityOf(registry, of)
      // What says more than a state, such as how far goods are, stands in its place.
      if (filter === null || other.state === undefined || states.some(({ state }) => !stateNames(other).includes(state))) continue
      const left = statesMeaning(other, 'unfinished')
      const open = states.filter(({ state }) => left.includes(state)).reduce((sum, { count }) => sum + count, 0)
      expect(await countOf(other, `${filter}=${asked ?? id}&${String(other.state)}__means=unfinished`), `${of} ${filter}`).toBe(open)
    }
  },
)
