import { sql } from 'kysely'
import { snake } from '#core/definition'
import { table } from '#core/queries.server'
import { dayFromNow } from '../../../tests/harness/days.ts'
import type { EntitySamples, Underway, Walked } from '../../../tests/harness/entitySamples.ts'
import { done } from '../../../tests/security/done.ts'
import type { Knocker } from '../../../tests/security/matrixActors.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { model } from '../../product/model/model.ts'
import { feedback } from './feedback.ts'

const path = '/api/quality/feedback/'

const containment = { containment: '隔离在库同批产品' }
const explanation = { cause: '灌封胶固化不足', escape: '出厂未做湿度循环', responsible: 'process' }
const implementation = { validation: '连续 3 批湿度循环合格', prevention: '固化时间写入作业指导书' }
const reason = { reason: '试一试' }

const answer = async (_record: Underway, { company, cast }: Pick<World, 'company' | 'cast'>) => ({
  defect: (await company.make(company.entity('quality.defectCode'), { use: 'active' })).id,
  owner: cast.owner.rights?.userId,
  response: '已收到，48 小时内给出遏制措施',
})

const contained: readonly Walked[] = [
  ['respond', answer],
  ['contain', containment],
]

const step = async (by: Knocker, id: number, name: string, input: object): Promise<Underway> => {
  const { version } = await done(by, 'GET', `${path}${id}/`)
  return done(by, 'POST', `${path}${id}/${name}/`, { version, input })
}

/** One whose corrective action is done. */
const corrected = async (world: World): Promise<Underway> => {
  const { owner } = world.cast
  const made = await done(owner, 'POST', path, await world.input(feedback))
  await step(owner, made.id, 'respond', await answer(made, world))
  await step(owner, made.id, 'contain', containment)
  await step(owner, made.id, 'explain', explanation)
  const user = owner.rights?.userId
  const action = { feedback: made.id, name: '加长固化时间', kind: 'corrective', owner: user, dueOn: dayFromNow(7) }
  const { id, version } = await done(owner, 'POST', '/api/quality/feedbackAction/', action)
  await done(owner, 'POST', `/api/quality/feedbackAction/${id}/done/`, { version, input: { result: '已执行' } })
  return done(owner, 'GET', `${path}${made.id}/`)
}

const implementedOn = sql.id(snake('implementedOn' satisfies keyof (typeof feedback)['fields']))

/** One whose action is in place, as somebody else confirmed so long ago. */
const quiet = async (world: World): Promise<Underway> => {
  const { id } = await corrected(world)
  await step(world.cast.superAdmin, id, 'implement', implementation)
  await sql`update ${table(feedback)} set ${implementedOn} = ${implementedOn} - 31 where id = ${id}`.execute(world.company.database.db)
  return done(world.cast.owner, 'GET', `${path}${id}/`)
}

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'quality.feedback',
  values: async needs => ({
    source: 'internal',
    model: await needs.recordOf(model),
    unit: null,
    receivedAt: null,
    defect: null,
    scar: null,
  }),
  madeWith: { customer: { source: 'customer' }, order: { source: 'customer', customer: undefined } },
  ways: {
    respond: { input: answer },
    contain: { before: [['respond', answer]], input: containment },
    explain: { before: contained, input: explanation },
    implement: { arises: corrected, input: implementation },
    close: { arises: quiet, input: { conclusion: '措施有效' } },
    sendBack: { arises: quiet, input: reason },
    reject: { input: { response: '不是本公司产品' } },
    reopen: { before: [['reject', { response: '不是本公司产品' }]], input: reason },
  },
  kept: 'a feedback stays: it is counted',
}
