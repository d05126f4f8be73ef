import { createHash } from 'node:crypto'
import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'
import { done } from '../../../tests/security/done.ts'
import type { Subjects } from '../../../tests/security/matrixProbes.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { softwareChange } from './softwareChange.ts'

const path = '/api/plm/softwareChange/'
const nth = countPerCompany()

/** The PN of the owner's model; of no model where there is none. */
const pnOf = ({ made }: Subjects): string => {
  const pn = made['product.model']?.['pn']
  return typeof pn === 'string' ? pn : '00001'
}

const correction = {
  content: '修正温度补偿',
  technicalInfo: '算法 B',
  downloadLink: 'https://files.example/fw',
  reason: '链接已换',
}

/** One about which its approver has decided. */
const decided =
  (decision: 'approve' | 'reject') =>
  async (world: World): Promise<Underway> => {
    const { owner, approver } = world.cast
    const { id, version: drafted } = await done(owner, 'POST', path, await world.input(softwareChange))
    await done(owner, 'POST', `${path}${id}/submit/`, { version: drafted })
    const { results } = await done(owner, 'GET', `/api/approval/document/?entity=${softwareChange.name}&record=${id}`)
    const [{ id: asked, hash, version }] = results
    await done(approver, 'POST', `/api/approval/${asked}/decide/`, { task: 1, decision, comment: '试一试', hash, version })
    return done(owner, 'GET', `${path}${id}/`)
  }

/** What tests make of a record: each a higher version. */
export const samples: EntitySamples = {
  entity: 'plm.softwareChange',
  values: async needs => ({
    fromVersion: null,
    toVersion: `1.${nth(needs)}.0`,
    rollback: null,
    downloadLink: 'https://files.example/fw',
    file: null,
    linkSha256: createHash('sha256')
      .update(`firmware ${nth(needs)}`)
      .digest('hex'),
    effectiveFrom: null,
    effectiveSn: null,
  }),
  ways: {
    makeEffective: { arises: decided('approve') },
    overedit: { arises: decided('approve'), input: correction },
    revise: { arises: decided('reject') },
    cancel: { input: { reason: '试一试' } },
  },
  probes: { 'plm.effectiveSoftware': subjects => ({ query: { pn: pnOf(subjects), type: 'firmware' } }) },
}
