import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listFields, readableWithLines } from '../rights/fieldPolicy.ts'
import { historyOf, storyKindsFor } from '../audit/history.server.ts'
import { everythingPoint, isStoryKind, isTopic, storyKindNames, topicNames, type StoryKind, type Topic } from '../audit/storyKind.ts'
import { rememberView } from '../audit/views.server.ts'
import { withComments } from '../conversation/told.server.ts'
import type { OpenDatabase } from '../database/pool.server.ts'
import { transaction } from '../database/transaction.server.ts'
import { apiPath } from '../define/area.ts'
import { captionAt, stepCaptionAt } from '../define/captionAt.ts'
import type { AnyEntity, Transition } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { grantOf } from '../define/grants.ts'
import { entityOf } from '../define/registry.ts'
import { whereaboutsField, whereaboutsOf } from '../define/whereabouts.ts'
import { refuse, Refusal, type Problems, refuseProblems } from '../errors/refuse.ts'
import { rememberRunOut } from '../grants/runOut.server.ts'
import { mostIds } from '../records/batch.ts'
import { signatureHeader } from '../logic/signature.ts'
import { confirmedHeader, confirmedKeys } from '../logic/warning.ts'
import { led } from './leads.server.ts'
import { claimKey, isKey, onceOnly, type StoredAnswer } from './idempotency.server.ts'
import { isListWord, longestSearch, pageSizes, parseListQuery, type QueryProblem } from '../reading/query.ts'
import { refuseUnknownAttributes } from '../reading/askedAttributes.server.ts'
import { Collided, naming, standingOf, type Standing } from '../records/collisions.server.ts'
import { whyNotOffered, type Elsewhere } from '../records/elsewhere.server.ts'
import { listRecords } from '../records/list.server.ts'
import { listOptions, readForPage, readRecord, type OptionsQuery } from '../reading/read.server.ts'
import { unknownParameter, idOf, bodyOf, refuseQuery } from '../reading/asked.server.ts'
import { demand, demandRead, type Routing } from '../context/routing.server.ts'
import { checkVersion, createRow, deleteRow, deletingPoint, demandDeleting, editRow, shown, transitionRow } from './rowWork.server.ts'
import { openRecall } from '../context/recall.server.ts'
import { transitionOf } from '../transitions/complete.server.ts'
import { demandSignature } from '../transitions/signed.server.ts'
import { signingWith } from './signing.server.ts'
import type { Context } from '../context/serve.server.ts'
import { runOperation, runOperationFrom, type RequestInfo } from '../context/operation.server.ts'
import { lockRecord } from '../records/write.server.ts'

/** Registers what is read of many rows: the list and the picker of an entity, or of listed lines. */
export const listRoutes = (app: FastifyInstance, { product, database, callerOf }: Routing, entity: AnyEntity): void => {
  const path = apiPath(entity)

  app.get(path, async request => {
    const { actor } = callerOf(request)
    demandRead(actor, entity)
    const { query, problems } = parseListQuery(entity, listFields(entity, actor), request.query as Record<string, unknown>)
    refuseQuery(problems)
    await refuseUnknownAttributes(database.db, product.registry, entity, query)
    await hearOwnWrite(database, request)
    return listRecords(product, database, entity, actor, query)
  })

  app.get(`${path}options/`, async request => {
    const { actor } = callerOf(request)
    demandRead(actor, entity)
    const asked = optionsQuery(entity, listFields(entity, actor), request.query as Record<string, unknown>)
    await refuseUnknownAttributes(database.db, product.registry, entity, asked)
    const results = await listOptions(product, database.db, entity, actor, asked)
    const elsewhere = results.length === 0 ? await foundElsewhere({ tx: database.db, product, actor }, entity, asked) : []
    return elsewhere.length === 0 ? { results } : { results, elsewhere }
  })
}

/** Registers the endpoints of one entity: list, picker, create, read, change, delete, its transitions and its history. */
export const entityRoutes = (app: FastifyInstance, routing: Routing, entity: AnyEntity): void => {
  const { product, database, callerOf, archive } = routing
  const path = apiPath(entity)
  const read = `${entity.name}:read`
  const seen = (fields: Fields, request: FastifyRequest): Fields => readableWithLines(fields, callerOf(request).actor)
  const ofRecord = { config: { captionOf: (at: string, request: FastifyRequest) => captionAt(seen(entity.fields, request), at) } }
  listRoutes(app, routing, entity)

  app.post(path, ofRecord, (request, reply) =>
    change(
      routing,
      request,
      reply,
      `${entity.name}:create`,
      async step => {
        // What is read of the records that the new one names is told in its history, and in the answer.
        const context = { ...step, recall: openRecall() }
        return answered(context, entity, await createRow(context, entity, bodyOf(request)), 201)
      },
      entity,
    ),
  )

  app.delete(`${path}batch_delete/`, ofRecord, (request, reply) =>
    change(routing, request, reply, `${entity.name}:delete`, async context => {
      const ids = batchIds(bodyOf(request))
      for (const id of ids) await deleteRow(context, entity, await lockRecord(context, entity, id))
      return { status: 200, body: { deleted: ids.length } }
    }),
  )

  app.get(`${path}:id/`, async request => {
    const caller = callerOf(request)
    demand(caller.actor, read)
    await hearOwnWrite(database, request)
    const record = (await readForPage(product, database, entity, caller.actor, idOf(request))) ?? refuse('notFound')
    await rememberView(database.db, caller, entity, record)
    return record
  })

  app.patch(`${path}:id/`, ofRecord, (request, reply) =>
    change(routing, request, reply, `${entity.name}:update`, async context => {
      const { version, amend, ...given } = bodyOf(request)
      if (amend !== undefined && typeof amend !== 'boolean') refuseProblems({ amend: noAmend })
      const id = await editRow(context, entity, { id: idOf(request), version }, given, amend === true)
      return answered(context, entity, id)
    }),
  )

  app.delete(`${path}:id/`, ofRecord, (request, reply) =>
    change(routing, request, reply, deletingPoint(callerOf(request).actor, entity), async context => {
      const before = await lockRecord(context, entity, idOf(request))
      demandDeleting(context, entity, before)
      await checkVersion(context, entity, before, wholeNumber((request.query as Record<string, unknown>)['version']))
      await deleteRow(context, entity, before)
      return { status: 204, body: null }
    }),
  )

  app.get(`${path}:id/history/`, async request => {
    const caller = callerOf(request)
    demand(caller.actor, read)
    const asked = historyQuery(request.query as Record<string, unknown>)
    const id = idOf(request)
    const record = (await readRecord(product, database, entity, caller.actor, id)) ?? refuse('notFound')
    if (asked.kind !== 'story') demand(caller.actor, everythingPoint)
    if (!storyKindsFor(entity, caller.actor).includes(asked.kind)) refuseQuery([noSuchKind])
    await rememberView(database.db, caller, entity, record)
    if (grantOf(entity)) await transaction(database.db, tx => rememberRunOut(tx, entity, id))
    const story = await historyOf(database.db, archive, { product, entity, id, reader: caller.actor, ...asked })
    return {
      ...story,
      results: await withComments({ product, database: database.db, actor: caller.actor }, { entity: entity.name, id }, story.results),
    }
  })

  for (const [name, step] of Object.entries<Transition<Fields, string>>(entity.transitions ?? {})) {
    const captionOf = (at: string, request: FastifyRequest) =>
      stepCaptionAt(seen(entity.fields, request), seen(step.input ?? {}, request), at)
    const ofStep = { config: { captionOf } }
    app.post(`${path}:id/${name}/`, ofStep, (request, reply) =>
      change(routing, request, reply, `${entity.name}:${name}`, async context => {
        const { version, input, ...rest } = bodyOf(request)
        refuseProblems(Object.fromEntries(Object.keys(rest).map(key => [key, unknownKey])))
        await demandSignature(context, transitionOf(entity, name))
        const { id } = await transitionRow(context, entity, { id: idOf(request), version }, name, input)
        return answered(context, entity, id)
      }),
    )
  }
}

/** The answer to who has written a record: the record as they see it. */
const answered = async (context: Context, entity: AnyEntity, id: number, status = 200): Promise<StoredAnswer> => ({
  status,
  body: await shown(context, entity, id),
  record: { entity: entity.name, id },
})

const noAmend: Label = ['请填 true 或 false', 'Send true or false']

/** What is wrong with a part of a body that nobody knows. */
export const unknownKey: Label = ['没有这个字段', 'There is no such field']

/** Does a changing request in one transaction, once per idempotency key; the right is asked before anything else. */
export const change = async (
  routing: Routing,
  request: FastifyRequest,
  reply: FastifyReply,
  point: string | null,
  work: Work,
  /** Of which entity it creates a record, where it does nothing else. */
  creates?: AnyEntity,
): Promise<unknown> => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return changeUnremembered(routing, request, reply, point, work, creates)
  if (typeof key !== 'string' || !isKey(key)) return refuse('invalidBody', { message: keyShape })
  const { product, database } = routing
  return leading(routing, request, async () => {
    const caller = allowedCaller(routing, request, point)
    const keyed = { actor: caller.actor, key, route: `${request.method} ${request.url}`, content: request.body }
    const answer = await orStanding(routing, caller, creates, noted =>
      runOperationFrom(
        product,
        database,
        caller,
        tx => claimKey(tx, keyed),
        (context, claim) =>
          onceOnly(
            context.tx,
            keyed,
            claim,
            () => work(noted(context)),
            ({ entity, id }) => shown(context, entityOf(product.registry, entity), id),
          ),
      ),
    )
    return answerWith(reply, answer)
  })
}

/** The answer to what somebody asked for; what is refused says what can be done about it. */
export const leading = async <T>(
  { product, database, callerOf }: Routing,
  request: FastifyRequest,
  answer: () => Promise<T>,
): Promise<T> => {
  try {
    return await answer()
  } catch (error) {
    throw error instanceof Refusal ? await led({ db: database.db, product, actor: callerOf(request).actor }, error) : error
  }
}

type Answer = StoredAnswer & { readonly change?: string }

/**
 * The answer to a request that may collide with another record. What was written at the same moment is met by doing it once more: whatever looks for what there is finds it then.
 * Whoever sent the same new record twice gets the one that stands there; everybody else is told which one it is, as far as they may read it.
 */
const orStanding = async (
  { product, database }: Routing,
  caller: RequestInfo,
  creates: AnyEntity | undefined,
  attempt: (noted: (context: Context) => Context) => Promise<Answer>,
): Promise<Answer> => {
  let began: string | undefined
  const noted = (context: Context): Context => {
    began = context.began
    return context
  }
  const standing = async (error: unknown): Promise<Standing> => {
    const found =
      error instanceof Collided ? await standingOf({ db: database.db, product, actor: caller.actor, began }, error.collision) : undefined
    if (!found) throw error
    return found
  }
  let first: Standing
  try {
    return await attempt(noted)
  } catch (error) {
    first = await standing(error)
    if (!first.isAtOnce && error instanceof Collided) throw naming(error, first)
  }
  try {
    return await attempt(noted)
  } catch (error) {
    const found = await standing(error)
    const isRepeated = first.isSame && found.id === first.id && error instanceof Collided && creates?.name === error.collision.entity.name
    if (isRepeated && creates) return runOperation(product, database, caller, context => answered(context, creates, found.id))
    throw error instanceof Collided ? naming(error, found) : error
  }
}

/** The same for a request whose content must not be kept, not even for repeating its answer. */
export const changeUnremembered = async (
  routing: Routing,
  request: FastifyRequest,
  reply: FastifyReply,
  point: string | null,
  work: Work,
  creates?: AnyEntity,
): Promise<unknown> =>
  leading(routing, request, async () => {
    const caller = allowedCaller(routing, request, point)
    const answer = await orStanding(routing, caller, creates, noted =>
      runOperation(routing.product, routing.database, caller, context => work(noted(context))),
    )
    return answerWith(reply, answer)
  })

/** Names the change that somebody has made, in its answer, and in what they ask next: another process answers that when it has heard of it. */
const ownWriteHeader = 'x-written'

const hearOwnWrite = async ({ writes }: Pick<OpenDatabase, 'writes'>, { headers }: FastifyRequest): Promise<void> => {
  const named = headers[ownWriteHeader]
  if (typeof named === 'string' && /^\d{1,20}$/.test(named)) await writes.heard(named)
}

const allowedCaller = ({ callerOf, confirm }: Routing, request: FastifyRequest, point: string | null): RequestInfo => {
  const caller = callerOf(request)
  if (point !== null) demand(caller.actor, point)
  const { [confirmedHeader.toLowerCase()]: confirmed, [signatureHeader.toLowerCase()]: proof } = request.headers
  return { ...caller, confirmed: confirmedKeys(confirmed), sign: signingWith(confirm, proof) }
}

const answerWith = (reply: FastifyReply, answer: StoredAnswer & { readonly change?: string }): unknown => {
  void reply.code(answer.status)
  if (answer.change !== undefined) void reply.header(ownWriteHeader, answer.change)
  return answer.status === 204 ? undefined : answer.body
}

type Work = (context: Context) => Promise<StoredAnswer>

const keyShape: Label = ['请求标识须为 16 至 128 个可见字符', 'An idempotency key has 16 to 128 visible characters']

const wholeNumber = (value: unknown): number | undefined =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined

const noSuchKind: QueryProblem = {
  parameter: 'kind',
  message: [
    `只能是 ${storyKindNames.join('、')}，且须适用于该对象`,
    `Must be one of ${storyKindNames.join(', ')}, and one that this kind of record has`,
  ],
}

/** Which part of a record's history is asked for. */
interface HistoryQuery {
  readonly kind: StoryKind
  readonly topic: Topic | undefined
  readonly before: number | undefined
}

const historyQuery = (given: Readonly<Record<string, unknown>>): HistoryQuery => {
  const { kind = 'story', topic, before: written, ...rest } = given
  refuseQuery(Object.keys(rest).map(parameter => ({ parameter, message: unknownParameter })))
  const before = typeof written === 'string' && /^[1-9]\d{0,15}$/.test(written) ? Number(written) : undefined
  if (written !== undefined && before === undefined) {
    refuseQuery([{ parameter: 'before', message: ['必须是历史条目的编号', 'Must be the number of an entry'] }])
  }
  if (typeof kind !== 'string' || !isStoryKind(kind)) {
    return refuse('unknownParameter', { message: noSuchKind.message, problems: { [noSuchKind.parameter]: noSuchKind.message } })
  }
  if (topic === undefined) return { kind, topic, before }
  if (kind === 'story' && typeof topic === 'string' && isTopic(topic)) return { kind, topic, before }
  const message: Label = [`kind=story 时可填：${topicNames.join('、')}`, `With kind=story one of: ${topicNames.join(', ')}`]
  return refuse('unknownParameter', { message, problems: { topic: message } })
}

/** What a picker asks for: besides its own words, the conditions by which a list is filtered. */
const optionsQuery = (entity: AnyEntity, fields: Fields, given: Readonly<Record<string, unknown>>): OptionsQuery => {
  const { search = '', page_size: written = String(pageSizes.usual), every_state: everyState = 'false', ...rest } = given
  const ofLists = Object.keys(rest).filter(isListWord)
  refuseQuery(ofLists.map(parameter => ({ parameter, message: unknownParameter })))
  const { query, problems } = parseListQuery(entity, fields, rest)
  refuseQuery(problems)
  const size = wholeNumber(written)
  if (typeof search !== 'string' || [...search].length > longestSearch || search.includes('\0')) {
    return refuse('unknownParameter', { problems: { search: [`最多 ${longestSearch} 个字符`, `At most ${longestSearch} characters`] } })
  }
  if (size === undefined || size < 1 || size > pageSizes.most) {
    return refuse('unknownParameter', {
      problems: { page_size: [`必须是 1 到 ${pageSizes.most} 的整数`, `Must be a whole number from 1 to ${pageSizes.most}`] },
    })
  }
  if (everyState !== 'true' && everyState !== 'false') {
    return refuse('unknownParameter', { problems: { every_state: ['必须是 true 或 false', 'Must be true or false'] } })
  }
  return { search: search.trim(), size, everyState: everyState === 'true', filters: query.filters }
}

/** So many things are named that were looked for and are elsewhere. */
const mostElsewhere = 3

/** What somebody means who looks for a thing by its words or code where a picker offers only what is in some places: those that are in others, with where they are. */
const foundElsewhere = async (
  context: Parameters<typeof whyNotOffered>[0],
  entity: AnyEntity,
  asked: OptionsQuery,
): Promise<readonly Elsewhere[]> => {
  const isWhere = ({ field }: OptionsQuery['filters'][number]): boolean => field === whereaboutsField
  const taken = asked.filters.find(isWhere)?.values
  if (asked.search === '' || !taken || !whereaboutsOf(entity)) return []
  const query = { ...asked, size: mostElsewhere, filters: asked.filters.filter(one => !isWhere(one)) }
  const found = await listOptions(context.product, context.tx, entity, context.actor, query)
  return whyNotOffered(context, entity, found, taken.map(String))
}

/** `{ "Ids": "[1,2]" }`: a JSON list of ids in a string, all of them or none. Sorted, so that two batches never wait for each other. */
const batchIds = (body: Readonly<Record<string, unknown>>): readonly number[] => {
  const wrong: Problems = {
    Ids: [`请提交编号列表，例如 "[1,2]"，最多 ${mostIds} 个`, `Send a list of ids such as "[1,2]", at most ${mostIds}`],
  }
  const { Ids: written, ...rest } = body
  refuseProblems(Object.fromEntries(Object.keys(rest).map(key => [key, unknownKey])))
  const list: unknown = typeof written === 'string' && written.length <= 20_000 ? parsedJson(written) : undefined
  if (!Array.isArray(list) || list.length === 0 || list.length > mostIds) return refuse('invalidFields', { problems: wrong })
  const ids = list.map((entry: unknown) =>
    typeof entry === 'number' && Number.isSafeInteger(entry) && entry > 0 ? entry : refuse('invalidFields', { problems: wrong }),
  )
  if (new Set(ids).size !== ids.length) refuse('invalidFields', { problems: wrong })
  return ids.toSorted((left, right) => left - right)
}

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
