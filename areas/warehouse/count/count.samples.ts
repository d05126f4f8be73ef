import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'
import { done } from '../../../tests/security/done.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { item } from '../item/item.ts'
import { count } from './count.ts'

const path = '/api/warehouse/count/'
const nth = countPerCompany()

/** A sheet of which all is counted: there is nothing, as the books say. */
const entered = async (world: World): Promise<Underway> => {
  const { owner } = world.cast
  const { id } = await world.make(count, {})
  const { version, items } = await done(owner, 'GET', `${path}${id}/`)
  const lines = items.map((line: { readonly id: number }) => ({ id: line.id, counted: 0 }))
  return done(owner, 'PATCH', `${path}${id}/`, { version, items: lines })
}

const finished = async (world: World): Promise<Underway> => {
  const { id, version } = await entered(world)
  return done(world.cast.owner, 'POST', `${path}${id}/finish/`, { version })
}

/** What tests make of a record: the count of a shelf with one item. */
export const samples: EntitySamples = {
  entity: 'warehouse.count',
  values: async needs => {
    const location = `盘点 ${nth(needs)}`
    await (needs.made ? needs.made(item, { location, photo: null }) : needs.recordOf(item))
    return { location, items: [] }
  },
  ways: {
    finish: { arises: entered },
    submit: { arises: finished },
    recountAll: { arises: finished },
    cancel: { input: { reason: '试一试' } },
  },
  kept: 'a count is cancelled, because entries of the log refer to it',
}
