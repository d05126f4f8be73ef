import { createHash } from 'node:crypto'
import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'
import { done } from '../../../tests/security/done.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { model } from '../../product/model/model.ts'
import { softwareChange } from './softwareChange.ts'

const path = '/api/plm/softwareChange/'
const nth = countPerCompany()

/** What a station asks about the model of this PN. */
const askedOf = (pn: string) => ({ query: { pn, type: 'firmware' } })

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
  probes: { 'plm.effectiveSoftware': () => askedOf('00001') },
  // No model has this PN.
  answers: { 'GET /api/plm/software/effective/': { others: 404 } },
  successes: {
    'GET /api/plm/software/effective/': async ({ cast, company }) => {
      const { pn } = await company.usable(model)
      return { by: cast.owner, asked: askedOf(String(pn)), reads: true }
    },
  },
}
