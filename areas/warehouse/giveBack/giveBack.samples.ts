import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import type { SampleNeeds } from '../../../tests/harness/samples.ts'
import { applicationOf } from '../application/application.samples.ts'
import { application } from '../application/application.ts'

let others: SampleNeeds['others']

/** What tests make of a record: all of a loan of somebody else comes back. */
export const samples: EntitySamples = {
  entity: 'warehouse.giveBack',
  values: async needs => {
    const id = (await needs.newOf?.(application)) ?? (await needs.recordOf(application))
    others = needs.others
    await others?.lendItems(id, { ofOther: true })
    return { application: id, items: undefined }
  },
  ofOwner: async owner => {
    const id = await applicationOf(owner)
    await others?.lendItems(id, { ofOther: true })
    return { application: id }
  },
  beside: { application: (_made, id, { lendItems }) => lendItems(id, { ofOther: true }) },
  kept: 'a return is put right by a correction, because goods have moved',
}
