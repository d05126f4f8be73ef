import { editionWays } from '../../../tests/harness/editionSamples.ts'
import { companyToday } from '../../../tests/harness/days.ts'
import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { done } from '../../../tests/security/done.ts'
import { walked } from '../../../tests/security/walked.ts'
import { model } from '../../product/model/model.ts'
import { sop } from './sop.ts'

const nth = countPerCompany()
const steps = [{ type: 'work', text: '以 0.6 N·m 拧紧 4 颗螺钉', textEn: 'Tighten the 4 screws to 0.6 N·m' }]
const effective = () => ({ effectiveFrom: companyToday() })

const path = '/api/craft/sop/'

/** One of which a Chinese text was changed after its translation. */
const behind = async (world: World): Promise<Underway> => {
  const { owner } = world.cast
  const { id, version, steps: written } = await done(owner, 'POST', path, await world.input(sop))
  const [{ id: line }] = written
  return done(owner, 'PATCH', `${path}${id}/`, { version, steps: [{ ...steps[0], id: line, text: '用扭力批以 0.6 N·m 拧紧 4 颗螺钉' }] })
}

/** What tests make of a record: whoever wrote it does not release it. */
export const samples: EntitySamples = {
  entity: 'craft.sop',
  values: async needs => ({
    code: `SOP-T${nth(needs)}-001`,
    models: [await needs.recordOf(model)],
    families: [],
    // No bench refuses units for it meanwhile: other samples record units of the same model.
    refusedAfter: 90,
    steps,
  }),
  probes: {
    'craft.stationWork': () => ({ query: { stage: 'assembly' } }),
    'craft.confirmAtStation': ({ records }) => ({ body: { sop: records['craft.sop'] ?? 0 } }),
    'craft.stepDefects': ({ records }) => ({ query: { sop: records['craft.sop'] ?? 0 } }),
  },
  // A draft is confirmed nowhere.
  answers: { 'POST /api/craft/station/confirm/': { others: 400 } },
  successes: {
    'POST /api/craft/station/confirm/': async world => {
      const { id } = await walked(world, sop, { before: [['submit'], ['release', effective, 'superAdmin']] })
      return { by: world.cast.owner, asked: { body: { sop: id } } }
    },
  },
  ways: {
    ...editionWays,
    release: { before: [['submit']], input: effective, by: 'superAdmin' },
    withdraw: { before: [['submit'], ['release', effective, 'superAdmin']], input: { reason: '试一试' } },
    confirmTranslation: { arises: behind, input: { reason: '只改了措辞' } },
    issue: {
      before: [['submit'], ['release', effective, 'superAdmin']],
      input: (_record, { cast }) => ({ departments: [], readers: [cast.owner.rights?.userId] }),
    },
  },
}
