import { department } from '#core/people'
import { dayFromNow } from '../../../tests/harness/days.ts'
import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { done } from '../../../tests/security/done.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { agreed } from '../change/change.samples.ts'

const path = '/api/plm/changeTask/'
const reply = () => ({ reply: '改订单', dueOn: dayFromNow(5) })
const deed = { document: 'SOP-12 B' }

/** The part of the owner's department in a change that was sent to it, after these steps. */
const sent =
  (...steps: readonly (readonly [step: string, input: () => object])[]) =>
  async (world: World): Promise<Underway> => {
    const { owner } = world.cast
    const { dep } = await done(owner, 'GET', '/api/users/me/')
    const { id } = await agreed(['distribute'], async () => ({ parties: [{ department: dep.id, part: 'quality' }] }))(world)
    const { results } = await done(owner, 'GET', `${path}?change=${id}`)
    let record: Underway = await done(owner, 'GET', `${path}${results[0].id}/`)
    for (const [step, input] of steps)
      record = await done(owner, 'POST', `${path}${record.id}/${step}/`, { version: record.version, input: input() })
    return record
  }

/** What tests make of a record: each of another department. */
export const samples: EntitySamples = {
  entity: 'plm.changeTask',
  values: async needs => ({
    department: await (needs.newOf ? needs.newOf(department) : needs.recordOf(department)),
    part: 'purchasing',
    dueOn: dayFromNow(7),
  }),
  ways: {
    acknowledge: { arises: sent(), input: reply },
    report: { arises: sent(), input: { reply: '交期不够' } },
    execute: { arises: sent(['acknowledge', reply]), input: deed },
    reopen: { arises: sent(['acknowledge', reply], ['execute', () => deed]), input: { reason: '试一试' } },
  },
  kept: 'the part of a department stays with its change',
}
