import { companyToday } from '../../../tests/harness/days.ts'
import { editionWays } from '../../../tests/harness/editionSamples.ts'
import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { done } from '../../../tests/security/done.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { model } from '../../product/model/model.ts'
import { manual } from './manual.ts'

const effective = () => ({ effectiveFrom: companyToday() })

const path = '/api/documents/manual/'
const models = '/api/product/model/'

/** One whose product is calibrated at other times than when it was written. */
const affected = async (world: World): Promise<Underway> => {
  const { owner, superAdmin } = world.cast
  const made = await done(owner, 'POST', path, await world.input(manual))
  const { id, version, calibrationMonths } = await done(superAdmin, 'GET', `${models}${made.model.id}/`)
  await done(superAdmin, 'PATCH', `${models}${id}/`, { version, calibrationMonths: calibrationMonths === 6 ? 12 : 6 })
  return done(owner, 'GET', `${path}${made.id}/`)
}

/** What tests make of a record: each of another product, and whoever wrote it does not release it. */
export const samples: EntitySamples = {
  entity: 'documents.manual',
  values: async needs => ({ model: (await needs.newOf?.(model)) ?? (await needs.recordOf(model)) }),
  ways: {
    ...editionWays,
    release: { before: [['submit']], input: effective, by: 'superAdmin' },
    withdraw: { before: [['submit'], ['release', effective, 'superAdmin']], input: { reason: '试一试' } },
    notAffected: {
      arises: affected,
      before: [['submit'], ['release', effective, 'superAdmin']],
      input: { reason: '手册不写校准周期' },
    },
  },
}
