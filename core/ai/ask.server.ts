import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { audit } from '../audit/audit.server.ts'
import { historyOf } from '../audit/history.server.ts'
import { serveCall, type Context, type ServedCall } from '../context/serve.server.ts'
import type { Database } from '../database/pool.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { refuse } from '../errors/refuse.ts'
import { addJob } from '../jobs/addJob.server.ts'
import { serveJob, type ServedJob } from '../jobs/jobs.server.ts'
import type { Label } from '../language/label.ts'
import { deedWords } from '../log/deedWords.ts'
import { takeFromQuota, type PersonQuota } from '../quota/personQuota.server.ts'
import { readRecord } from '../reading/read.server.ts'
import { recordTitle } from '../reading/recordTitle.ts'
import { titleSource } from '../reading/titles.server.ts'
import { may } from '../rights/actor.ts'
import { askModel, readModelRequest, readSummary, type ModelRequest } from './calls.ts'
import { askModelJob, modelSchedule } from './jobs.ts'
import { leavingFor, type Leaving } from './leaving.ts'
import type { ModelPort } from './model.server.ts'
import { mostTold, summaryText, wholeText, type ToldRecord } from './recordText.ts'

/** What summaries are made with. */
export interface SummaryParts {
  /** Undefined where no language model is set up. */
  readonly model: ModelPort | undefined
  /** The folder of the archived audit. */
  readonly archive: string
}

const quota: PersonQuota = {
  kind: 'ai.ask',
  allowances: [
    { seconds: 60, most: 5 },
    { seconds: 24 * 60 * 60, most: 100 },
  ],
  usedUp: ['向语言模型提问太多，请稍后再试', 'Too many questions to the language model. Try again later.'],
}

const notSetUp: Label = ['未配置语言模型', 'No language model is set up']
const changed: Label = [
  '记录已改变，将要发送的内容与显示的不同：请重新查看后再发送',
  'The record has changed, so what would be sent is not what was shown: look at it again before sending',
]

/** A record with what happened to it, for its reader; what is confidential is read on its page alone, where that is remembered. */
const toldRecord = async (context: Context, archive: string, name: string, id: number): Promise<ToldRecord> => {
  const { product, actor, tx } = context
  const entity: AnyEntity = product.registry.entities.get(name) ?? refuse('notFound')
  if (entity.confidential === true || !may(actor, `${name}:read`)) return refuse('notFound')
  const record = (await readRecord(product, titleSource(context), entity, actor, id)) ?? refuse('notFound')
  const { results } = await historyOf(tx, archive, { product, entity, id, reader: actor, kind: 'story', before: undefined })
  const story = results.slice(0, mostTold).map(({ at, actor: by, action, reason }) => ({
    at,
    by: by?.title ?? null,
    deed: deedWords(entity, action),
    reason,
  }))
  return { entity, record, story }
}

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The hash by which what was shown is known to be what is sent. */
export const hashOfLeaving = ({ instruction, content }: Leaving): string => sha256Of(JSON.stringify([instruction, content]))

const leavingOf = (told: ToldRecord, { actor }: Pick<Context, 'actor'>): Leaving =>
  leavingFor(wholeText(told, actor.language), actor.language)

/** What is sent to the model, as it was shown, and the record that it is about. */
interface Sent {
  readonly leaving: Leaving
  /** The hash of what was shown. */
  readonly sha256: string
  readonly about: { readonly entity: string; readonly recordId: number; readonly recordTitle: string }
}

/** Has the model asked, which is remembered with the hash of what leaves, and answers the number of the question. Refuses where none is set up, something else was shown, or the person asks too often. */
export const sendToModel = async (context: Context, model: ModelPort | undefined, { leaving, sha256, about }: Sent): Promise<number> => {
  if (!model) return refuse('notFound', { message: notSetUp })
  if (hashOfLeaving(leaving) !== sha256) refuse('staleVersion', { message: changed })
  await takeFromQuota(context, quota, 1)
  const { actor, now } = context
  const { rows } = await sql<{ readonly id: number }>`insert into model_request (user_id, model, instruction, content, sha256, asked_at)
    values (${actor.userId}, ${model.name}, ${leaving.instruction}, ${leaving.content}, ${sha256}, ${now}) returning id`.execute(context.tx)
  const id = rows[0]?.id ?? 0
  await audit(context, {
    ...about,
    action: 'askModel',
    changes: [],
    detail: { model: model.name, host: model.host, content: sha256, characters: leaving.instruction.length + leaving.content.length },
  })
  await addJob(context.tx, askModelJob, { request: id })
  return id
}

/** What became of a question of the actor's own; refuses with `notFound` that of anybody else. */
export const ownRequest = async ({ tx, actor }: Pick<Context, 'tx' | 'actor'>, id: number): Promise<ModelRequest> => {
  const { rows } = await sql<ModelRequest>`select id, asked_at as "askedAt", model, state <> 'waiting' as "isDone", answer, problem
    from model_request where id = ${id} and user_id = ${actor.userId}`.execute(tx)
  return rows[0] ?? refuse('notFound')
}

/** How summaries, questions to the language model and its answers are served. */
export const servedSummaries = ({ model, archive }: SummaryParts): readonly ServedCall[] => [
  serveCall(readSummary, async (context, { entity, record }) => {
    const told = await toldRecord(context, archive, entity, record)
    const summary = summaryText(told, context.actor.language)
    if (!model || !may(context.actor, 'ai.ask')) return { summary, leaves: null }
    const leaving = leavingOf(told, context)
    return { summary, leaves: { model: { name: model.name, host: model.host }, ...leaving, sha256: hashOfLeaving(leaving) } }
  }),
  serveCall(askModel, async (context, { entity, record, sha256 }) => {
    if (!model) return refuse('notFound', { message: notSetUp })
    const told = await toldRecord(context, archive, entity, record)
    const leaving = leavingOf(told, context)
    const about = { entity, recordId: record, recordTitle: recordTitle(told.entity, told.record, 'zh') }
    return { request: await sendToModel(context, model, { leaving, sha256, about }) }
  }),
  serveCall(readModelRequest, async (context, { id }) => ownRequest(context, id)),
]

interface Waiting extends Leaving {
  readonly id: number
}

/** How the model is asked, beside the requests, so that no transaction waits for it; nothing is done with its answer but to show it. */
export const modelJobs = (db: Database, model: ModelPort | undefined): readonly ServedJob[] => [
  serveJob(
    askModelJob,
    async ({ request }) => {
      const { rows } =
        await sql<Waiting>`select id, instruction, content from model_request where id = ${request} and state = 'waiting'`.execute(db)
      const [waiting] = rows
      if (!waiting) return
      const answered = model ? await model.ask(waiting) : ({ outcome: 'unreached', reason: 'not set up' } as const)
      if (answered.outcome === 'answered') return end(db, request, { answer: answered.text.replaceAll('\0', '') })
      if (answered.outcome !== 'unreached') return end(db, request, { problem: answered.outcome })
      throw new Error(`The language model was not reached: ${answered.reason}`)
    },
    ({ request }) => end(db, request, { problem: 'unreached' }),
  ),
  serveJob(modelSchedule.job, async () => {
    await sql`delete from model_request where asked_at < now() - interval '1 day'`.execute(db)
  }),
]

/** What was sent is not kept once it is answered: its hash is. */
const end = async (
  db: Database,
  id: number,
  { answer, problem }: { readonly answer?: string; readonly problem?: string },
): Promise<void> => {
  await sql`update model_request set state = ${answer === undefined ? 'failed' : 'answered'}, answer = ${answer ?? null}, problem = ${problem ?? null},
    answer_sha256 = ${answer === undefined ? null : sha256Of(answer)}, instruction = null, content = null, ended_at = now()
    where id = ${id} and state = 'waiting'`.execute(db)
}
