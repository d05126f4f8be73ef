import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { refuseGuess } from '../access/guesses.server.ts'
import { digestOf, secretLength } from '../access/secrets.server.ts'
import { runOperation } from '../context/operation.server.ts'
import type { Routing } from '../context/routing.server.ts'
import type { Context, Transaction } from '../context/serve.server.ts'
import { recordPage } from '../define/area.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import type { AnyGuestLink, AnyGuestStep } from '../define/guestLink.ts'
import type { Company } from '../define/paper.ts'
import { refuse } from '../errors/refuse.ts'
import { plainAddress } from '../http/address.server.ts'
import { programActor } from '../jobs/programActor.ts'
import { inLanguage, type Label, type Language } from '../language/label.ts'
import { announce } from '../notices/announce.server.ts'
import { transitionRow } from '../operations/rowWork.server.ts'
import { activeActors } from '../people/grants.server.ts'
import { takeFromQuota, type PersonQuota } from '../quota/personQuota.server.ts'
import { bodyOf } from '../reading/asked.server.ts'
import { readRecord } from '../reading/read.server.ts'
import { changeRecord, lockAnyRecord } from '../records/write.server.ts'
import { recordTitle } from '../reading/recordTitle.ts'
import { titleSource } from '../reading/titles.server.ts'
import { may, type Actor } from '../rights/actor.ts'
import { pointsOf } from '../rights/points.ts'
import { guestEvents } from './events.ts'
import { guestSteps, stepInput } from './guestInput.ts'
import { guestView } from './guestView.ts'
import type { AnsweredLink, OpenedLink } from './opened.ts'

const answered: Label = ['您已经回复过了', 'You have answered already']

/** How often one link is opened or answered. */
const using = (link: number): PersonQuota => ({
  kind: `guest.${link}`,
  allowances: [
    { seconds: 60, most: 10 },
    { seconds: 3600, most: 60 },
  ],
  usedUp: ['操作太频繁，请稍后再试', 'Too many attempts; please wait and try again'],
})

/** How often somebody is told by one link of what its guest asks. */
const asking = (link: number): PersonQuota => ({
  kind: `guest.asking.${link}`,
  allowances: [
    { seconds: 3600, most: 6 },
    { seconds: 24 * 60 * 60, most: 20 },
  ],
  usedUp: ['您已多次提出，请等待答复', 'You have asked several times. Please wait for an answer.'],
})

interface Link {
  readonly id: number
  readonly entity: string
  readonly record: number
  readonly recipient: string
  readonly language: Language
  readonly givenBy: number
  readonly expiresAt: string
  readonly answeredAt: string | null
}

/** The link with a secret until it expires or is revoked, locked, so that of two who answer at once the second one finds it answered. */
const linkOf = async (tx: Transaction, secret: string): Promise<Link | undefined> => {
  const { rows } =
    await sql<Link>`select id, entity, record_id as record, recipient, language, given_by as "givenBy", expires_at as "expiresAt",
      answered_at as "answeredAt" from guest_link where secret_hash = ${digestOf(secret)} and revoked_at is null and expires_at > now() for update`.execute(
      tx,
    )
  return rows[0]
}

/** A good link with who acts by it: who gave it, with the rights that he has now, under the name of whom he gave it to. */
interface Guest {
  readonly link: Link
  readonly giver: Actor
  readonly actor: Actor
  readonly entity: AnyEntity
  readonly guest: AnyGuestLink
}

const guestOf = async ({ tx, product }: Context, secret: string, every: ReadonlySet<string>): Promise<Guest | undefined> => {
  const link = await linkOf(tx, secret)
  const entity: AnyEntity | undefined = link && product.registry.entities.get(link.entity)
  const guest: AnyGuestLink | undefined = entity?.guest
  if (!link || !entity || !guest) return undefined
  const [giver] = await activeActors(tx, [link.givenBy], every)
  if (!giver || !may(giver, `${entity.name}:read`) || !may(giver, `${entity.name}:${guest.takes}`)) return undefined
  return { link, giver, entity, guest, actor: underTheNameOf(giver, link) }
}

const underTheNameOf = (giver: Actor, { recipient, language }: Link): Actor => ({
  ...giver,
  name: `${recipient}（${giver.name} 给的链接）`,
  nameEn: `${recipient} (by a link from ${giver.nameEn || giver.name})`,
  language,
})

const textOf = (body: Readonly<Record<string, unknown>>, name: string): string => {
  const value = body[name]
  return typeof value === 'string' ? value : ''
}

/** A record that waits for a guest says when one first saw it. */
const noteView = async (context: Context, entity: AnyEntity, { viewed, takes }: AnyGuestLink, id: number): Promise<void> => {
  if (viewed === undefined) return
  const row: (Readonly<Record<string, unknown>> & StoredRecord<AnyEntity>) | undefined = await lockAnyRecord(context, entity, id)
  const waits = (entity.transitions?.[takes]?.from ?? []).includes(String(row?.[String(entity.state)]))
  if (!row || !waits || (row[viewed] ?? null) !== null) return
  await changeRecord(context, entity, row, { [viewed]: context.now }, { action: 'viewByGuest' })
}

/**
 * `POST /api/guest/open/` and `POST /api/guest/answer/`: somebody without an account reads the record of a link and takes its step, once. He acts with
 * the rights of who gave the link, as they are now. A link that is revoked, expired or never given, and one whose giver may not do it any more, is answered like any other of them, and guesses are counted.
 */
export const guestRoutes = (app: FastifyInstance, { product, database }: Pick<Routing, 'product' | 'database'>, company: Company): void => {
  const every = new Set(pointsOf(product.registry.areas).map(({ point }) => point))
  const withGuest = async <T>(request: FastifyRequest, work: (context: Context, guest: Guest) => Promise<T>): Promise<T> => {
    const ip = plainAddress(request.ip)
    const route = request.routeOptions.url
    const occasion = { requestId: request.id, ip, actor: programActor, ...(route === undefined ? {} : { route }) }
    // Who sends nothing has no link.
    const secret = request.body === undefined || request.body === null ? '' : textOf(bodyOf(request), 'secret')
    const found = await runOperation(product, database, occasion, async context => {
      const guest = await guestOf(context, secret, every)
      if (!guest) return undefined
      await takeFromQuota({ tx: context.tx, actor: guest.giver }, using(guest.link.id), 1)
      return { answer: await work({ ...context, actor: guest.actor }, guest) }
    })
    if (found) return found.answer
    // What cannot be a secret guesses at none.
    if (secret.length !== secretLength) return refuse('guestLinkDead')
    return refuseGuess(database.db, { of: 'guestLink', ip, code: 'guestLinkDead' })
  }

  app.post('/api/guest/open/', async (request, reply) => {
    const opened = await withGuest(request, async (context, { link, giver, entity, guest }): Promise<OpenedLink | AnsweredLink> => {
      // Who was not told that his answer arrived, asks again: it did, and nothing else is said of the record.
      if (link.answeredAt !== null) return { answeredAt: link.answeredAt }
      const asked = textOf(bodyOf(request), 'language')
      const language = asked === 'zh' || asked === 'en' ? asked : link.language
      await noteView(context, entity, guest, link.record)
      const record = (await readRecord(product, titleSource(context), entity, context.actor, link.record)) ?? refuse('guestLinkDead')
      await sql`update guest_link set opened_at = coalesce(opened_at, ${context.now}) where id = ${link.id}`.execute(context.tx)
      return {
        answeredAt: null,
        ...guestView(entity, record, language),
        company: inLanguage(company.name, language),
        givenBy: language === 'zh' ? giver.name : giver.nameEn || giver.name,
        expiresAt: link.expiresAt,
        language,
      }
    })
    return reply.header('Cache-Control', 'no-store').send(opened)
  })

  app.post('/api/guest/answer/', request =>
    withGuest(request, async (context, given) => {
      const { link, entity, guest } = given
      if (link.answeredAt !== null) refuse('doneAlready', { message: answered })
      const { step, version, input } = bodyOf(request)
      const asked = guestSteps(entity).find(({ takes }) => takes === (step ?? guest.takes)) ?? refuse('unknownPath')
      const isLast = asked.takes === guest.takes
      if (!may(context.actor, `${entity.name}:${asked.takes}`)) refuse('noPermission')
      if (!isLast) await takeFromQuota({ tx: context.tx, actor: given.giver }, asking(link.id), 1)
      const values = typeof input === 'object' && input !== null ? (input as Readonly<Record<string, unknown>>) : {}
      const row = await lockedRow(context, entity, link.record)
      const taken = stepInput(entity, asked, values, linesOf(row, asked))
      await transitionRow(context, entity, { id: link.record, version }, asked.takes, taken)
      if (isLast)
        await sql`update guest_link set answered_at = ${context.now}, opened_at = coalesce(opened_at, ${context.now}) where id = ${link.id}`.execute(
          context.tx,
        )
      await tell(context, given, asked, row, values)
      return { done: true }
    }),
  )
}

type Row = Readonly<Record<string, unknown>> & StoredRecord<AnyEntity>

const lockedRow = async (context: Context, entity: AnyEntity, id: number): Promise<Row> =>
  (await lockAnyRecord(context, entity, id)) ?? refuse('guestLinkDead')

/** How many lines a record has of which a step asks something. */
const linesOf = (row: Row, { eachLine }: AnyGuestStep): number => {
  const lines = row[eachLine?.of ?? '']
  return Array.isArray(lines) ? lines.length : 0
}

/** Whoever gave the link did not do it himself: he is told. What a guest asks besides waits for whom the record is assigned to as well. */
const tell = async (
  context: Context,
  { link, entity, guest }: Guest,
  { takes, asks }: AnyGuestStep,
  row: Row,
  values: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const { product } = context
  const [zh, en] = [recordTitle(entity, row, 'zh'), recordTitle(entity, row, 'en')]
  const isLast = takes === guest.takes
  const said = textOf(values, 'remark').trim()
  const assigned = (entity.assigned ?? []).map(name => row[name]).filter(person => typeof person === 'number')
  await announce(
    { ...context, actor: programActor },
    {
      event: isLast ? guestEvents.answered : guestEvents.asked,
      to: isLast ? [link.givenBy] : [link.givenBy, ...assigned],
      title: isLast
        ? [`${link.recipient} 已回复 ${zh}`, `${link.recipient} answered ${en}`]
        : [`${link.recipient} 对 ${zh}：${asks[0]}`, `${link.recipient} about ${en}: ${asks[1]}`],
      body: isLast || said === '' ? guest.label : [said, said],
      link: recordPage(product.registry.areas, entity).replace('{id}', String(link.record)),
      about: { entity: entity.name, recordId: link.record },
    },
  )
}
