import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import type { SampleNeeds } from '../../../tests/harness/samples.ts'
import { applicationOf } from '../application/application.samples.ts'
import { application } from '../application/application.ts'

let others: SampleNeeds['others']

const reason = { reason: '试一试' }

/** What tests make of a record: all of an approved application of somebody else is handed over. */
export const samples: EntitySamples = {
  entity: 'warehouse.issue',
  values: async needs => {
    const id = (await needs.newOf?.(application)) ?? (await needs.recordOf(application))
    others = needs.others
    await others?.approveItems(id)
    return { application: id, items: undefined }
  },
  ofOwner: async owner => {
    const id = await applicationOf(owner)
    await others?.approveItems(id)
    return { application: id }
  },
  beside: { application: (_made, id, { approveItems }) => approveItems(id) },
  ways: { receive: { by: 'superAdmin' }, decline: { input: reason, by: 'superAdmin' }, takeBack: { input: reason } },
  kept: 'an issue is taken back, because goods have moved',
}
