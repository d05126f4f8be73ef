import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { approveItems } from '../../../tests/harness/lendItems.ts'
import type { SampleNeeds } from '../../../tests/harness/samples.ts'
import { done } from '../../../tests/security/done.ts'
import { sending } from '../../../tests/security/matrixSuccess.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { applicationOf, stockedItem } from '../application/application.samples.ts'
import { application } from '../application/application.ts'

let others: SampleNeeds['others']

const noBadge = { badge: 'nobody', codes: '' }

/** A badge of the super administrator, for whom something is approved, with the code of that. */
const visitor = async (world: World) => {
  const { cast, company } = world
  const { id } = await world.make(application, {})
  await approveItems(company.database.db)(id)
  const { items } = await done(cast.owner, 'GET', `/api/warehouse/application/${id}/`)
  const { code: codes } = await done(cast.owner, 'GET', `/api/warehouse/item/${items[0].item.id}/`)
  const { code: badge } = await done(cast.superAdmin, 'POST', '/api/warehouse/badge/', {})
  return { badge, codes }
}

/** The account of a tablet, which holds the right of the kiosk alone. */
const tablet = ({ company }: World) => company.visitor({ points: ['warehouse.kiosk'], scope: 'own' })

/** What tests make of a record: what its maker has borrowed is left at the warehouse. */
export const samples: EntitySamples = {
  entity: 'warehouse.dropOff',
  values: async needs => {
    const id = (await needs.newOf?.(application)) ?? (await needs.recordOf(application))
    others = needs.others
    await others?.lendItems(id)
    return { application: id, item: stockedItem(), quantity: 1, serials: null, stated: 'good' }
  },
  ofOwner: async owner => {
    const id = await applicationOf(owner)
    await others?.lendItems(id)
    return { application: id, item: stockedItem() }
  },
  // Nobody takes back their own loan.
  ways: {
    take: { by: 'superAdmin', input: { condition: 'good' } },
    refuse: { by: 'superAdmin', input: { reason: '试一试' } },
  },
  kept: 'what somebody says they left is answered, because they are told',
  probes: {
    'warehouse.kioskLook': () => ({ body: noBadge }),
    'warehouse.kioskDo': ({ file }) => ({ body: { ...noBadge, deed: 'take', photo: file } }),
  },
  answers: {
    // Their own badge.
    'POST /api/warehouse/badge/': { others: 'does' },
    'DELETE /api/warehouse/badge/': { others: 'does' },
    // Whoever may do anything else is refused.
    'POST /api/warehouse/kiosk/look/': { others: 403 },
    'POST /api/warehouse/kiosk/': { others: 403 },
  },
  successes: {
    'POST /api/warehouse/badge/': async ({ cast: { owner } }) => ({ by: owner, asked: { body: {} } }),
    'DELETE /api/warehouse/badge/': async ({ cast: { owner } }) => {
      await done(owner, 'POST', '/api/warehouse/badge/', {})
      return { by: owner, asked: { body: {} } }
    },
    'POST /api/warehouse/kiosk/look/': async world => ({ by: sending(await tablet(world)), asked: { body: await visitor(world) } }),
    'POST /api/warehouse/kiosk/': async world => {
      const by = await tablet(world)
      return { by: sending(by), asked: { body: { ...(await visitor(world)), deed: 'take', photo: await world.company.picture(by) } } }
    },
  },
}
