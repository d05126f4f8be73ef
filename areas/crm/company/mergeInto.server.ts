import { answersTo, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord, TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { changeRecord, exists, find, lockAnyRecord, lockRecord, pick } from '#core/records.server'
import { groupPoint, may } from '#core/rights'
import { accessRequest } from '../accessRequest/accessRequest.ts'
import { joinRequests, settleForOwner } from '../accessRequest/accessRequest.server.ts'
import { refuseGranted } from '../accessRequest/refuseGranted.server.ts'
import { lookAfter, tellOfWaiting } from '../accessRequest/tellWaiting.server.ts'
import { activity } from '../activity/activity.ts'
import { contact } from '../contact/contact.ts'
import { quotation } from '../quotation/quotation.ts'
import { registration } from '../registration/registration.ts'
import { company } from './company.ts'
import { isLiving } from './companyStates.ts'
import { leavesLimit } from './creditGroup.server.ts'
import { refuseUnagreedTerms } from './refuseOtherTerms.server.ts'
import { belongingsAbove } from './survivorSlot.server.ts'

type Company = StoredRecord<typeof company>

const intoItself: Label = ['不能合并到自己', 'It cannot be merged into itself']
const intoNotLiving: Label = ['保留的客户已停用或已被合并', 'The customer that stays is inactive or merged itself']

const groupsLimit: Label = [
  '下级客户由此客户或其上级的信用额度涵盖，请由财务合并',
  'Companies below it are covered by its credit limit, or by one above it. Ask finance to merge it.',
]

/** Whether companies below one that goes would be covered no more by a limit that covers them. */
const freesOfLimit = async (context: Context, { id, creditLimit }: Company, survivor: number): Promise<boolean> =>
  (await exists(context, company, { parent: id })) &&
  (creditLimit !== null || (await leavesLimit(context, { parent: survivor }, { parent: id })))

/** Whoever looks for the one that goes finds the one that stays, by each of its names. */
export const mergeInto = async (
  context: Context,
  row: Company,
  { survivor, reason }: TransitionInput<typeof company, 'merge'>,
): Promise<Change<typeof company>> => {
  if (survivor === row.id) refuse('invalidFields', { problems: { 'input.survivor': intoItself } })
  for (const id of [row.id, survivor]) await refuseGranted(context, id)
  const kept = await lockRecord(context, company, survivor)
  if (!isLiving(kept.status)) refuse('invalidFields', { problems: { 'input.survivor': intoNotLiving } })
  await refuseUnagreedTerms(context, row, kept)
  if (!may(context.actor, groupPoint('customerCredit', 'write')) && (await freesOfLimit(context, row, survivor)))
    refuse('ruleBroken', { message: groupsLimit, leadsTo: { step: 'field.customerCredit:write' } })
  const until = companyDay(context.now)
  const taken = [
    ...row.aliases.map(alias => ({ name: alias.name, until: alias.until })),
    ...[row.name, row.nameEn].flatMap(name => (name === null ? [] : [{ name, until }])),
  ]
  await changeRecord(context, company, kept, { aliases: [...kept.aliases, ...taken] }, { action: 'update', reason })
  return { mergedInto: survivor, inactiveBecause: null }
}

/** What belongs to a customer, contacts before what names them; what was offered stays as it is, and registrations follow as they are. What areas above know of it comes behind. */
const belongings = [
  [contact, 'update'],
  [activity, 'update'],
  [quotation, 'update'],
  [registration, 'follow'],
] as const

/** What belongs to a customer that was merged and the companies below it belong to the one that stays; what they were before stays in their histories. */
export const moveToSurvivor = async (context: Context, { id, code, parent, mergedInto }: Company): Promise<void> => {
  if (mergedInto === null) return
  const told = { action: 'update', reason: [`${code} 已合并`, `${code} was merged`] } as const
  const waiting = await joinRequests(context, id, mergedInto)
  for (const [entity, action] of belongings) {
    for (const found of await find(context, entity, { where: { company: id }, fields: ['id'], limit: 'all' })) {
      const before = await lockAnyRecord(context, entity, found.id)
      if (before) await changeRecord(context, entity, before, { company: mergedInto }, { ...told, action })
    }
  }
  for (const move of answersTo(context, belongingsAbove)) await move(context, { from: id, into: mergedInto, reason: told.reason })
  for (const found of await find(context, accessRequest, { where: { company: id }, fields: ['id'], limit: 'all' })) {
    const asked = await lockAnyRecord(context, accessRequest, found.id)
    if (asked) await changeRecord(context, accessRequest, asked, { company: mergedInto }, { ...told, action: 'follow' })
  }
  const { owner } = await pick(context, company, mergedInto, ['owner'])
  await settleForOwner(context, mergedInto, owner)
  await tellOfWaiting(context, mergedInto, await lookAfter(context, id), waiting)
  for (const found of await find(context, company, { where: { parent: id }, fields: ['id'], limit: 'all' })) {
    const below = await lockAnyRecord(context, company, found.id)
    const above = found.id === mergedInto ? (parent === mergedInto ? null : parent) : mergedInto
    // Whose prices they have is no choice of theirs: the company above has another record.
    if (below) await changeRecord(context, company, below, { parent: above }, { ...told, action: 'follow' })
  }
}
