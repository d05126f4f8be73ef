import { editionWays } from '../../../tests/harness/editionSamples.ts'
import { companyToday } from '../../../tests/harness/days.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'
import { model } from '../../product/model/model.ts'

const nth = countPerCompany()
const steps = [{ type: 'work', text: '以 0.6 N·m 拧紧 4 颗螺钉', textEn: 'Tighten the 4 screws to 0.6 N·m' }]
const effective = () => ({ effectiveFrom: companyToday() })

/** What tests make of a record: whoever wrote it does not release it. */
export const samples: EntitySamples = {
  entity: 'craft.sop',
  values: async needs => ({
    code: `SOP-T${nth(needs)}-001`,
    models: [await needs.recordOf(model)],
    families: [],
    steps,
  }),
  ways: {
    ...editionWays,
    release: { before: [['submit']], input: effective, by: 'superAdmin' },
    withdraw: { before: [['submit'], ['release', effective, 'superAdmin']], input: { reason: '试一试' } },
    issue: {
      before: [['submit'], ['release', effective, 'superAdmin']],
      input: (_record, { cast }) => ({ departments: [], readers: [cast.owner.rights?.userId] }),
    },
  },
}
