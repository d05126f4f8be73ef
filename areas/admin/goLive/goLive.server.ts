import { serve, type Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { announce } from '#core/notices.server'
import { user } from '#core/people'
import { find } from '#core/records.server'
import { authorOf } from '#core/rights'
import { endOpenings, haveEnded } from './endOpenings.server.ts'
import { goLiveEvents } from './goLive.events.ts'
import { goLive } from './goLive.ts'

const past: Label = ['启用日期不能早于今天', 'The company cannot go live on a day that has passed']
const superAdmins: Label = [
  '一周内的启用日期只能由超级管理员登记、更改或删除；其他人请选更晚的日期',
  'A day of going live within a week is entered, changed and deleted by super admins alone. Choose a later day, or ask one of them.',
]
const theirs: Label = [
  '由超级管理员登记或更改过的启用日期只能由超级管理员更改或删除',
  'A day that a super admin has entered or changed is changed and deleted by super admins alone',
]
const stays: Label = ['已正式启用，不能更改', 'The company is live, and that stays']

const refusePast = ({ now }: Context, liveFrom: string): void => {
  const today = companyDay(now)
  if (liveFrom < today) refuse('invalidFields', { problems: { liveFrom: past }, mends: { liveFrom: today } })
}

const refuseLive = ({ now }: Context, liveFrom: string): void => {
  if (liveFrom <= companyDay(now)) refuse('ruleBroken', { message: stays, leadsTo: { nothing: 'final' } })
}

/** Super admins have so many days to look at what others plan. */
const noticeDays = 7

const isSuperAdmin = ({ actor }: Context): boolean => actor.type === 'superAdmin' || authorOf(actor) === null

/** Opening entries are ended by super admins: what is about to end them is theirs alone. */
const refuseSoon = (context: Context, ...days: readonly string[]): void => {
  const until = dayAfter(companyDay(context.now), noticeDays)
  if (!isSuperAdmin(context) && days.some(day => day < until))
    refuse('noPermission', { message: superAdmins, problems: { liveFrom: superAdmins } })
}

/** Until when opening entries are made is not put off by whoever makes them: the day that a super admin has entered or changed last stands, whoever entered it first. */
const refuseTheirs = (context: Context, { bySuperAdmin }: StoredRecord<typeof goLive>): void => {
  if (!isSuperAdmin(context) && bySuperAdmin) refuse('noPermission', { message: theirs })
}

/** Super admins are told of a day that somebody else has planned, on which opening entries will end. */
const tellPlanned = async (
  context: Context,
  row: StoredRecord<typeof goLive>,
  before: StoredRecord<typeof goLive> | null,
): Promise<void> => {
  if (isSuperAdmin(context) || row.liveFrom === before?.liveFrom) return
  const told = await find(context, user, { where: { type: 'superAdmin', isActive: true }, fields: ['id'], limit: 'all' })
  await announce(context, {
    event: goLiveEvents.planned,
    to: told.map(({ id }) => id),
    title: [`正式启用日期：${row.liveFrom}`, `Day of going live: ${row.liveFrom}`],
    body: [
      '当天起停用期初登记；不合适请在到日前更改或删除',
      'Opening entries end on that day. Change or delete it before, if it is not right.',
    ],
    link: `/admin/goliveinfo/${row.id}`,
    about: { entity: goLive.name, recordId: row.id },
  })
}

/** Who goes live today ends the opening entries with it; a day to come ends them when it has come (`servedGoLiveJob`). */
const endToday = async (
  context: Context,
  { name, liveFrom, note }: Pick<StoredRecord<typeof goLive>, 'name' | 'liveFrom' | 'note'>,
): Promise<void> => {
  if (liveFrom === companyDay(context.now) && !(await haveEnded(context))) await endOpenings(context, note ?? name)
}

/** A day of going live is planned and put off until it comes; then it stays, in the database as well. Opening entries end with it. */
export const servedGoLive = serve(goLive, {
  transitions: {},
  onCreate: async (context, row) => {
    refusePast(context, row.liveFrom)
    refuseSoon(context, row.liveFrom)
    await endToday(context, row)
    return { bySuperAdmin: isSuperAdmin(context) }
  },
  onChange: async (context, row, before) => {
    refuseLive(context, before.liveFrom)
    refusePast(context, row.liveFrom)
    refuseSoon(context, row.liveFrom, before.liveFrom)
    const isMoved = row.liveFrom !== before.liveFrom
    if (isMoved) refuseTheirs(context, before)
    await endToday(context, row)
    return isMoved ? { bySuperAdmin: isSuperAdmin(context) } : {}
  },
  onWritten: tellPlanned,
  onDelete: async (context, row) => {
    refuseLive(context, row.liveFrom)
    refuseSoon(context, row.liveFrom)
    refuseTheirs(context, row)
  },
})
