import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { may } from '../rights/actor.ts'
import { listFields, readable, readableWithLines, writable } from '../rights/fieldPolicy.ts'
import { apiPath } from '../define/area.ts'
import { captionAt } from '../define/captionAt.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { tableOf } from '../define/naming.ts'
import { answerTo, refusalOf } from '../http/answer.server.ts'
import { refuse, type Refusal, refuseProblems } from '../errors/refuse.ts'
import { fieldOf } from '../fields/kinds.ts'
import { warningsIn, type Warning } from '../logic/warning.ts'
import { transitionOf } from '../transitions/complete.server.ts'
import { demandSignature } from '../transitions/signed.server.ts'
import { takeTransition } from './take.server.ts'
import { mostIds, type BatchRow } from '../records/batch.ts'
import { collisionSaid } from '../records/collisions.server.ts'
import { isSetInBulk } from '../reading/editable.ts'
import { parseListQuery } from '../reading/query.ts'
import { refuseUnknownAttributes } from '../reading/askedAttributes.server.ts'
import { matchingIds } from '../reading/read.server.ts'
import { demand, type Routing } from '../context/routing.server.ts'
import { bodyOf, refuseQuery } from '../reading/asked.server.ts'
import { change, unknownKey } from './routes.server.ts'
import { checkVersion, editLocked } from './rowWork.server.ts'
import type { Context } from '../context/serve.server.ts'
import { lockRecord } from '../records/write.server.ts'

type Values = Readonly<Record<string, unknown>>

/** One row of a batch, as it was asked for. */
interface AskedRow {
  readonly id: number
  /** The version that the person saw; without it the row is taken as it is. */
  readonly version?: number
  /** What is written into it; empty for a transition. */
  readonly change: Values
}

/** What is done with each row of a batch. */
type RowWork = (context: Context, before: StoredRecord<AnyEntity>, row: AskedRow) => Promise<unknown>

/** Registers `POST {api}/batch/`: edits many records or takes one transition with them; each row succeeds or is refused on its own. */
export const batchRoute = (app: FastifyInstance, routing: Routing, entity: AnyEntity): void => {
  const captionOf = (path: string, request: FastifyRequest) =>
    captionAt(readableWithLines(entity.fields, routing.callerOf(request).actor), path)
  app.post(`${apiPath(entity)}batch/`, { config: { captionOf } }, (request, reply) => {
    const transition = namedStep(entity, request.body)
    // The right is asked before the rest is read.
    demand(routing.callerOf(request).actor, `${entity.name}:${transition ?? 'update'}`)
    return change(routing, request, reply, null, async context => {
      const { rows, matching, change: given, transition: named, input, ...rest } = bodyOf(request)
      refuseProblems(Object.fromEntries(Object.keys(rest).map(key => [key, unknownKey])))
      if (named !== undefined && transition === undefined) refuseProblems({ transition: noTransition })
      if (transition !== undefined && given !== undefined) refuseProblems({ change: unknownKey })
      const common = given === undefined ? undefined : objectAt(given, 'change')
      refuseProblems(oneByOne(entity, common ?? {}, context))
      const asked =
        rows === undefined
          ? await matched(context, entity, matching, common ?? {})
          : askedRows(rows, matching, common, transition !== undefined)
      // All of them are signed once.
      if (transition !== undefined) await demandSignature(context, transitionOf(entity, transition))
      const work: RowWork =
        transition === undefined
          ? (inside, before, row) => editLocked(inside, entity, before, row.change)
          : (inside, before) => takeTransition(inside, entity, before, transition, input)
      return { status: 200, body: { results: await eachRow(context, entity, asked, work) } }
    })
  })
}

/** What is wrong with a change that is to be the same for all rows: some of what this person may write is only set record by record. */
const oneByOne = (entity: AnyEntity, common: Values, { actor }: Context): Readonly<Record<string, Label>> =>
  Object.fromEntries(
    Object.keys(common).flatMap(name => {
      const field = fieldOf(entity.fields, name)
      return field && !field.readonly && writable(actor, field) && !isSetInBulk(entity, name, field) ? [[name, onlyOneByOne] as const] : []
    }),
  )

const onlyOneByOne: Label = ['此项不能批量修改，请逐条填写', 'It cannot be set for many records at once. Change each record']

/** The transition that a body names, if the entity has it. */
const namedStep = (entity: AnyEntity, body: unknown): string | undefined => {
  const named = typeof body === 'object' && body !== null && 'transition' in body ? body.transition : undefined
  return typeof named === 'string' && transitionOf(entity, named) ? named : undefined
}

const noTransition: Label = ['没有这个步骤', 'There is no such step']
const noRows: Label = [
  `请提交记录列表，例如 [{"id":1,"version":3}]，最多 ${mostIds} 条，且不重复`,
  `Send a list of records such as [{"id":1,"version":3}], at most ${mostIds}, none twice`,
]
const tooMany: Label = [
  `符合条件的记录超过 ${mostIds} 条，请先缩小筛选范围`,
  `More than ${mostIds} records match. Narrow the list down first`,
]
const noObject: Label = ['请提交对象', 'Send an object']

const objectAt = (value: unknown, name: string): Values => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse('invalidFields', { problems: { [name]: noObject } })
  return value as Values
}

/** The rows of the body, each once; every one with its own change or the common one, unless a transition is taken. */
const askedRows = (rows: unknown, matching: unknown, common: Values | undefined, isStep: boolean): readonly AskedRow[] => {
  const wrong = (): never => refuse('invalidFields', { problems: { rows: noRows } })
  if (matching !== undefined) refuseProblems({ matching: unknownKey })
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > mostIds) return wrong()
  const asked = rows.map((row: unknown): AskedRow => {
    const { id, version, change: own, ...rest } = objectAt(row, 'rows')
    if (!isWhole(id) || (version !== undefined && !isWhole(version)) || Object.keys(rest).length > 0) return wrong()
    if (own !== undefined && (isStep || common !== undefined)) refuseProblems({ change: unknownKey })
    return { id, ...(version === undefined ? {} : { version }), change: own === undefined ? (common ?? {}) : objectAt(own, 'rows') }
  })
  return new Set(asked.map(row => row.id)).size === asked.length ? asked : wrong()
}

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0

/** Every record that a list with these parameters holds, whatever its page. */
const matched = async (context: Context, entity: AnyEntity, matching: unknown, common: Values): Promise<readonly AskedRow[]> => {
  const { actor, product, tx } = context
  if (matching === undefined) refuse('invalidFields', { problems: { rows: noRows } })
  if (!may(actor, `${entity.name}:read`)) refuse('noPermission', { data: { point: `${entity.name}:read` } })
  const { query, problems } = parseListQuery(entity, listFields(entity, actor), objectAt(matching, 'matching'))
  refuseQuery(problems)
  await refuseUnknownAttributes(tx, product.registry, entity, query)
  const ids = await matchingIds(product, tx, entity, actor, query, mostIds + 1)
  if (ids.length > mostIds) refuse('ruleBroken', { message: tooMany, leadsTo: 'sent' })
  return ids.map(id => ({ id, change: common }))
}

/** Rows in the order of their ids, so that two batches never wait for each other. */
const eachRow = async (context: Context, entity: AnyEntity, asked: readonly AskedRow[], work: RowWork): Promise<readonly BatchRow[]> => {
  const results: BatchRow[] = []
  const warnings = new Map<string, Warning>()
  for (const row of asked.toSorted((left, right) => left.id - right.id)) {
    const refusal = await alone(context, async () => {
      const before = await lockRecord(context, entity, row.id)
      if (row.version !== undefined) await checkVersion(context, entity, before, row.version)
      await work(context, before, row)
      results.push({ id: row.id, ...(await written(context, entity, before, row)) })
    })
    if (refusal?.code === 'confirmationNeeded') for (const warning of warningsIn(refusal.details.data)) warnings.set(warning.key, warning)
    if (refusal) results.push({ id: row.id, refusal: said(refusal, entity, context) })
  }
  // What is said of some of them is confirmed once, and then all are written.
  if (warnings.size > 0) refuse('confirmationNeeded', { data: { warnings: [...warnings.values()] } })
  return results
}

/** Does the work of one row so that its refusal undoes nothing of the others; answers the refusal. */
const alone = async (context: Context, work: () => Promise<void>): Promise<Refusal | undefined> => {
  await sql`savepoint batch_row`.execute(context.tx)
  try {
    await work()
    await sql`release savepoint batch_row`.execute(context.tx)
    return undefined
  } catch (error) {
    const refusal = refusalOf(error)
    // A fault, or a database that has no time: that is no matter of one row.
    if (!refusal || refusal.code === 'busy' || refusal.code === 'storageFull') throw error
    await sql`rollback to savepoint batch_row`.execute(context.tx)
    return collisionSaid(context, refusal)
  }
}

/** A refusal as one row of the answer tells it; what is wrong with what a step asks for concerns all rows alike, and is called by its own name there. */
const said = (refusal: Refusal, entity: AnyEntity, { actor, requestId }: Context): NonNullable<BatchRow['refusal']> => {
  const { error, message, fields, captions } = answerTo(refusal, actor.language, requestId, path =>
    captionAt(readableWithLines(entity.fields, actor), path),
  ).body
  return { error, message, ...(fields ? { fields } : {}), ...(captions ? { captions } : {}) }
}

/** The new version, and what the fields held before: enough to write it back. */
const written = async (
  context: Context,
  entity: AnyEntity,
  before: StoredRecord<AnyEntity>,
  { change: given }: AskedRow,
): Promise<Pick<BatchRow, 'version' | 'before'>> => {
  const { rows } = await sql<{ version: number }>`select version from ${sql.table(tableOf(entity))} where id = ${before.id}`.execute(
    context.tx,
  )
  const names = Object.keys(given).filter(name => {
    const field = fieldOf(entity.fields, name)
    return field !== undefined && readable(context.actor, field)
  })
  return { version: rows[0]?.version ?? before.version, before: Object.fromEntries(names.map(name => [name, before[name]])) }
}
