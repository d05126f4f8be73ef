import { releasedToday } from '../../../tests/harness/editionSamples.ts'
import type { EntitySamples, Underway, Way } from '../../../tests/harness/entitySamples.ts'
import { done } from '../../../tests/security/done.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { iqcStandard } from '../iqcStandard/iqcStandard.ts'

/** A lot of one unit, of which one thing is looked at. */
const oneUnit = async ({ company, cast: { owner } }: World): Promise<Readonly<Record<string, unknown>>> => {
  const look = { item: '1', name: '外观', kind: 'attribute', required: true, defectClass: 'major' }
  const standard = { ...(await company.input(company.entity('quality.iqcStandard'))), characteristics: [look] }
  const { id, version } = await done(owner, 'POST', '/api/quality/iqcStandard/', standard)
  let seen = version
  for (const { step, input } of releasedToday)
    ({ version: seen } = await done(owner, 'POST', `/api/quality/iqcStandard/${id}/${step}/`, { version: seen, input: input() }))
  return { standard: id, quantity: '1', planType: 'firstN', level: null, aql: null, firstUnits: 1, readings: [] }
}

const looked = (value: 'ok' | 'ng'): Way => ({
  from: oneUnit,
  edit: { readings: [{ round: 1, sample: 1, characteristic: '1', value }] },
})

/** A lot that was accepted. */
const accepted: Way = { ...looked('ok'), before: [['inspect']] }

/** A lot that was rejected. */
export const rejected: Way = { ...looked('ng'), before: [['inspect']] }

const reason = { reason: '试一试' }

/** What arrived, all of it. */
const whole = ({ quantity }: Underway) => ({ quantity })

/** A lot that waits for the warehouse. */
const passed: Way = { ...accepted, before: [['inspect'], ['pass', undefined, 'superAdmin']] }

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'quality.iqc',
  values: async needs => ({ standard: await needs.recordOf(iqcStandard), quarantineReason: null, serials: null }),
  ways: {
    inspect: looked('ok'),
    pass: { ...accepted, by: 'superAdmin' },
    dispose: { ...rejected, input: { parts: [{ followUp: 'return', quantity: '1' }] }, by: 'superAdmin' },
    putInStock: { ...passed, input: whole },
    stockShort: { ...passed, input: { quantity: '0', ...reason } },
    reconsider: { ...passed, input: reason },
    unstock: { ...passed, before: [...(passed.before ?? []), ['putInStock', whole]], input: reason },
    // Whose inspection has not begun.
    withdraw: { change: { readings: [] }, input: reason },
    release: { change: { quarantineReason: '待查' }, input: reason },
  },
  kept: 'what arrived has arrived',
  probes: {
    'quality.supplierPassRate': ({ records }) => ({ query: { supplier: records['purchase.supplier'] ?? 0 } }),
    'quality.record': () => ({ query: { of: '12034' } }),
  },
  // Without a PN and a parameter nothing is drawn.
  answers: { 'GET /api/quality/chart/': { others: 400 } },
}
