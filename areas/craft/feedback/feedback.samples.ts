import { sql } from 'kysely'
import { snake } from '#core/definition'
import { table } from '#core/queries.server'
import { dayFromNow } from '../../../tests/harness/days.ts'
import type { EntitySamples, Underway, Walked } from '../../../tests/harness/entitySamples.ts'
import { done } from '../../../tests/security/done.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { feedback } from './feedback.ts'

const reason = { reason: '试一试' }
const decision = { decision: '试行有效' }
const trial = async () => ({ trialUntil: dayFromNow(14), trialPlan: '传感器线一周' })
// Nobody decides a proposal of their own, and whoever decided it does not verify it.
const reviewed: Walked = ['review', undefined, 'superAdmin']

const path = '/api/craft/feedback/'

const decidedBy = sql.id(`${snake('decidedBy' satisfies keyof (typeof feedback)['fields'])}_id`)

/** One of the owner that the super administrator has reviewed and somebody else adopted. */
const adopted = async (world: World): Promise<Underway> => {
  const { owner, superAdmin, approver } = world.cast
  const { id, version } = await done(owner, 'POST', path, await world.input(feedback))
  const reviewing = await done(superAdmin, 'POST', `${path}${id}/review/`, { version })
  await done(superAdmin, 'POST', `${path}${id}/adopt/`, { version: reviewing.version, input: decision })
  await sql`update ${table(feedback)} set ${decidedBy} = ${approver.rights?.userId ?? null} where id = ${id}`.execute(
    world.company.database.db,
  )
  return done(owner, 'GET', `${path}${id}/`)
}

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'craft.feedback',
  values: async () => ({ sop: null, step: null, photos: [], minutesPerUnit: '1.5', unitsPerYear: 1000 }),
  ways: {
    review: { by: 'superAdmin' },
    try: { before: [reviewed], input: trial, by: 'superAdmin' },
    adopt: { before: [reviewed], input: decision, by: 'superAdmin' },
    changeNotice: { before: [reviewed], input: { ...decision, notice: 'TCN-2611-001' }, by: 'superAdmin' },
    reject: { before: [reviewed], input: decision, by: 'superAdmin' },
    reconsider: { before: [reviewed, ['reject', decision, 'superAdmin']], input: reason, by: 'superAdmin' },
    verify: { arises: adopted, input: { savedPerUnit: '1.2', savedUnits: 900, evidence: '连续两周工时记录' }, by: 'superAdmin' },
    withdraw: { input: reason },
  },
  kept: 'a proposal is answered, not deleted',
}
