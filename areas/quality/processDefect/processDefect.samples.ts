import { companyToday } from '../../../tests/harness/days.ts'
import type { EntitySamples, Walked } from '../../../tests/harness/entitySamples.ts'
import { unit } from '../../product/unit/unit.ts'

const reason = { reason: '试一试' }
const containment = { containment: '单独存放' }
const contained: Walked = ['contain', containment]
const fix = { cause: '焊点虚焊', responsible: 'process', action: '补焊', minutes: 12 }
const fixed: readonly Walked[] = [contained, ['fix', fix]]
const result = { result: '复测合格' }
// Whoever fixed it does not verify it.
const verified: readonly Walked[] = [...fixed, ['verify', result, 'superAdmin']]

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'quality.processDefect',
  values: async needs => ({ unit: await needs.recordOf(unit), lot: null, sop: null, step: null, dueOn: companyToday() }),
  ways: {
    contain: { input: containment },
    fix: { before: [contained], input: fix },
    verify: { before: fixed, input: result, by: 'superAdmin' },
    sendBack: { before: fixed, input: reason },
    close: { before: verified },
    reopen: { before: verified, input: reason },
  },
  ofOwner: async ({ rights }) => ({ owner: rights?.userId }),
  kept: 'a defect stays: it is counted',
}
