import { sql } from 'kysely'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { refuse } from '../errors/refuse.ts'
import type { Context } from '../context/serve.server.ts'
import { begin } from './engine/act.ts'
import type { Plan, Process } from './engine/process.ts'
import type { Flow } from '../define/flow.ts'
import { revisionsOf } from '../define/revisions.ts'
import { companyDay } from '../numbering/pattern.ts'
import { companyDayOf } from '../reading/companyDay.server.ts'
import { flowInForce } from './flows.server.ts'
import { freeze, keepFiles } from './freeze.server.ts'
import { hashOf } from './hash.server.ts'
import { addEvent, keepProcess } from './keep.server.ts'
import { planFor } from './plan.server.ts'
import type { Snapshot } from './snapshot.ts'
import { tellAsked } from './tell.server.ts'

/** A document that is handed in for approval; `row` is as it stands in its waiting state. */
export interface HandingIn {
  readonly docType: string
  readonly entity: AnyEntity
  readonly row: StoredRecord<AnyEntity>
  /** The step that is completed when everybody has agreed, with what it was given. */
  readonly transition: string
  readonly input: Readonly<Record<string, unknown>> | undefined
  /** The state that the document came from. */
  readonly originState: string
  /** What people had agreed to before, when this is a change of it. */
  readonly former?: Readonly<Record<string, unknown>>
}

const noFlow: Label = [
  '这类单据还没有启用的审批流程，请联系管理员',
  'No approval flow is enabled for this document type. Contact an administrator.',
]

/**
 * Starts the approval of a document. Refuses, with the reason, when no flow is enabled or a step has nobody who could decide it: nothing is
 * ever approved because nobody was asked.
 */
export const startApproval = async (context: Context, handingIn: HandingIn): Promise<void> => {
  const { docType, entity, row, transition, input, originState, former } = handingIn
  await refuseTooMany(context, entity, row)
  const flow = await flowInForce(context.tx, docType, context.now)
  if (!flow) return refuse('approvalImpossible', { message: noFlow, leadsTo: { step: 'admin.approvalFlow:create' }, data: { docType } })
  const { plan, troubles } = await planFor(context, flow.steps, { entity, row, requester: context.actor.userId })
  const [first] = troubles
  if (first)
    return refuse('approvalImpossible', {
      message: first.trouble,
      leadsTo: { step: 'admin.approvalFlow:update' },
      data: { docType, edition: flow.edition },
    })
  const begun = begin(plan)
  if ('objection' in begun) throw new Error(`A plan without troubles cannot begin: ${begun.objection}`)
  const snapshot = await freeze(context, entity, row)
  const snapshotHash = hashOf(snapshot)
  const id = await insertInstance(context, {
    flow,
    plan,
    process: begun.process,
    snapshot,
    snapshotHash,
    row,
    root: rootOf(entity, row),
    transition,
    input,
    originState,
    former,
  })
  await keepFiles(context, id, snapshot)
  const instance = { id, requesterId: context.actor.userId, snapshotHash, recordVersion: row.version }
  await keepProcess(context, instance, undefined, begun.process, undefined)
  await addEvent(context, instance, {
    kind: 'submit',
    actor: { id: context.actor.userId, name: context.actor.name },
    content: { plan, flow: { docType, edition: flow.edition, signature: flow.signature }, snapshot },
  })
  await tellAsked(context, id, undefined, begun.process)
}

/** So often a document is handed in within a day: what comes of it cannot be tried out value by value. */
const mostADay = 5

const tooMany: Label = [`今天已提交 ${mostADay} 次，请明天再提交`, `It was submitted ${mostADay} times today. Submit it again tomorrow.`]

/** Of which document a record is a version; null where its entity is not revised, or it has no number yet. */
const rootOf = (entity: AnyEntity, row: StoredRecord<AnyEntity>): string | null => {
  const root: unknown = revisionsOf(entity) && row['numberRoot']
  return typeof root === 'string' ? root : null
}

/** Counted by the day of the company, whoever hands it in, and of all versions of a document together: another version, or one made anew, begins no new count. */
const refuseTooMany = async ({ tx, now }: Context, entity: AnyEntity, row: StoredRecord<AnyEntity>): Promise<void> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from approval_instance as i
    where i.entity = ${entity.name} and (i.record_id = ${row.id} or i.number_root = ${rootOf(entity, row)}::text)
      and ${companyDayOf(sql`i.started_at`)} = ${companyDay(now)}::date`.execute(tx)
  if ((rows[0]?.n ?? 0) >= mostADay) refuse('ruleBroken', { message: tooMany, leadsTo: { nothing: 'later' } })
}

interface NewInstance {
  readonly flow: Flow
  readonly plan: Plan
  readonly process: Process
  readonly snapshot: Snapshot
  readonly snapshotHash: string
  readonly row: StoredRecord<AnyEntity>
  readonly root: string | null
  readonly transition: string
  readonly input: Readonly<Record<string, unknown>> | undefined
  readonly originState: string
  readonly former: Readonly<Record<string, unknown>> | undefined
}

const insertInstance = async ({ tx, actor, now }: Context, made: NewInstance): Promise<number> => {
  const { flow, plan, process, snapshot, snapshotHash, row } = made
  const { rows } = await sql<{ id: number }>`insert into approval_instance
    (entity, record_id, title_zh, title_en, transition, input, origin_state, doc_type, edition, flow_zh, flow_en, signature, plan, requester_id, author_id, step,
      snapshot, snapshot_hash, record_version, started_at, former, number_root)
    values (${snapshot.entity}, ${snapshot.record}, ${snapshot.title[0]}, ${snapshot.title[1]}, ${made.transition}, ${made.input === undefined ? null : JSON.stringify(made.input)}::jsonb,
      ${made.originState}, ${flow.docType}, ${flow.edition}, ${flow.name[0]}, ${flow.name[1]}, ${flow.signature}, ${JSON.stringify(plan)}::jsonb, ${actor.userId}, ${row.createdBy},
      ${process.step}, ${JSON.stringify(snapshot)}::jsonb, ${snapshotHash}, ${row.version}, ${now},
      ${made.former === undefined ? null : JSON.stringify(made.former)}::jsonb, ${made.root})
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}
