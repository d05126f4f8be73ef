import type { EntitySamples, Way } from '../../../tests/harness/entitySamples.ts'
import { done } from '../../../tests/security/done.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { iqcStandard } from '../iqcStandard/iqcStandard.ts'

/** A lot of one unit, of which one thing is looked at. */
const oneUnit = async ({ company, cast: { owner } }: World): Promise<Readonly<Record<string, unknown>>> => {
  const look = { item: '1', name: '外观', kind: 'attribute', required: true, defectClass: 'major' }
  const standard = { ...(await company.input(company.entity('quality.iqcStandard'))), active: true, characteristics: [look] }
  const { id } = await done(owner, 'POST', '/api/quality/iqcStandard/', standard)
  return { standard: id, quantity: '1', planType: 'firstN', level: null, aql: null, firstUnits: 1, readings: [] }
}

const looked = (value: 'ok' | 'ng'): Way => ({
  from: oneUnit,
  edit: { readings: [{ round: 1, sample: 1, characteristic: '1', value }] },
})

/** A lot that was accepted. */
export const accepted: Way = { ...looked('ok'), before: [['inspect']] }

/** A lot that was rejected. */
export const rejected: Way = { ...looked('ng'), before: [['inspect']] }

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'quality.iqc',
  values: async needs => ({ standard: await needs.recordOf(iqcStandard), quarantineReason: null }),
  ways: {
    inspect: looked('ok'),
    pass: { ...accepted, by: 'superAdmin' },
    dispose: { ...rejected, input: { parts: [{ followUp: 'return', quantity: '1' }] }, by: 'superAdmin' },
  },
}
