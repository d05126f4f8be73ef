import { actorOfBadge, isBadgeCode } from '#core/access.server'
import { serveCall, type CallParts, type Context, type ServedCall } from '#core/context.server'
import { refuse } from '#core/errors'
import { inLanguage, splitCodes, type Label } from '#core/language'
import { announce } from '#core/notices.server'
import { department } from '#core/people'
import { smallPicture } from '#core/files.server'
import { changeRecord, createRecord, find, lockAnyRecord, pick, takeTransition } from '#core/records.server'
import { may, namesOf, type Actor } from '#core/rights'
import { dropOff } from '../dropOff/dropOff.ts'
import { issue } from '../issue/issue.ts'
import { kioskDo, kioskLook } from './kiosk.ts'
import { kioskEvents } from './kiosk.events.ts'
import { lateOf, nextDeed, ownLoans, type NextDeed } from './nextDeed.server.ts'

const changedMeanwhile: Label = ['情况已变化，请重新扫描', 'Things have changed. Scan again.']
const notAllowed: Label = ['您没有领用或借用的权限，请找仓管员', 'You do not have permission to take out or borrow. Ask the warehouse.']
const tooMany = (most: number): Label => [`最多归还 ${most}`, `At most ${most} can be returned`]
const takenOut = (code: string, lends: boolean, returnOn: string | null): Label =>
  lends
    ? [`已借出，${returnOn} 前归还（${code}）`, `On loan to you until ${returnOn} (${code})`]
    : [`已领取（${code}）`, `Taken out (${code})`]
const leftHere = (code: string): Label => [
  `已登记放回（${code}），保管人核对后归还完成`,
  `Left at the kiosk (${code}). The return is complete once a keeper has checked it.`,
]
const notYou: Label = [
  '不是您本人操作的，请立即停用工牌码并告知仓管员。',
  'If this was not you, end your badge at once and tell the warehouse.',
]

/** Who came with a badge, as they act now; a code that is nobody's is counted as a guess. */
const personOf = async (parts: CallParts, context: Context, badge: string): Promise<Actor> => {
  if (!isBadgeCode(badge)) return refuse('badgeUnknown')
  const person = await actorOfBadge(context, badge)
  return person ?? parts.refuseGuess({ of: 'badge', ip: context.ip, code: 'badgeUnknown' })
}

const codesIn = (text: string | null | undefined): readonly string[] => splitCodes(text ?? '')

/** The step of the person, at this kiosk: written down as theirs, in the language of the kiosk. */
const asPerson = (context: Context, person: Actor): Context => ({ ...context, actor: { ...person, language: context.actor.language } })

/** The kiosk hands over whatever was approved, whosoever it is; nothing else is done with what it sees. */
const asKeeper = ({ actor, ...context }: Context): Context => ({
  ...context,
  actor: {
    ...actor,
    scope: 'all',
    scopes: new Map(),
    points: new Set([...actor.points, 'warehouse.application:read', 'warehouse.item:read', 'warehouse.issue:create']),
  },
})

const tell = (context: Context, person: Actor, title: Label, link: string): Promise<unknown> => {
  const [zh, en] = namesOf(context.actor)
  return announce(context, {
    event: kioskEvents.used,
    to: [person.userId],
    title,
    body: [`${zh}。${notYou[0]}`, `${en}. ${notYou[1]}`],
    link,
  })
}

/** The kiosk hands over, the person confirms: both are written down. */
const takeOut = async (context: Context, person: Actor, { take, next }: NextDeed, photo: number) => {
  if (!take) return refuse('ruleBroken', { message: changedMeanwhile, leadsTo: 'sent' })
  if (!may(person, 'warehouse.issue:receive')) refuse('ruleBroken', { message: notAllowed, leadsTo: 'others' })
  const id = await createRecord(asKeeper(context), issue, { application: take.application, photo, items: [...take.items] })
  const row = (await lockAnyRecord(context, issue, id)) ?? refuse('notFound')
  await takeTransition(asPerson(context, person), issue, row, 'receive', undefined)
  const says = takenOut(row.code, next.returnOn !== null, next.returnOn)
  await tell(context, person, says, `/warehouse/issue/${id}`)
  return { document: row.code, says: inLanguage(says, context.actor.language) }
}

interface Stated {
  readonly quantity: number | null | undefined
  readonly stated: 'good' | 'damaged' | 'incomplete' | null | undefined
  readonly statement: string | null | undefined
}

/** The person says what they leave, the kiosk adds the photo; it is back once a keeper has taken it. */
const leaveHere = async (context: Context, person: Actor, { leave }: NextDeed, photo: number, said: Stated) => {
  if (!leave) return refuse('ruleBroken', { message: changedMeanwhile, leadsTo: 'sent' })
  const quantity = said.quantity ?? leave.most
  if (quantity > leave.most) refuse('invalidFields', { message: tooMany(leave.most), problems: { 'input.quantity': tooMany(leave.most) } })
  const { application, item, serials } = leave
  const id = await createRecord(asPerson(context, person), dropOff, {
    application,
    item,
    quantity,
    serials,
    stated: said.stated ?? 'good',
    statement: said.statement ?? null,
    kiosk: context.actor.userId,
  })
  const row = (await lockAnyRecord(context, dropOff, id)) ?? refuse('notFound')
  await changeRecord(context, dropOff, row, { photo }, { action: 'update' })
  const says = leftHere(row.code)
  await tell(context, person, says, `/warehouse/dropOff/${id}`)
  return { document: row.code, says: inLanguage(says, context.actor.language) }
}

/** A tablet beside which nobody stands is no way into anything else. */
const notAlone: Label = [
  '此账号还有其他权限，不能用于自助终端。请改用只有自助借还权限的账号。',
  'This account has other permissions and cannot be used at a kiosk. Use an account with the permission of the kiosk alone.',
]

/** Refuses an account that holds anything but the right of the kiosk: whoever stands before the tablet would hold it as well. */
const refuseMore = ({ actor }: Context): void => {
  if (actor.points.size > 1) refuse('noPermission', { message: notAlone })
}

/** How what can be left was when the person took it out. The whole truth of their own loan. */
const pictureBefore = async (parts: CallParts, context: Context, { leave }: NextDeed): Promise<string | null> => {
  if (!leave) return null
  const [last] = await find(context, issue, {
    where: { application: leave.application, state: 'received', photo: { filled: true } },
    fields: ['photo'],
    sort: '-id',
    limit: 1,
  })
  return last?.photo ? smallPicture(context, parts.store, last.photo) : null
}

/** How the kiosk is answered: everything follows from the badge and the codes, anew with each step, and nothing of others is told. */
export const servedKioskCalls = (parts: CallParts): readonly ServedCall[] => [
  serveCall(kioskLook, async (context, { badge, codes }) => {
    refuseMore(context)
    const person = await personOf(parts, context, badge)
    const loans = await ownLoans(context, person.userId)
    const of = person.departmentId === null ? undefined : await pick(context, department, person.departmentId, ['name', 'nameEn'])
    const { language } = context.actor
    const found = await nextDeed(context, person, loans, codesIn(codes))
    return {
      person: {
        name: inLanguage(namesOf(person), language),
        department: of ? inLanguage(namesOf({ name: of.name, nameEn: of.nameEn }), language) : null,
      },
      loans: loans.length,
      late: lateOf(context, loans),
      next: found && { ...found.next, before: await pictureBefore(parts, context, found) },
    }
  }),
  serveCall(kioskDo, async (context, { badge, codes, deed, photo, quantity, stated, statement }) => {
    refuseMore(context)
    const person = await personOf(parts, context, badge)
    const found = await nextDeed(context, person, await ownLoans(context, person.userId), codesIn(codes))
    if (found?.next.deed !== deed) return refuse('ruleBroken', { message: changedMeanwhile, leadsTo: 'sent' })
    return deed === 'take'
      ? takeOut(context, person, found, photo)
      : leaveHere(context, person, found, photo, { quantity, stated, statement })
  }),
]
