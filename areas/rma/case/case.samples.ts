import { companyToday } from '../../../tests/harness/days.ts'
import type { EntitySamples, Underway, Walked } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { customerOf } from '../../crm/company/company.samples.ts'
import { model } from '../../product/model/model.ts'
import { unit } from '../../product/unit/unit.ts'
import { location } from '../../stock/location/location.ts'
import { done } from '../../../tests/security/done.ts'
import { failureMode } from '../failureMode/failureMode.ts'

const reason = { reason: '试一试' }

const arrived = ({ serial }: Underway) => ({ scanned: serial, receivedOn: companyToday(), accessories: '无' })
const received: readonly Walked[] = [['receive', arrived]]
const claimed: readonly Walked[] = [...received, ['claim']]
const passed: Walked = ['testIncoming', { incomingResult: 'pass' }]
const inTesting: readonly Walked[] = [...claimed, passed, ['toTesting']]
const asked: Walked = ['askOverride', { overrideTo: 'covered', overrideReason: '试一试' }]
const back = () => ({ returnCarrier: '顺丰速运', returnTracking: 'SF1', sentBackOn: companyToday() })
const decided = { decidedBy: '客户主管' }
/** Something is to be paid for it. */
const dear = { resolution: 'other' } as const

/** Another unit of the same product, in usable stock. */
const replacement = async ({ model: of }: Underway, world: World) => {
  const { owner } = world.cast
  const { id } = await world.make(unit, { model: (of as { readonly id: number }).id })
  const place = (await world.make(location, { kind: 'usable' })).id
  for (const [step, input] of [['assembled'], ['passTest'], ['stock', { location: place }]] as const) {
    const { version } = await done(owner, 'GET', `/api/product/unit/${id}/`)
    await done(owner, 'POST', `/api/product/unit/${id}/${step}/`, { version, ...(input ? { input } : {}) })
  }
  return { replacement: id, returnCarrier: '顺丰速运', returnTracking: 'SF1' }
}

const nth = countPerCompany()

/** What tests make of a record: each of another unit, which is not registered. */
export const samples: EntitySamples = {
  entity: 'rma.case',
  values: async needs => ({
    serial: `OLD${nth(needs)}`,
    unit: null,
    request: null,
    type: 'return',
    model: await needs.recordOf(model),
    proof: await needs.fileId('file'),
    failureMode: await needs.recordOf(failureMode),
    diagnosis: '电极老化',
    resolution: 'noProblem',
    kind: 'domestic',
    returnAddress: '苏州市实验路 1 号',
    appliedOn: companyToday(),
    applicantEmail: null,
    endUserEmail: null,
  }),
  sources: { unit: { producedOn: '2026-01-05', shippedOn: '2026-01-15' } },
  madeWith: { unit: { serial: null } },
  ofOwner: async owner => ({ company: await customerOf(owner) }),
  ways: {
    receive: { input: arrived },
    claim: { before: received },
    testIncoming: { before: claimed, input: { incomingResult: 'fail' } },
    askOverride: { before: claimed, input: { overrideTo: 'covered', overrideReason: '试一试' } },
    agreeOverride: { before: [...received, ['claim', undefined], asked], by: 'superAdmin' },
    declineOverride: { before: [...claimed, asked], input: reason },
    toTesting: { before: [...claimed, passed] },
    backToRepair: { before: inTesting, input: reason },
    testFinal: { before: inTesting, input: { finalResult: 'pass' } },
    waive: { change: dear, before: inTesting, input: { waivedReason: '试一试' }, by: 'superAdmin' },
    replace: {
      change: { resolution: 'newReplacement' },
      before: [...inTesting, ['waive', { waivedReason: '试一试' }, 'superAdmin']],
      input: replacement,
      by: 'superAdmin',
    },
    sendBack: { before: inTesting, input: back },
    scrap: { before: [...claimed, passed, ['chooseScrap', decided, 'superAdmin']] },
    close: { before: [...inTesting, ['sendBack', back]] },
    cancel: { input: { cancelledReason: '试一试' } },
    chooseRepair: { before: claimed, input: decided },
    chooseReturn: { before: claimed, input: decided },
    chooseScrap: { before: claimed, input: decided },
  },
  kept: 'a case is cancelled, because its unit may be on its way',
}
