import { beforeAll, expect, test } from 'vitest'
import { apiPath } from '../core/define/area.ts'
import { stateNames, type AnyEntity } from '../core/define/entity.ts'
import { isOver } from '../core/define/stateMeanings.ts'
import { entitiesAsked } from './harness/entitiesAsked.ts'
import { openCompany, type Company } from './security/company.ts'

// What is open is counted by the meaning of states alone: the view of a list, the list and its states agree.

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
