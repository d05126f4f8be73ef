import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { keepRow } from '../audit/held.server.ts'
import type { Routing } from '../context/routing.server.ts'
import type { Context } from '../context/serve.server.ts'
import { recordPage } from '../define/area.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import type { AnyGuestLink, AnyGuestStep } from '../define/guestLink.ts'
import type { Company } from '../define/paper.ts'
import { refuse } from '../errors/refuse.ts'
import type { FileHouse } from '../files/storeFile.server.ts'
import { programActor } from '../jobs/programActor.ts'
import { inLanguage, type Label } from '../language/label.ts'
import { announce } from '../notices/announce.server.ts'
import { transitionRow } from '../operations/rowWork.server.ts'
import type { Typesetter } from '../papers/typesetter.server.ts'
import { takeFromQuota, type PersonQuota } from '../quota/personQuota.server.ts'
import { bodyOf } from '../reading/asked.server.ts'
import { readRecord } from '../reading/read.server.ts'
import { changeRecord, lockAnyRecord } from '../records/write.server.ts'
import { recordTitle } from '../reading/recordTitle.ts'
import { titleSource } from '../reading/titles.server.ts'
import { may } from '../rights/actor.ts'
import { askedDocument, madeDocuments } from './askedDocument.server.ts'
import { documentRoutes } from './documentRoutes.server.ts'
import { guestEvents } from './events.ts'
import { guestDoor, secretOf, textOf, type Guest } from './guestActor.server.ts'
import { guestFileRoute } from './guestFiles.server.ts'
import { askedInStep, guestSteps, stepInput } from './guestInput.ts'
import { guestPaperRoute } from './guestPaper.server.ts'
import { GuestRefusal, nothingAsked, type AskedPaths } from './guestRefusal.ts'
import { guestView } from './guestView.ts'
import type { AnsweredLink, OpenedLink } from './opened.ts'
import { supersededNotice } from './supersededNotice.server.ts'

const answered: Label = ['您已经回复过了', 'You have answered already']

/** How often somebody is told by one link of what its guest asks. */
const asking = (link: number): PersonQuota => ({
  kind: `guest.asking.${link}`,
  allowances: [
    { seconds: 3600, most: 6 },
    { seconds: 24 * 60 * 60, most: 20 },
  ],
  usedUp: ['您已多次提出，请等待答复', 'You have asked several times. Please wait for an answer.'],
})

/** A record that waits for a guest says when one first saw it. */
const noteView = async (context: Context, entity: AnyEntity, { viewed, takes }: AnyGuestLink, id: number): Promise<void> => {
  if (viewed === undefined) return
  const row: (Readonly<Record<string, unknown>> & StoredRecord<AnyEntity>) | undefined = await lockAnyRecord(context, entity, id)
  const waits = (entity.transitions?.[takes]?.from ?? []).includes(String(row?.[String(entity.state)]))
  if (!row || !waits || (row[viewed] ?? null) !== null) return
  await changeRecord(context, entity, row, { [viewed]: context.now }, { action: 'viewByGuest' })
}

/** What the routes for guests are made from. */
export type GuestRouting = Pick<Routing, 'product' | 'database'> & FileHouse & { readonly typesetter: Pick<Typesetter, 'set'> }

/**
 * `POST /api/guest/open/` and `POST /api/guest/answer/`: somebody without an account reads the record of a link and takes its step, once, with
 * the rights that who gave the link has now. Beside them stand its paper, what the guest makes of the record, and the files of that.
 */
export const guestRoutes = async (app: FastifyInstance, routing: GuestRouting, company: Company): Promise<void> => {
  const { product } = routing
  const withGuest = guestDoor(routing)

  app.post('/api/guest/open/', async (request, reply) => {
    const open = async (context: Context, given: Guest): Promise<OpenedLink | AnsweredLink> => {
      const { link, giver, entity, guest } = given
      // Who was not told that the answer arrived, asks again: it did, and nothing else is said of the record.
      if (link.answeredAt !== null && guest.makes === undefined) return { answeredAt: link.answeredAt }
      const asked = textOf(bodyOf(request), 'language')
      const language = asked === 'zh' || asked === 'en' ? asked : link.language
      await noteView(context, entity, guest, link.record)
      // What records are called in the language that the guest reads.
      const reading = { ...context, actor: { ...context.actor, language } }
      const record = (await readRecord(product, titleSource(reading), entity, reading.actor, link.record)) ?? refuse('guestLinkDead')
      await sql`update guest_link set opened_at = coalesce(opened_at, ${context.now}) where id = ${link.id}`.execute(context.tx)
      return {
        answeredAt: null,
        notice: await supersededNotice(reading, entity, record, language),
        ...guestView(entity, record, language),
        lasts: guest.makes !== undefined,
        madeLabel: guest.makes === undefined ? '' : inLanguage(guest.makes.page.made, language),
        makes: (await askedDocument(reading, given, language))?.document ?? null,
        made: await madeDocuments(reading, given, language),
        company: inLanguage(company.name, language),
        givenBy: language === 'zh' ? giver.name : giver.nameEn || giver.name,
        expiresAt: link.expiresAt,
        language,
      }
    }
    const opened = await withGuest(request, secretOf(request), { work: open, deed: 'open' })
    return reply.header('Cache-Control', 'no-store').send(opened)
  })

  app.post('/api/guest/answer/', request => {
    const answer = async (context: Context, given: Guest): Promise<{ readonly done: true }> => {
      const { link, entity, guest } = given
      const { version, input } = bodyOf(request)
      const asked = stepAsked(given, request) ?? refuse('unknownPath')
      const isLast = asked.takes === guest.takes
      if (link.answeredAt !== null && (isLast || guest.makes === undefined)) throw new GuestRefusal('doneAlready', { message: answered })
      if (!may(context.actor, `${entity.name}:${asked.takes}`)) refuse('noPermission')
      if (!isLast) await takeFromQuota({ tx: context.tx, actor: given.giver }, asking(link.id), 1)
      const values = typeof input === 'object' && input !== null ? (input as Readonly<Record<string, unknown>>) : {}
      const row = await lockedRow(context, entity, link.record)
      const taken = stepInput(entity, asked, values, linesOf(row, asked))
      await transitionRow(context, entity, { id: link.record, version }, asked.takes, taken)
      if (isLast) {
        await sql`update guest_link set answered_at = ${context.now}, opened_at = coalesce(opened_at, ${context.now}) where id = ${link.id}`.execute(
          context.tx,
        )
        await keepRow(context, 'guest.link', link.id)
      }
      await tell(context, given, asked, row, values)
      return { done: true }
    }
    const asked = (given: Guest): AskedPaths => {
      const step = stepAsked(given, request)
      return step === undefined ? nothingAsked : askedInStep(given.entity, step)
    }
    return withGuest(request, secretOf(request), { work: answer, asked })
  })

  documentRoutes(app, routing, withGuest)
  guestPaperRoute(app, { typesetter: routing.typesetter, company }, withGuest)
  await app.register(async scope => guestFileRoute(scope, routing, withGuest))
}

/** The step that a guest takes: the one that the link asks for unless another is named; undefined where there is none like that. */
const stepAsked = ({ entity, guest }: Guest, request: FastifyRequest): AnyGuestStep | undefined => {
  const { step } = bodyOf(request)
  return guestSteps(entity).find(({ takes }) => takes === (step ?? guest.takes))
}

type Row = Readonly<Record<string, unknown>> & StoredRecord<AnyEntity>

const lockedRow = async (context: Context, entity: AnyEntity, id: number): Promise<Row> =>
  (await lockAnyRecord(context, entity, id)) ?? refuse('guestLinkDead')

/** How many lines a record has of which a step asks something. */
const linesOf = (row: Row, { eachLine }: AnyGuestStep): number => {
  const lines = row[eachLine?.of ?? '']
  return Array.isArray(lines) ? lines.length : 0
}

/** Whoever the link belongs to is told, because somebody else did it, and whom the record is assigned to as well. */
const tell = async (
  context: Context,
  { link, giver, entity, guest }: Guest,
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
      to: [giver.userId, ...assigned],
      title: isLast
        ? [`${link.recipient} 已回复 ${zh}`, `${link.recipient} answered ${en}`]
        : [`${link.recipient} 对 ${zh}：${asks[0]}`, `${link.recipient} about ${en}: ${asks[1]}`],
      body: isLast || said === '' ? guest.label : [said, said],
      link: recordPage(product.registry.areas, entity).replace('{id}', String(link.record)),
      about: { entity: entity.name, recordId: link.record },
    },
  )
}
