import { serveCall, takeFromQuota, type Context, type PersonQuota } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { createRecord, exists } from '#core/records.server'
import { duplicateOf, sees } from '../company/duplicate/refuseDuplicates.server.ts'
import { accessRequest } from './accessRequest.ts'
import { requestAccess } from './requestAccess.ts'
import { lookAfter, tellOfRequest } from './tellWaiting.server.ts'

/** What was declined is not asked for again so soon. */
const quietDays = 30

const quota: PersonQuota = {
  kind: 'crm.requestAccess',
  allowances: [{ seconds: 24 * 60 * 60, most: 5 }],
  usedUp: ['一天最多申请访问 5 个客户', 'You can request access to at most 5 customers a day'],
}

const noneLikeIt: Label = ['没有相近的客户，可以直接保存', 'There is no such customer. Save it.']
const seen: Label = ['您已能看到该客户，请直接打开', 'You see this customer already. Open it.']
const declinedLately: Label = ['30 天内已有同一申请未获同意', 'The same request was declined in the last 30 days']

/** In the name of the asker, of a customer that the asker does not see, and as if by nobody: its author would see it, and with it what the customer is called. */
const inNameOf = ({ actor, ...context }: Context): Context => ({
  ...context,
  actor: {
    ...actor,
    userId: 0,
    departmentId: null,
    scope: 'all',
    scopes: new Map(),
    points: new Set([...actor.points, 'crm.company:read', 'admin.user:read']),
  },
})

/** Asks once for each customer; again only after it was answered, and some time after it was declined. */
export const servedRequestAccess = serveCall(requestAccess, async (context, { reason, ...typed }) => {
  const { actor, now } = context
  const { name, nameEn = null, taxId = null, email = null, phone = null, phone2 = null, parent = null } = typed
  const most = await duplicateOf(context, { id: 0, name, nameEn, taxId, email, phone, phone2, parent, formerNames: null })
  if (!most) refuse('ruleBroken', { message: noneLikeIt, leadsTo: { nothing: 'needless' } })
  if (await sees(context, most.id)) refuse('ruleBroken', { message: seen, leadsTo: { step: 'crm.company:read', of: most.id } })
  const own = { company: most.id, requester: actor.userId }
  if (await exists(context, accessRequest, { ...own, state: 'pending' })) return { sent: true }
  const since = `${dayAfter(companyDay(now), -quietDays)}T00:00:00.000Z`
  if (await exists(context, accessRequest, { ...own, state: 'declined', decidedAt: { gte: since } }))
    refuse('ruleBroken', { message: declinedLately, leadsTo: { nothing: 'later' } })
  await takeFromQuota(context, quota, 1)
  const id = await createRecord(inNameOf(context), accessRequest, { ...own, subject: name.slice(0, 200), reason })
  await tellOfRequest(context, { ...own, id, reason }, await lookAfter(context, most.id))
  return { sent: true }
})
