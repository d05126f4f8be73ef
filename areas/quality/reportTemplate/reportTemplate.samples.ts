import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { reportTemplate } from './reportTemplate.ts'

const reason = { reason: '试一试' }

/** What tests make of a record: somebody else approves it. */
export const samples: EntitySamples = {
  entity: 'quality.reportTemplate',
  values: async () => ({
    type: null,
    models: [],
    families: [],
    customer: null,
    blocks: [{ kind: 'statement', text: '{{unit.sn}} 合格', textEn: '{{unit.sn}} passed' }],
  }),
  ways: {
    approve: { by: 'superAdmin' },
    reopen: { before: [['approve', undefined, 'superAdmin']], input: reason },
    retire: { input: reason },
  },
  // Nothing of it is a text that many may share: which tests it is for is.
  successes: {
    'POST /api/quality/reportTemplate/batch/': async (world: World) => {
      const { id, version } = await world.make(reportTemplate)
      return { by: world.cast.owner, asked: { body: { rows: [{ id, version }], change: { type: 'calibration' } } } }
    },
  },
}
