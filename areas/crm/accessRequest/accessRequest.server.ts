import type { Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { grantEnd } from '#core/grants'
import { endGrants, serveGrants } from '#core/grants.server'
import type { Label } from '#core/language'
import { announce } from '#core/notices.server'
import { col } from '#core/queries.server'
import { changeRecord, find, lockAnyRecord, pick } from '#core/records.server'
import { company } from '../company/company.ts'
import { byOwnRight } from '../company/ofDepartment.server.ts'
import { ofSeenCompany } from '../ofSeenCompany.server.ts'
import { accessRequest } from './accessRequest.ts'
import { accessRequestEvents } from './accessRequest.events.ts'

type Request = StoredRecord<typeof accessRequest>
type Changed = Change<typeof accessRequest>

/** For so many days somebody sees a customer that they asked for. */
const accessDays = 90

const askAgain: Label = [
  '仍需与保留的客户往来、而尚看不到它时，请在“新建客户”中重新申请。',
  'If you still need the customer that stays and do not see it, request access again on the form of a new customer.',
]

const given = ({ now }: Context): Changed => ({ decidedAt: now, accessUntil: grantEnd(accessRequest, now, accessDays) })

/** The requester is told in the words of the request; what else they may know they find at the customer, once they see it. */
const tell = async (context: Context, { requester, company: id }: Request, title: Label, more: { body?: Label; isSeen?: boolean } = {}) =>
  announce(context, {
    event: accessRequestEvents.answered,
    to: [requester],
    title,
    ...(more.body ? { body: more.body } : {}),
    ...(more.isSeen ? { link: `/materials/companyinfo/${id}` } : {}),
  })

const grant = async (context: Context, row: Request): Promise<Changed> => {
  const { code } = await pick(context, company, row.company, ['code'])
  const change = given(context)
  await tell(context, row, [`已准许您访问“${row.subject}”`, `You were granted access to “${row.subject}”`], {
    isSeen: true,
    body: [`客户 ${code}，可访问至 ${change.accessUntil}。`, `Customer ${code}, until ${change.accessUntil}.`],
  })
  return change
}

const decline = async (context: Context, row: Request, { answer }: { readonly answer: string }): Promise<Changed> => {
  await tell(context, row, [`“${row.subject}”的访问申请未获同意`, `Your access request for “${row.subject}” was declined`], {
    body: [`答复：${answer}`, `Answer: ${answer}`],
  })
  return { decidedAt: context.now }
}

const end = async (context: Context, row: Request): Promise<Changed> => {
  await tell(context, row, [`您对“${row.subject}”的访问已结束`, `Your access to “${row.subject}” has ended`])
  return { decidedAt: context.now }
}

/** Whoever takes a customer over has what they asked for. */
export const settleForOwner = async (context: Context, of: number, owner: number): Promise<void> => {
  const waiting = await find(context, accessRequest, {
    where: { company: of, requester: owner, state: 'pending' },
    fields: ['id'],
    limit: 'all',
  })
  for (const { id } of waiting) {
    const before = await lockAnyRecord(context, accessRequest, id)
    if (before) await changeRecord(context, accessRequest, before, { state: 'granted', ...given(context) }, { action: 'grant' })
  }
}

/**
 * Of a customer that is merged the requests go over to the one that stays; who waits for that one already waits once. What was granted ends: whoever looks after the one that
 * stays never agreed to it. Answers the requests that go over.
 */
export const joinRequests = async (context: Context, gone: number, survivor: number): Promise<readonly number[]> => {
  const kept = await find(context, accessRequest, { where: { company: survivor, state: 'pending' }, fields: ['requester'], limit: 'all' })
  const twice = await find(context, accessRequest, {
    where: { company: gone, state: 'pending', requester: kept.map(({ requester }) => requester) },
    fields: ['id'],
    limit: 'all',
  })
  for (const { id } of twice) {
    const before = await lockAnyRecord(context, accessRequest, id)
    if (before) await changeRecord(context, accessRequest, before, { state: 'ended', decidedAt: context.now }, { action: 'end' })
  }
  for (const row of await endGrants(context, accessRequest, { company: gone }, ['客户已合并', 'The customer was merged']))
    await tell(
      context,
      row,
      [`您对“${row.subject}”的访问已结束：该客户已合并`, `Your access to “${row.subject}” has ended: it was merged`],
      { body: askAgain },
    )
  const waiting = await find(context, accessRequest, { where: { company: gone, state: 'pending' }, fields: ['id'], limit: 'all' })
  return waiting.map(({ id }) => id)
}

/** What becomes of access requests: seen by whoever sees the customer in their own right, and not by whoever was granted it. */
export const servedAccessRequest = serveGrants(accessRequest, {
  scope: ofSeenCompany(col(accessRequest, 'company'), byOwnRight),
  transitions: { grant, decline, end },
})
