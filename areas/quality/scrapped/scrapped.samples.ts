import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'
import { done } from '../../../tests/security/done.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { unit } from '../../product/unit/unit.ts'
import { scrapped } from './scrapped.ts'

const destroyed = async (_record: Underway, { company, visitor }: World) => ({
  destroyedBy: '回收公司',
  proof: await company.picture(visitor),
})

const path = '/api/quality/scrapped/'

/** One that somebody else asked for, and to which its approver has agreed. */
const agreed = async (world: World): Promise<Underway> => {
  const { owner, approver, superAdmin } = world.cast
  const { id, version: drafted } = await done(superAdmin, 'POST', path, await world.input(scrapped))
  await done(superAdmin, 'POST', `${path}${id}/submit/`, { version: drafted })
  const { results } = await done(owner, 'GET', `/api/approval/document/?entity=${scrapped.name}&record=${id}`)
  const [{ id: asked, hash, version }] = results
  await done(approver, 'POST', `/api/approval/${asked}/decide/`, { task: 1, decision: 'approve', hash, version })
  return done(owner, 'GET', `${path}${id}/`)
}

const nth = countPerCompany()

/** What tests make of a record: each of another unit. */
export const samples: EntitySamples = {
  entity: 'quality.scrapped',
  values: async needs => ({
    unit: needs.made
      ? (await needs.made(unit, { snRange: null, sn: String(600_000 + nth(needs)) })).id
      : await (needs.newOf ? needs.newOf(unit) : needs.recordOf(unit)),
    defect: null,
    replacedBy: null,
    recovered: [],
  }),
  madeWith: { unit: {} },
  ways: {
    destroy: { arises: agreed, input: destroyed },
    reverse: { arises: agreed, input: { reversalReason: '试一试' } },
  },
}
