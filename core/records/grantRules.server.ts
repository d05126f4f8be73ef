import { dayAfter } from '../calendar/days.ts'
import type { Context, GuardAnswer } from '../context/serve.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { companyDay } from '../numbering/pattern.ts'
import { user } from '../people/user.ts'
import type { Grants } from '../reading/grants.server.ts'
import { pick } from '../reading/reading.server.ts'
import { fieldIn } from '../reading/source.server.ts'
import type { Actor } from '../rights/actor.ts'

// What every grant has in common, whoever decides on it: for whom it is asked, how long it lasts, and who may not decide on it or end it.

const ownRequest: Label = ['不能处理自己的申请', 'You cannot do this with a request of your own']
const isOver: Label = ['授权已到期', 'The grant has expired']

const hours = 60 * 60 * 1000

/** For whom something is asked, the actor unless somebody else is named, and the department in which they work now: the grant ends when they leave it. */
export const grantee = async (
  context: Context,
  person: number | null = null,
): Promise<{ readonly requester: number; readonly requesterDepartment: number | null }> => {
  const requester = person ?? context.actor.userId
  return { requester, requesterDepartment: (await pick(context, user, requester, ['department'])).department }
}

/**
 * When a grant ends that is decided at a moment (ISO 8601 in UTC) and lasts so many days: exactly so many times 24 hours later where it ends at a moment, whatever midnights lie between,
 * and on the day of the company after so many days where it ends with a day.
 */
export const grantEnd = <E extends AnyEntity>(
  { entity, until }: Pick<Grants<E>, 'entity' | 'until'>,
  decidedAt: string,
  days: number,
): string =>
  fieldIn(entity, until)?.kind === 'moment'
    ? new Date(Date.parse(decidedAt) + days * 24 * hours).toISOString()
    : dayAfter(companyDay(decidedAt), days)

/** Nobody decides on what they ask for themselves. */
export const decidedByAnother = (actor: Actor, { requester }: { readonly requester: number | null }): GuardAnswer =>
  requester !== actor.userId || ownRequest

/** A grant is ended early by somebody else than its holder, and only as long as it runs: one that ran out has ended by itself. */
export const endedByAnother = (actor: Actor, row: { readonly requester: number | null; readonly standing: string }): GuardAnswer =>
  row.standing === 'expired' ? isOver : decidedByAnother(actor, row)
