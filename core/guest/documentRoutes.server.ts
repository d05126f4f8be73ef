import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context/serve.server.ts'
import { recordPage } from '../define/area.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import type { AnyGuestStep, GuestDocument, GuestPage } from '../define/guestLink.ts'
import type { Label } from '../language/label.ts'
import { requiredMessage } from '../define/requiredMessage.ts'
import { refuse } from '../errors/refuse.ts'
import { fieldOf } from '../fields/kinds.ts'
import { programActor } from '../jobs/programActor.ts'
import { announce } from '../notices/announce.server.ts'
import { claimKey, isKey, onceOnly } from '../operations/idempotency.server.ts'
import { createRow, editRow, transitionRow } from '../operations/rowWork.server.ts'
import { bodyOf } from '../reading/asked.server.ts'
import { recordTitle } from '../reading/recordTitle.ts'
import { lockAnyRecord } from '../records/write.server.ts'
import { may } from '../rights/actor.ts'
import { askedDocument, linesOfDocument, wayOfDocument } from './askedDocument.server.ts'
import { guestEvents } from './events.ts'
import { secretOf, type Guest, type WithGuest } from './guestActor.server.ts'
import { filesOfLink } from './guestFiles.server.ts'
import { askedInDocument, askedInStep, guestFields, versionSeen } from './guestInput.ts'
import { nothingAsked, type AskedPaths } from './guestRefusal.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * `POST /api/guest/make/`, `POST /api/guest/correct/` and `POST /api/guest/take_back/`: a guest makes a document of the record of their link, with the rights
 * of who gave it and by the rules of whoever makes one, corrects what they said in it, and takes it back. The same key makes it once, however often it is sent.
 */
export const documentRoutes = (app: FastifyInstance, at: Pick<Context, 'product'>, withGuest: WithGuest): void => {
  app.post('/api/guest/make/', request => {
    const make = async (context: Context, guest: Guest): Promise<unknown> => {
      const { makes } = guest.guest
      if (makes === undefined) return refuse('unknownPath')
      return onceByKey(context, guest, request, async () => {
        const entity = wayOfDocument(context, makes).entity
        if (!may(context.actor, `${entity.name}:create`)) refuse('noPermission')
        const asked = (await askedDocument(context, guest, context.actor.language)) ?? refuse('illegalTransition')
        const id = await createRow(context, entity, await documentOf(context, guest, makes, asked, bodyOf(request)))
        await tell(context, guest, entity, id, makes.page.asks)
        return { done: true }
      })
    }
    const asked = ({ guest: { makes } }: Guest): AskedPaths =>
      makes === undefined ? nothingAsked : askedInDocument(makes, linesOfDocument(wayOfDocument(at, makes), makes).origin)
    return withGuest(request, secretOf(request), { work: make, asked })
  })

  app.post('/api/guest/take_back/', request => {
    const takeBack = async (context: Context, guest: Guest): Promise<{ readonly done: true }> => {
      const { version, input } = bodyOf(request)
      const { makes, entity, row } = await madeByLink(context, guest, request, page => page.takesBack)
      const given = picked(
        input,
        guestFields(entity, stepBack(makes)).map(([name]) => name),
      )
      await transitionRow(context, entity, { id: row.id, version }, makes.page.takesBack, given)
      await tell(context, guest, entity, row.id, makes.page.asksBack)
      return { done: true }
    }
    const asked = ({ guest: { makes } }: Guest): AskedPaths =>
      makes === undefined ? nothingAsked : askedInStep(wayOfDocument(at, makes).entity, stepBack(makes))
    return withGuest(request, secretOf(request), { work: takeBack, asked })
  })

  app.post('/api/guest/correct/', request => {
    const correct = async (context: Context, guest: Guest): Promise<{ readonly done: true }> => {
      const { version, input } = bodyOf(request)
      const { makes, entity, row } = await madeByLink(context, guest, request, ({ corrects }) => corrects && 'update')
      const { fields, asks } = makes.page.corrects ?? refuse('unknownPath')
      await editRow(context, entity, { id: row.id, version }, picked(input, fields))
      await tell(context, guest, entity, row.id, asks)
      return { done: true }
    }
    const asked = ({ guest: { makes } }: Guest): AskedPaths => new Set([versionSeen, ...(makes?.page.corrects?.fields ?? [])])
    return withGuest(request, secretOf(request), { work: correct, asked })
  })
}

/** The step by which a guest takes back what they made. */
const stepBack = ({ page: { takesBack, asksBack, buttonBack } }: GuestDocument): AnyGuestStep => ({
  takes: takesBack,
  asks: asksBack,
  button: buttonBack,
})

/** The document that a request speaks of, locked: one of the record of the link, with which whoever gave it may do what is asked. */
const madeByLink = async (
  context: Context,
  { guest, link }: Guest,
  request: FastifyRequest,
  deedOf: (page: GuestPage) => string | undefined,
) => {
  const { makes } = guest
  const deed = makes && deedOf(makes.page)
  if (makes === undefined || deed === undefined) return refuse('unknownPath')
  const { entity } = wayOfDocument(context, makes)
  if (!may(context.actor, `${entity.name}:${deed}`)) refuse('noPermission')
  const { document } = bodyOf(request)
  const row = typeof document === 'number' && Number.isSafeInteger(document) ? await stored(context, entity, document) : undefined
  // One of another record is none of theirs.
  return row && row[makes.from] === link.record ? { makes, entity, row } : refuse('notFound')
}

const stored = async (context: Context, entity: AnyEntity, id: number): Promise<(Values & StoredRecord<AnyEntity>) | undefined> =>
  lockAnyRecord(context, entity, id)

/** Does the work once for the key of a request; as often as it is sent where it has none. */
const onceByKey = async <T>(context: Context, { giver }: Guest, request: FastifyRequest, work: () => Promise<T>): Promise<unknown> => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !isKey(key)) return work()
  const { secret: _, ...content } = bodyOf(request)
  const keyed = { actor: giver, key, route: '/api/guest/make/', content }
  const claim = await claimKey(context.tx, keyed)
  const { body } = await onceOnly(
    context.tx,
    keyed,
    claim,
    async () => ({ status: 200, body: await work() }),
    async () => null,
  )
  return body
}

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Of what was sent the fields that are asked for, and nothing else. */
const picked = (given: unknown, names: readonly string[]): Values =>
  isObject(given) ? Object.fromEntries(names.flatMap(name => (name in given ? [[name, given[name]] as const] : []))) : {}

const otherFile: Label = ['请重新上传文件', 'Please upload the file again']

/** What a guest sent as whoever makes such a document by hand would send it: made from the record of their link, whatever they say. */
const documentOf = async (
  context: Context,
  { link }: Guest,
  makes: GuestDocument,
  { document, kept }: NonNullable<Awaited<ReturnType<typeof askedDocument>>>,
  body: Values,
): Promise<Values> => {
  const way = wayOfDocument(context, makes)
  const { origin, fields, name } = linesOfDocument(way, makes)
  const given = Array.isArray(body['lines']) ? body['lines'].filter(isObject) : []
  const asked = new Map(document.lines.map(line => [line.of, line]))
  const lines = given.map((line, at) => {
    const of = asked.get(Number(line['of']))
    if (of && (line[of.counts] ?? '') === '') refuse('invalidFields', { problems: { [`${name}.${at}.${of.counts}`]: requiredMessage } })
    const names = of?.fields.map(one => one.name) ?? makes.page.lines.fields
    return { ...kept.get(Number(line['of'])), ...picked(line, names), [origin]: line['of'] }
  })
  const holders = makes.page.lines.fields.filter(one => fieldOf(fields, one)?.kind === 'file')
  const brought = lines.map((line: Values) => holders.flatMap(one => (typeof line[one] === 'number' ? [line[one]] : [])))
  const own = await filesOfLink(context, link.id, brought.flat())
  for (const [at, files] of brought.entries())
    if (files.some(file => !own.has(file))) refuse('invalidFields', { problems: { [`${name}.${at}.${holders[0] ?? ''}`]: otherFile } })
  return { ...picked(body['values'], makes.page.fields), [makes.from]: link.record, [name]: lines }
}

/** Whoever the link belongs to is told, because somebody else did it. */
const tell = async (context: Context, { link, giver }: Guest, entity: AnyEntity, id: number, deed: Label): Promise<void> => {
  const row = await stored(context, entity, id)
  if (!row) return
  const [zh, en] = [recordTitle(entity, row, 'zh'), recordTitle(entity, row, 'en')]
  await announce(
    { ...context, actor: programActor },
    {
      event: guestEvents.made,
      to: [giver.userId],
      title: [`${link.recipient} · ${deed[0]}：${zh}`, `${link.recipient} · ${deed[1]}: ${en}`],
      body: entity.label,
      link: recordPage(context.product.registry.areas, entity).replace('{id}', String(id)),
      about: { entity: entity.name, recordId: id },
    },
  )
}
