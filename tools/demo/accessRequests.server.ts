import { accessRequest } from '../../areas/crm/accessRequest/accessRequest.ts'
import { company } from '../../areas/crm/company/company.ts'
import { findOne } from '../../core/reading/reading.server.ts'
import { createRecord } from '../../core/records/write.server.ts'
import { customers } from './company/customers.ts'
import type { Staff } from './staff.server.ts'
import type { WorkTime } from './workTime.ts'

const owner = 'sales'
const reasons = ['该客户的二期由我这边的总包单位投标，需要统一报价。', '集团采购改由我对接，请允许查看既有报价。'] as const

/** A colleague asks for two customers of a seller, who has granted one of them and is still to answer about the other. */
export const requestAccesses = async (staff: Staff, at: WorkTime): Promise<void> => {
  const own = customers.filter(draft => draft.owner === owner && !draft.story)
  const desk = staff.at(owner, at)
  for (const [turn, reason] of reasons.entries()) {
    const name = own[turn + 1]?.name ?? ''
    const customer = await findOne(desk.step, company, { name }, ['id'])
    if (!customer) continue
    // Requests are entered in nobody's name by their call; here by who sees customers and people all.
    const asked = await createRecord(staff.at('o.bennett', at).step, accessRequest, {
      subject: name.replace('有限公司', ''),
      company: customer.id,
      requester: staff.idOf('ge.ran'),
      reason,
    })
    if (turn === 0) await desk.take(accessRequest, await desk.open(accessRequest, asked), 'grant')
  }
}
