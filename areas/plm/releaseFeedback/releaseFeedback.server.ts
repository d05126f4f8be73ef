import { guard, serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change } from '#core/definition'
import type { Label } from '#core/language'
import { department } from '#core/people'
import { pick } from '#core/records.server'
import { authorOf } from '#core/rights'
import { release } from '../release/release.ts'
import { releaseFeedback } from './releaseFeedback.ts'

const onlyItself: Label = ['只有该部门的人能反馈', 'Only people of this department give its feedback']
const notYet: Label = ['技术审核通过后才能反馈', 'Feedback is given once the technical review has passed']

const ofDepartment = guard(releaseFeedback, ['department', 'ready'], (actor, row) =>
  actor.departmentId === row.department ? row.ready || notYet : onlyItself,
)

const answered = async ({ now, actor }: Context): Promise<Change<typeof releaseFeedback>> => ({
  answeredOn: companyDay(now),
  answeredBy: authorOf(actor),
})

/** Who answers for a department, and who does without its answer. */
export const servedReleaseFeedback = serve(releaseFeedback, {
  onCreate: async (context, row) => {
    const { code } = await pick(context, release, row.release, ['code'])
    const { name, nameEn } = await pick(context, department, row.department, ['name', 'nameEn'])
    return { caption: `${code} ${name}`, captionEn: `${code} ${nameEn ?? name}` }
  },
  guards: {
    confirm: ofDepartment,
    condition: ofDepartment,
    object: ofDepartment,
    waive: guard(releaseFeedback, ['ready'], (_actor, row) => row.ready || notYet),
  },
  transitions: {
    confirm: answered,
    condition: answered,
    object: answered,
    waive: answered,
  },
})
