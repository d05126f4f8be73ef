import { activity } from '../../areas/crm/activity/activity.ts'
import { company } from '../../areas/crm/company/company.ts'
import { livingStates } from '../../areas/crm/company/companyStates.ts'
import { findOne } from '../../core/reading/reading.server.ts'
import { customers } from './company/customers.ts'
import type { CustomerPlan } from './customers.server.ts'
import { dayAfter, dayOf, instantAt, workday } from './workTime.ts'

/** Inquiries of the last year and more; the last two came in today and yesterday, and nobody has answered them. */
const howMany = 26

const subjects = [
  '在线浊度传感器询价',
  '手持式多参数仪 5 台询价',
  '缓冲液年度用量询价',
  'pH 电极替换型号咨询',
  '水质网关与现有变送器配套咨询',
] as const

/** Plans inquiries: most are answered by mail within hours, some a day later, some with a quotation whenever the customer gets the next one. */
export const planInquiries = ({ staff, timeline, random, begins, ends }: CustomerPlan): void => {
  const opening = begins + (ends - begins) * 0.4
  for (let turn = 0; turn < howMany; turn++) {
    const waits = howMany - 1 - turn
    const receivedAt = waits < 2 ? ends - 100 - waits * workday : opening + ((ends - 5 * workday - opening) * turn) / howMany
    timeline.plan(receivedAt, async at => {
      const draft = customers[(turn * 5 + 1) % customers.length]
      if (!draft) return
      const desk = staff.at(draft.owner, at)
      const customer = await findOne(desk.step, company, { name: draft.name, status: livingStates }, ['id'])
      if (!customer) return
      const of = { company: customer.id, subject: random.pick(subjects) }
      const open = { stage: 'open', nextAction: '回复并报价', nextOn: dayAfter(dayOf(at), 2) } as const
      await desk.create(activity, { ...of, kind: 'inquiry', at: instantAt(at), ...(waits < 2 ? open : { stage: 'closed' }) })
      if (waits < 2) return
      timeline.plan(at + (random.chance(0.8) ? random.whole(20, 220) : random.whole(300, 900)), async then => {
        await staff
          .at(draft.owner, then)
          .create(activity, { ...of, kind: 'mail', at: instantAt(then), subject: `回复：${of.subject}`, stage: 'closed' })
      })
    })
  }
}
