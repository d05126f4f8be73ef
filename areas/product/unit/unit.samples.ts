import type { EntitySamples, Underway, Walked } from '../../../tests/harness/entitySamples.ts'
import { companyToday } from '../../../tests/harness/days.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'
import type { Subjects } from '../../../tests/security/matrixProbes.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { defectCode } from '../../quality/defectCode/defectCode.ts'
import { unit } from './unit.ts'
import { location } from '../../stock/location/location.ts'

const reason = { reason: '试一试' }

const tested: readonly Walked[] = [['assembled'], ['passTest']]

const somewhere = async (_record: Underway, world: World) => ({ location: (await world.make(location)).id })

/** What is told of a unit that failed, with a code made for it. */
const fault = async (_record: Underway, world: World) => ({ defect: (await world.make(defectCode)).id, location: '主板 R12' })

/** What was done about it. */
const fix = { cause: '焊点虚焊', responsible: 'process', action: '补焊', minutes: 10 }

const nth = countPerCompany()

/** The code of the owner's unit; of no unit where there is none. */
const codeOf = ({ made }: Subjects): string => {
  const code = made['product.unit']?.['code']
  return typeof code === 'string' ? code : '99999/999999'
}

/** What tests make of a record: each with another SN, with room for a range behind it. */
export const samples: EntitySamples = {
  entity: 'product.unit',
  values: async needs => ({ snRange: null, sn: String(300_000 + 10 * nth(needs)), shippedOn: null }),
  // Left empty, the SN is the next free one of the range.
  madeWith: { snRange: { sn: null } },
  ways: {
    passTest: { before: [['assembled']] },
    fail: { before: [['assembled']], input: fault },
    repair: { before: [...tested, ['stock', somewhere]], input: reason },
    repaired: { before: [['assembled'], ['fail', fault]], input: fix },
    stock: { before: tested, input: somewhere },
    agreeWarranty: {
      get change() {
        return { shippedOn: companyToday() }
      },
      input: { partsUntil: '2099-12-31', labourUntil: '2099-12-31', ...reason },
    },
  },
  probes: {
    'product.unitPassport': ({ records }) => ({ query: { unit: records['product.unit'] ?? 0 } }),
    'operate.benchUnit': subjects => ({ query: { code: codeOf(subjects) } }),
    'operate.benchPart': ({ records }) => ({ query: { unit: records['product.unit'] ?? 0, code: 'L-1' } }),
    'operate.recordStages': () => ({ body: { stage: 'assembly', units: '99999/999999' } }),
  },
  // No lot has this number.
  answers: { 'GET /api/operate/production_process/part/': { others: 400 } },
  successes: {
    'POST /api/operate/production_process/': async (world: World) => {
      const { code } = await world.make(unit)
      return { by: world.cast.owner, asked: { body: { stage: 'assembly', units: code } } }
    },
  },
  kept: 'a unit stays, because its SN is never given again',
}
