import { sql } from 'kysely'
import type { Database } from '../database/pool.server.ts'
import type { Label } from '../language/label.ts'
import { letOthersIn } from '../jobs/letOthersIn.server.ts'
import { verifyEvidence, type ApprovalEvent, type EvidenceProblem } from './evidence.server.ts'
import { readEvents, readInstance, readTasks, taskOf, type StoredTask } from './instance.server.ts'

/** An approval that is not what its events say. */
export interface ApprovalFault {
  readonly instance: number
  /** The document that was decided on. */
  readonly title: string
  readonly problems: readonly (EvidenceProblem | { readonly at: number; readonly problem: 'otherDecision' })[]
}

/** Whether a task was decided when, and with the words, that its event tells. */
const isTold = ({ no, decidedAt, comment }: StoredTask, events: readonly ApprovalEvent[]): boolean =>
  decidedAt === null || events.some(event => event.task === no && event.at === decidedAt && event.comment === comment)

/** Tells the story of every approval again; answers those whose events, decisions or outcome do not fit together, and how many there are in all. */
export const verifyApprovals = async (db: Database): Promise<{ readonly approvals: number; readonly faults: readonly ApprovalFault[] }> => {
  const { rows } = await sql<{ id: number }>`select id from approval_instance order by id`.execute(db)
  const faults: ApprovalFault[] = []
  for (const [place, { id }] of rows.entries()) {
    const instance = await readInstance(db, id)
    if (!instance) continue
    const [tasks, events] = [await readTasks(db, id), await readEvents(db, id)]
    const { outcome, snapshotHash } = instance
    const problems = [
      ...verifyEvidence({ instance: id, outcome, snapshotHash, tasks: tasks.map(taskOf), events }),
      ...tasks.filter(task => !isTold(task, events)).map(({ no }) => ({ at: no, problem: 'otherDecision' as const })),
    ]
    if (problems.length > 0) faults.push({ instance: id, title: instance.titleZh, problems })
    await letOthersIn(place)
  }
  return { approvals: rows.length, faults }
}

const words = {
  missingEvent: ['事件缺失', 'an event is missing'],
  brokenChain: ['事件链断开', 'the chain of events is broken'],
  contentChanged: ['事件内容被修改', 'an event was changed'],
  wrongSnapshot: ['审批内容与事件不符', 'what was decided on is not what the events say'],
  impossible: ['事件不可能发生', 'an event could not have happened'],
  otherTasks: ['审批人与事件不符', 'who was asked or decided is not what the events say'],
  otherOutcome: ['审批结果与事件不符', 'the outcome is not what the events say'],
  otherDecision: ['审批时间或意见与事件不符', 'when or with which words was decided is not what the events say'],
} as const satisfies Readonly<Record<ApprovalFault['problems'][number]['problem'], Label>>

/** What is wrong with an approval, in words. */
export const approvalFaultWords = ({ instance, title, problems }: ApprovalFault): Label => {
  const said = (language: 0 | 1): string =>
    problems.map(({ at, problem }) => `${words[problem][language]}${at === 0 ? '' : ` (${at})`}`).join(language === 0 ? '；' : '; ')
  return [`审批 ${instance}（${title}）：${said(0)}`, `Approval ${instance} (${title}): ${said(1)}`]
}
