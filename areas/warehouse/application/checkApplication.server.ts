import type { Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import { requiredMessage, type Change, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { counted, type Label } from '#core/language'
import { exact, inCents, sumOf } from '#core/numbers'
import { linesOf } from '#core/queries.server'
import { find, lockAnyRecord, pickEach } from '#core/records.server'
import { togetherDays } from '../../stock/count/differences.ts'
import { refuseCounted } from '../count/refuseCounted.server.ts'
import { decidingPrice, isOwnPrice } from '../item/decidingPrice.ts'
import { item } from '../item/item.ts'
import { application } from './application.ts'
import { askedByItem, blockedAfterDays, blocksLoans, returnDayProblem } from './loanRules.ts'

type Application = StoredRecord<typeof application>
type Item = StoredRecord<typeof item>

const past: Label = ['不能早于今天', 'It cannot be before today']
const blocked = (code: string): Label => [
  `${code} 的借用品已逾期超过 ${blockedAfterDays} 天，归还后才能再借`,
  `Application ${code} is overdue by more than ${counted(blockedAfterDays, 'day')}. Return its items before you borrow others.`,
]
/** With the day on which the first of those that are out is due, where some are. */
const onlyAvailable = ({ name, nameEn }: Item, available: number, backOn: string | null): Label => [
  `${name} 只有 ${available} 可申请${backOn === null ? '' : `；借出的最早 ${backOn} 归还`}`,
  `Only ${available} of ${nameEn} can be applied for${backOn === null ? '' : `; of those on loan the first is due on ${backOn}`}`,
]
const overLimit = ({ name, nameEn, limitPerPerson, limitDays }: Item, left: number): Label => [
  `${name} 每人 ${limitDays} 天限 ${limitPerPerson}，还可申请 ${left}`,
  `${nameEn}: at most ${limitPerPerson} per person in ${counted(limitDays ?? 0, 'day')}; ${left} left for you`,
]

/** What the items say of the lines: the price of one that decides who agrees, and whether it comes back. Whoever applies types neither, and is not to have typed the price either. */
const toldByItems = async (
  context: Context,
  { items, applicant }: Application,
): Promise<Pick<Change<typeof application>, 'ownPrice'> & { readonly items: Application['items'] }> => {
  const today = companyDay(context.now)
  const known = await pickEach(
    context,
    item,
    items.map(line => line.item),
    ['unitPrice', 'formerPrice', 'pricedOn', 'pricedBy', 'kind'],
  )
  return {
    ownPrice: [...known.values()].some(of => isOwnPrice(of, applicant, today)),
    items: items.map(line => {
      const of = known.get(line.item)
      const unitPrice = of === undefined ? null : decidingPrice(of, today)
      return { ...line, unitPrice, returnable: of !== undefined && of.kind !== 'consumable' }
    }),
  }
}

const refuseDays = ({ now }: Context, { neededOn, returnOn }: Application): void => {
  const today = companyDay(now)
  const late = returnOn === null ? undefined : returnDayProblem(returnOn, today)
  const problems = { ...(neededOn < today ? { neededOn: past } : {}), ...(late ? { returnOn: late } : {}) }
  const [message] = Object.values(problems)
  if (message) refuse('invalidFields', { message, problems })
}

/** An application as its items and the calendar want it: refused where its days are past, filled in where its items say something. */
export const settledApplication = async (context: Context, row: Application): Promise<Change<typeof application>> => {
  refuseDays(context, row)
  return toldByItems(context, row)
}

/**
 * The items of an application, locked in one order, so that two at once wait for one another; each with how many are asked for. Refused while one of them is counted: a count that
 * finds fewer than are kept for others could not be posted.
 */
const lockedItems = async (context: Context, row: Application): Promise<readonly (readonly [of: Item, asked: number])[]> => {
  const wanted = askedByItem(row.items)
  await refuseCounted(context, [...wanted.keys()])
  const locked: (readonly [Item, number])[] = []
  for (const [id, asked] of [...wanted].toSorted(([one], [other]) => one - other))
    locked.push([(await lockAnyRecord(context, item, id)) ?? refuse('notFound'), asked])
  return locked
}

const refuseLine = (row: Application, of: Item, message: Label, data: Readonly<Record<string, number>>): never =>
  refuse('ruleBroken', { message, problems: { [`items.${row.items.findIndex(line => line.item === of.id)}.quantity`]: message }, data })

/** The day on which the first of an item that is out is to come back; null where none is. The whole truth: whoever applies is told no more than the day. */
export const firstBackOn = async (context: Context, { id, onLoan }: Item): Promise<string | null> => {
  if (onLoan === 0) return null
  const lines = await find(context, linesOf(application, 'items'), {
    where: { item: id, returnable: true },
    fields: ['record', 'issued', 'returned'],
    limit: 'all',
  })
  const out = lines.flatMap(({ record, issued, returned }) => (issued > returned ? [record] : []))
  const [first] = await find(context, application, {
    where: { id: out, state: 'toReturn', returnOn: { filled: true } },
    fields: ['returnOn'],
    sort: 'returnOn',
    limit: 1,
  })
  return first?.returnOn ?? null
}

const refuseTooMany = async (context: Context, row: Application, of: Item, asked: number): Promise<void> => {
  const available = of.onHand - of.reserved
  if (asked > available) refuseLine(row, of, onlyAvailable(of, available, await firstBackOn(context, of)), { available })
}

/** What an applicant has handed in since a day that was neither refused nor given up, besides this application. The whole truth. */
const handedInSince = async (context: Context, { id, applicant }: Pick<Application, 'id' | 'applicant'>, since: string) => {
  if (applicant === null) return []
  const former = await find(context, application, {
    where: { applicant, state: ['pending', 'approved', 'toReturn', 'returned', 'closed'], submittedOn: { gte: since } },
    fields: ['id'],
    limit: 'all',
  })
  return former.flatMap(one => (one.id === id ? [] : [one.id]))
}

/** What is used up of an application is worth, in CNY, with what its applicant asked for of the same within the days that count together: by that it is decided who agrees. */
const worthTogether = async (context: Context, row: Application): Promise<string> => {
  const used = row.items.filter(line => !line.returnable)
  const records = await handedInSince(context, row, dayAfter(companyDay(context.now), -togetherDays))
  const former = await find(context, linesOf(application, 'items'), {
    where: { item: used.map(line => line.item), record: records },
    fields: ['item', 'quantity'],
    limit: 'all',
  })
  const prices = new Map(used.map(line => [line.item, line.unitPrice ?? '0']))
  return inCents(sumOf([...used, ...former].map(line => exact(prices.get(line.item) ?? '0').times(String(line.quantity)))))
}

/** What of an item its applicant asked for within its period. The whole truth. */
const refuseOverLimit = async (context: Context, row: Application, of: Item, asked: number): Promise<void> => {
  if (of.limitPerPerson === null || row.applicant === null) return
  const since = dayAfter(companyDay(context.now), -(of.limitDays ?? 0))
  const records = await handedInSince(context, row, since)
  const lines = await find(context, linesOf(application, 'items'), {
    where: { item: of.id, record: records },
    fields: ['quantity'],
    limit: 'all',
  })
  const taken = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const left = Math.max(of.limitPerPerson - taken, 0)
  if (asked > left) refuseLine(row, of, overLimit(of, left), { left })
}

/** Why somebody borrows nothing for now: something of theirs is long overdue; undefined where nothing is. The whole truth. */
export const blockedLoan = async (context: Context, applicant: number): Promise<Label | undefined> => {
  const today = companyDay(context.now)
  const out = await find(context, application, {
    where: { applicant, state: 'toReturn' },
    fields: ['code', 'returnOn'],
    sort: 'returnOn',
    limit: 'all',
  })
  const late = out.find(({ returnOn }) => blocksLoans(returnOn, today))
  return late && blocked(late.code ?? '')
}

const refuseBlocked = async (context: Context, row: Application): Promise<void> => {
  const message = row.applicant === null ? undefined : await blockedLoan(context, row.applicant)
  if (message) refuse('ruleBroken', { message, leadsTo: { step: 'warehouse.application:read' } })
}

/** What must hold when an application is handed in: its days, that nothing of it is being counted, that there is enough, and that its applicant may still have it. */
export const handedInApplication = async (context: Context, stored: Application): Promise<Change<typeof application>> => {
  const settled = await settledApplication(context, stored)
  const row = { ...stored, items: settled.items ?? stored.items }
  const lends = row.items.some(line => line.returnable)
  if (lends && row.returnOn === null) refuse('dataIncomplete', { problems: { returnOn: requiredMessage } })
  if (lends) await refuseBlocked(context, row)
  for (const [of, asked] of await lockedItems(context, row)) {
    await refuseTooMany(context, row, of, asked)
    await refuseOverLimit(context, row, of, asked)
  }
  return { ...settled, together: await worthTogether(context, row), submittedOn: companyDay(context.now) }
}

/** What is approved is kept for its applicant: of two that want the last piece, the second is refused. */
export const reserveItems = async (context: Context, row: Application): Promise<void> => {
  for (const [of, asked] of await lockedItems(context, row)) await refuseTooMany(context, row, of, asked)
}
