import { department } from '#core/people'
import { dayFromNow } from '../../../tests/harness/days.ts'
import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { done } from '../../../tests/security/done.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { reviewed } from '../release/release.samples.ts'

/** One that the department of the owner is asked for, of a release that somebody else has written. */
const asked = async (world: World): Promise<Underway> => {
  const { owner } = world.cast
  const { dep } = await done(owner, 'GET', '/api/users/me/')
  const { id } = await reviewed(world, 'superAdmin', { departments: [dep.id] })
  const { results } = await done(owner, 'GET', `/api/plm/releaseFeedback/?release=${id}`)
  return done(owner, 'GET', `/api/plm/releaseFeedback/${results[0].id}/`)
}

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'plm.releaseFeedback',
  // A department is asked once about a release.
  values: async needs => ({ department: await (needs.newOf ? needs.newOf(department) : needs.recordOf(department)) }),
  ways: {
    confirm: { arises: asked, input: {} },
    condition: { arises: asked, input: () => ({ remark: '补英文说明', dueOn: dayFromNow(5) }) },
    object: { arises: asked, input: { remark: '标签不全' } },
    waive: { arises: asked, input: { reason: '试一试' } },
  },
  kept: 'what a department was asked stays asked',
}
