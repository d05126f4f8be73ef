import { sql } from 'kysely'
import { decide, type Decision } from '../../core/approvals/decide.server.ts'
import type { ConfirmBy } from '../../core/context/confirm.server.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import type { Username } from './company/people.ts'
import type { Desk } from './desk.server.ts'
import type { Staff } from './staff.server.ts'
import type { WorkTime } from './workTime.ts'

/** The flows of the demo company ask for a click. */
export const nothingToConfirm: ConfirmBy = { password: async () => undefined, code: async () => undefined }

/** What the person at the desk is asked about a document. */
const askedAbout = async ({ step }: Desk, entity: AnyEntity, id: number): Promise<Decision | undefined> => {
  const { rows } = await sql<Omit<Decision, 'decision' | 'comment' | 'password' | 'code'>>`
    select i.id as instance, t.no as task, i.snapshot_hash as hash, i.record_version as version
    from approval_instance as i join approval_task as t on t.instance_id = i.id and t.state = 'pending' and t.user_id = ${step.actor.userId}
    where i.entity = ${entity.name} and i.record_id = ${id} and i.outcome = 'pending'`.execute(step.tx)
  const [asked] = rows
  return asked && { ...asked, decision: 'approve', comment: null, password: null, code: null }
}

/** Between two people who agree, in minutes of work. */
const between = 25

/** Everybody who is asked about a document agrees, one after the other, until nobody is asked any more. Answers when that is. */
export const agreeInTurn = async (staff: Staff, entity: AnyEntity, id: number, at: WorkTime): Promise<WorkTime> => {
  for (let now = at; ; now += between) {
    const { rows } = await sql<{ username: Username }>`
      select u.username from approval_instance as i join approval_task as t on t.instance_id = i.id and t.state = 'pending'
      join admin_user as u on u.id = t.user_id
      where i.entity = ${entity.name} and i.record_id = ${id} and i.outcome = 'pending' order by t.no limit 1`.execute(
      staff.at('manager', now).step.tx,
    )
    const [next] = rows
    if (!next) return now
    const desk = staff.at(next.username, now)
    const asked = await askedAbout(desk, entity, id)
    if (!asked) throw new Error(`${next.username} is asked about ${entity.name} ${id} and is not`)
    await decide(desk.step, nothingToConfirm, asked)
  }
}

/** The first of these people who is asked about a record. */
export const answering = async (
  staff: Staff,
  entity: AnyEntity,
  people: readonly Username[],
  id: number,
  at: WorkTime,
): Promise<{ readonly desk: Desk; readonly asked: Decision }> => {
  for (const username of people) {
    const desk = staff.at(username, at)
    const asked = await askedAbout(desk, entity, id)
    if (asked) return { desk, asked }
  }
  throw new Error(`Nobody of ${people.join(', ')} is asked about ${entity.name} ${id}`)
}

/** Agrees, as the first of these people who is asked. */
export const agree = async (staff: Staff, entity: AnyEntity, people: readonly Username[], id: number, at: WorkTime): Promise<void> => {
  const { desk, asked } = await answering(staff, entity, people, id, at)
  await decide(desk.step, nothingToConfirm, asked)
}

/** Refuses: where any one of several may agree, it is refused when all of them refuse. */
export const refuseTogether = async (
  staff: Staff,
  entity: AnyEntity,
  people: readonly Username[],
  id: number,
  at: WorkTime,
  comment: string,
): Promise<void> => {
  for (const [place, username] of people.entries()) {
    const desk = staff.at(username, at + place)
    const asked = await askedAbout(desk, entity, id)
    if (asked) await decide(desk.step, nothingToConfirm, { ...asked, decision: 'reject', comment })
  }
}
