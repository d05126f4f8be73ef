import { dayFromNow } from '../../../tests/harness/days.ts'
import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { lendItems, type Lending } from '../../../tests/harness/lendItems.ts'
import { done } from '../../../tests/security/done.ts'
import type { Knocker } from '../../../tests/security/matrixActors.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { item } from '../item/item.ts'
import { move } from '../move/move.ts'
import { application } from './application.ts'

const reason = { reason: '试一试' }

const read = async (world: World, id: number): Promise<Underway> =>
  (await world.cast.owner.ask('GET', `/api/warehouse/application/${id}/`)).json<Underway>()

/** An application of which everything is out, or as is said. */
const lent =
  (lending: () => Lending = () => ({})) =>
  async (world: World): Promise<Underway> => {
    const { id } = await world.make(application, {})
    await lendItems(world.company.database.db)(id, lending())
    return read(world, id)
  }

let stocked: number | undefined

/** The item of the last sample. */
export const stockedItem = (): number => stocked ?? 0

const asked = (of: number) => ({ neededOn: dayFromNow(1), returnOn: dayFromNow(20), items: [{ item: of, quantity: 1 }] })

/** An application that somebody has made for the item of the last sample. */
export const applicationOf = async (owner: Knocker): Promise<number> =>
  (await done(owner, 'POST', '/api/warehouse/application/', { purpose: '试一试', ...asked(stocked ?? 0) })).id

/** What tests make of a record: an application for something of which there is enough. */
export const samples: EntitySamples = {
  entity: 'warehouse.application',
  values: async needs => {
    await (needs.newOf?.(move) ?? needs.recordOf(move))
    stocked = await needs.recordOf(item)
    return asked(stocked)
  },
  probes: { 'warehouse.availability': ({ records }) => ({ query: { items: String(records['warehouse.item'] ?? 0) } }) },
  ways: {
    askExtension: { arises: lent(), input: () => ({ askedUntil: dayFromNow(40), askedReason: '试一试' }) },
    grantExtension: { arises: lent(() => ({ askedUntil: dayFromNow(40), ofOther: true })) },
    declineExtension: { arises: lent(() => ({ askedUntil: dayFromNow(40), ofOther: true })), input: reason },
    withdraw: { input: reason },
    lapse: { arises: lent(() => ({ unfetched: true })) },
  },
}
