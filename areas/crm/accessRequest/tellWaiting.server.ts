import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { announce } from '#core/notices.server'
import { department, user } from '#core/people'
import { find, findOne, pick } from '#core/records.server'
import { namesOf } from '#core/rights'
import { company } from '../company/company.ts'
import { accessRequest } from './accessRequest.ts'
import { accessRequestEvents } from './accessRequest.events.ts'

type Waiting = Pick<StoredRecord<typeof accessRequest>, 'id' | 'company' | 'requester' | 'reason'>

/** The owner of a customer, and those who stand in for the owner. */
export const lookAfter = async (context: Context, id: number): Promise<readonly number[]> => {
  const { owner, department: of } = await pick(context, company, id, ['owner', 'department'])
  const led = of === null ? undefined : await findOne(context, department, { id: of }, ['head', 'deputies'])
  return [owner, led?.head, ...(led?.deputies ?? [])].flatMap(person => person ?? [])
}

/** A request waits for these people, except for the one who asks. */
export const tellOfRequest = async (
  context: Context,
  { id, company: of, requester, reason }: Waiting,
  to: readonly number[],
): Promise<void> => {
  const { code } = await pick(context, company, of, ['code'])
  const { name, nameEn } = await pick(context, user, requester, ['name', 'nameEn'])
  const [zh, en] = namesOf({ name, nameEn: nameEn ?? '' })
  await announce(context, {
    event: accessRequestEvents.requested,
    to: to.filter(person => person !== requester),
    title: [`${zh} 申请访问客户 ${code}`, `${en} requests access to customer ${code}`],
    body: [`原因：${reason}`, `Reason: ${reason}`],
    link: `/materials/accessRequest/${id}`,
    about: { entity: accessRequest.name, recordId: id },
  })
}

/** Whoever looks after a customer from now on is told what waits for them; who looked after it before was told already. */
export const tellOfWaiting = async (context: Context, of: number, before: readonly number[], ids?: readonly number[]): Promise<void> => {
  const to = (await lookAfter(context, of)).filter(person => !before.includes(person))
  const waiting = await find(context, accessRequest, {
    where: { company: of, state: 'pending', ...(ids ? { id: [...ids] } : {}) },
    fields: ['id', 'company', 'requester', 'reason'],
    limit: 'all',
  })
  for (const one of waiting) await tellOfRequest(context, one, to)
}
