import { sql } from 'kysely'
import { answerTo, guard, serve, touches, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord, TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { announce } from '#core/notices.server'
import { user } from '#core/people'
import { col, companyDayOf, table } from '#core/queries.server'
import { findOne, meets } from '#core/records.server'
import { exact } from '#core/numbers'
import { groupPoint, may } from '#core/rights'
import { settleForOwner } from '../accessRequest/accessRequest.server.ts'
import { ofDepartmentOrGranted } from '../accessRequest/grantedTo.server.ts'
import { refuseGranted } from '../accessRequest/refuseGranted.server.ts'
import { tellOfWaiting } from '../accessRequest/tellWaiting.server.ts'
import { confirmedAccount, mayConfirm, proposedAccount, refusedAccount, tellOfAccount } from '../partnerAccount/servedAccount.server.ts'
import { activity } from '../activity/activity.ts'
import { logCall } from '../activity/logCall.server.ts'
import { company } from './company.ts'
import { companyEvents } from './company.events.ts'
import { companyOrders } from './companyOrders.server.ts'
import { leavesLimit } from './creditGroup.server.ts'
import { livingAgain } from './reviveByOrder.server.ts'
import { isComparedAnew, keepKeys, refuseDuplicates } from './duplicate/refuseDuplicates.server.ts'
import { mergeInto, moveToSurvivor } from './mergeInto.server.ts'
import { moveQuotations } from './moveQuotations.server.ts'
import { refuseCredit, refuseOtherTerms, refuseTermsOfNew } from './refuseOtherTerms.server.ts'
import { reminderPaper } from './reminderPaper.ts'
import { belongingsAbove } from './survivorSlot.server.ts'

type Company = StoredRecord<typeof company>
type Changed = Change<typeof company>

const sameName: Label = ['新名称与现名称相同', 'This is its name already']
const sameOwner: Label = ['该用户已是负责人', 'They are its owner already']
const otherCurrency: Label = ['信用额度按此币种核定，请由财务更改', 'The credit limit is in this currency: ask finance to change it']
const groupsLimit: Label = [
  '上级客户的信用额度涵盖该客户，请由财务更改上级客户',
  'The credit limit of its group covers this customer: ask finance to change the parent company',
]

/** A former name is found further on; documents of its time keep it. An inactive customer stays inactive: a new name reactivates nobody. */
const rename = async (
  context: Context,
  row: Company,
  { newName, newNameEn }: TransitionInput<typeof company, 'rename'>,
): Promise<Changed> => {
  if (newName === row.name) refuse('invalidFields', { problems: { 'input.newName': sameName } })
  const nameEn = newNameEn ?? row.nameEn
  await refuseDuplicates(context, { ...row, name: newName, nameEn }, 'input.newName')
  const former = [row.name, ...(row.nameEn !== null && nameEn !== row.nameEn ? [row.nameEn] : [])]
  const until = companyDay(context.now)
  return {
    status: row.status === 'inactive' ? 'inactive' : 'nameChanged',
    name: newName,
    nameEn,
    aliases: [...row.aliases, ...former.map(name => ({ name, until }))],
  }
}

/** An English name that is replaced is one more former name. */
const keepFormer = ({ now }: Context, row: Company, before: Company): Changed =>
  before.nameEn === null || row.nameEn === before.nameEn
    ? {}
    : { aliases: [...row.aliases, { name: before.nameEn, until: companyDay(now) }] }

const limitInCurrency: Label = [
  '信用额度按原币种核定，请同时按新币种重新填写或清空',
  'The credit limit is in the former currency: enter it in the new one as well, or clear it',
]

/** A limit is so much of a currency: in another one it is another limit, which somebody has to say. */
const refuseLimitInOther = (row: Company, before: Company): void => {
  const stays = before.creditLimit !== null && row.creditLimit !== null && exact(row.creditLimit).eq(before.creditLimit)
  if (row.currency !== before.currency && stays) refuse('invalidFields', { problems: { creditLimit: limitInCurrency } })
}

/** Who grants no credit neither lets a customer pay later, nor gives its limit in another currency, nor takes it out of a group whose limit covers it. */
const refuseMoreCredit = async (context: Context, row: Company, before: Company): Promise<void> => {
  await refuseCredit(context, row, before)
  if (may(context.actor, groupPoint('customerCredit', 'write'))) return
  if (row.currency !== before.currency && before.creditLimit !== null) refuse('invalidFields', { problems: { currency: otherCurrency } })
  if (row.parent !== before.parent && (await leavesLimit(context, row, before)))
    refuse('invalidFields', { problems: { parent: groupsLimit } })
}

/** Whoever takes a customer over is told, the customer belongs to their department from now on, and what is offered to it goes on with them. */
const handOver = async (
  context: Context,
  row: Company,
  { newOwner, reason }: TransitionInput<typeof company, 'handOver'>,
): Promise<Changed> => {
  await refuseGranted(context, row.id)
  if (newOwner === row.owner) refuse('invalidFields', { problems: { 'input.newOwner': sameOwner } })
  const department = await departmentOf(context, newOwner)
  await moveQuotations(context, row, newOwner, reason)
  await settleForOwner(context, row.id, newOwner)
  await announce(context, {
    event: companyEvents.handedOver,
    to: [newOwner],
    title: [`客户 ${row.name} 已移交给您`, `Customer ${row.nameEn ?? row.name} was reassigned to you`],
    body: [`原因：${reason}`, `Reason: ${reason}`],
    link: `/materials/companyinfo/${row.id}`,
    about: { entity: company.name, recordId: row.id },
  })
  return { status: row.status, owner: newOwner, department }
}

const departmentOf = async (context: Context, owner: number): Promise<number | null> =>
  (await findOne(context, user, { id: owner }, ['department']))?.department ?? null

/** The day of the latest visit to a customer `t`: the whole truth of its activities, which whoever sees the customer sees with it. */
const lastVisit = sql`(select max(${companyDayOf(col(activity, 'at', 'a'))}) from ${table(activity)} as a
  where ${col(activity, 'company', 'a')} = ${col(company, 'id')} and ${meets(activity, { kind: 'visit' }, 'a')})`

/** What becomes of a customer. */
export const servedCompany = serve(company, {
  asks: [belongingsAbove, companyOrders],
  kept: { lastVisitOn: { value: lastVisit, from: [touches(activity, row => row.company, ['kind', 'at'])] } },
  onCreate: async (context, row) => {
    const department = await departmentOf(context, row.owner)
    await refuseTermsOfNew(context, row)
    await refuseDuplicates(context, row, 'name')
    return { department, livingSince: companyDay(context.now), ...(await proposedAccount(context, company, row, null)) }
  },
  onChange: async (context, row, before) => {
    await refuseMoreCredit(context, row, before)
    await refuseOtherTerms(context, row, before)
    refuseLimitInOther(row, before)
    return { ...keepFormer(context, row, before), ...(await proposedAccount(context, company, row, before)) }
  },
  onWritten: async (context, row, before) => {
    if (before === null || isComparedAnew(row, before)) await refuseDuplicates(context, row, 'name')
    await keepKeys(context, row)
    await tellOfAccount(context, row, before, {
      of: company,
      event: companyEvents.accountChanged,
      title: [`客户 ${row.name}`, `customer ${row.nameEn ?? row.name}`],
      link: `/materials/companyinfo/${row.id}`,
    })
    if (before !== null && before.owner !== row.owner) await tellOfWaiting(context, row.id, [before.owner])
    if (before !== null && before.status !== 'other' && row.status === 'other') await moveToSurvivor(context, row)
  },
  scope: ofDepartmentOrGranted,
  papers: {
    reminder: async (context, { id }) =>
      reminderPaper(await answerTo(context, companyOrders).overdue(context, id), companyDay(context.now), context.actor.language),
  },
  transitions: {
    logCall,
    rename,
    handOver,
    deactivate: async (context, { id }): Promise<Changed> => {
      await refuseGranted(context, id)
      return { inactiveBecause: 'manual' }
    },
    reactivate: async ({ now }) => livingAgain(now),
    merge: mergeInto,
    confirmAccount: async (context, row): Promise<Changed> => ({ status: row.status, ...confirmedAccount(context, row) }),
    refuseAccount: async (_context, row): Promise<Changed> => ({ status: row.status, ...refusedAccount(row) }),
  },
  guards: {
    confirmAccount: guard(company, ['accountStanding'], mayConfirm('customerBank')),
    refuseAccount: guard(company, ['accountStanding'], mayConfirm('customerBank')),
  },
})
