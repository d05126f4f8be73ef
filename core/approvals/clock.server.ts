import { sql } from 'kysely'
import type { OpenDatabase } from '../database/pool.server.ts'
import { defineJob, noPayload, type Schedule } from '../jobs/job.ts'
import { serveJob, type ServedJob } from '../jobs/jobs.server.ts'
import { programActor } from '../jobs/programActor.ts'
import type { Product } from '../context/served.server.ts'
import type { Context } from '../context/serve.server.ts'
import { runOperation } from '../context/operation.server.ts'
import { approversFrom } from './approvers.server.ts'
import { act } from './engine/act.ts'
import { addEvent, keepProcess } from './keep.server.ts'
import { readInstance, type StoredTask } from './instance.server.ts'
import { lockKnown, type AtWork } from './perform.server.ts'
import { tell, tellAsked, withDelegates } from './tell.server.ts'

/** When people are reminded, in per cent of the time a task may take; at the last others are asked as well. Nothing is ever decided by waiting. */
const marks = [50, 100, 150] as const

/** What the clock of approvals works on. */
export interface ClockParts {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly product: Product
  /** Told what kept one task from being looked at; the others are looked at all the same. */
  readonly failed: (error: unknown) => void
}

/** Reminds of every task that has passed a mark since it was last looked at, and escalates what has passed the last. Answers how many. */
export const remindOfLate = async ({ database, product, failed }: ClockParts): Promise<number> => {
  const { rows } = await sql<{ instance: number; task: number }>`select instance_id as instance, no as task from approval_task
    where state = 'pending' and due_at is not null and reminded < 150
      and extract(epoch from now() - opened_at) >= extract(epoch from due_at - opened_at) * (reminded + 50) / 100
    order by due_at limit 500`.execute(database.db)
  let reminded = 0
  for (const { instance, task } of rows) {
    const occasion = { actor: programActor, requestId: 'approval-clock', ip: null }
    try {
      if (await runOperation(product, database, occasion, context => remindOf(context, instance, task))) reminded += 1
    } catch (error) {
      failed(error)
    }
  }
  return reminded
}

const remindOf = async (context: Context, id: number, no: number): Promise<boolean> => {
  const found = await readInstance(context.tx, id)
  if (!found) return false
  const work = await lockKnown(context, found)
  const task = work.tasks.find(one => one.no === no)
  const mark = task && passedMark(task, context.now)
  if (!task || mark === undefined || mark <= task.reminded) return false
  await sql`update approval_task set reminded = ${mark} where instance_id = ${id} and no = ${no}`.execute(context.tx)
  await addEvent(context, work.instance, { kind: 'remind', task: no, content: { percent: mark } })
  await tell(context, work.instance, {
    event: mark === 50 ? 'reminder' : 'overdue',
    to: [...(await withDelegates(context, work.instance, [task.user])), ...(mark === 150 ? [work.instance.requesterId] : [])],
    title: ([zh, en]) =>
      mark === 50 ? [`请及时审批：${zh}`, `Approval due soon: ${en}`] : [`审批已超时：${zh}`, `Approval overdue: ${en}`],
    key: `${no}:${mark}`,
  })
  if (mark === 150) await escalate(context, work, task)
  return true
}

/** The highest mark that a pending task has passed. */
const passedMark = ({ state, openedAt, dueAt }: StoredTask, now: string): number | undefined => {
  if (state !== 'pending' || openedAt === null || dueAt === null) return undefined
  const share = ((Date.parse(now) - Date.parse(openedAt)) / (Date.parse(dueAt) - Date.parse(openedAt))) * 100
  return marks.findLast(mark => share >= mark)
}

const escalate = async (context: Context, { instance, entity, row, process }: AtWork, task: StoredTask): Promise<void> => {
  const source = instance.plan.steps[task.step]?.escalateTo ?? null
  if (source === null || !row) return
  const passedOver = [...instance.plan.barred, task.user]
  const users = await approversFrom(context.tx, source, {
    requester: instance.requesterId,
    passedOver,
    document: { entity, entities: context.product.registry.entities, values: row },
  })
  const acted = act(process, { kind: 'escalate', task: task.no, users })
  if ('objection' in acted || acted.process.tasks.length === process.tasks.length) return
  await keepProcess(context, instance, process, acted.process, undefined)
  await addEvent(context, instance, { kind: 'escalate', task: task.no, content: { users } })
  await tellAsked(context, instance.id, process, acted.process)
}

const remindJob = defineJob({ name: 'approval.remind', label: ['审批催办', 'Approval reminders'], parse: noPayload, attempts: 3 })

/** The clock of approvals looks every five minutes. What fails is tried again the next time. */
export const approvalSchedule: Schedule = { job: remindJob, at: '*/5 * * * *' }

/** The job of the clock of approvals. */
export const approvalClock = (parts: ClockParts): ServedJob => serveJob(remindJob, async () => void (await remindOfLate(parts)))
