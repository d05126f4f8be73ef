import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { refuseGuess } from '../access/guesses.server.ts'
import { digestOf, secretLength } from '../access/secrets.server.ts'
import { runOperation, type RequestInfo } from '../context/operation.server.ts'
import type { Routing } from '../context/routing.server.ts'
import type { Context, Transaction } from '../context/serve.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { AnyGuestLink } from '../define/guestLink.ts'
import { refuse, type Refusal } from '../errors/refuse.ts'
import { plainAddress } from '../http/address.server.ts'
import { refusalOf } from '../http/answer.server.ts'
import { programActor } from '../jobs/programActor.ts'
import type { Language } from '../language/label.ts'
import { activeActors } from '../people/grants.server.ts'
import { takeFromQuota, type Allowance, type PersonQuota } from '../quota/personQuota.server.ts'
import { bodyOf } from '../reading/asked.server.ts'
import { readStored } from '../reading/stored.server.ts'
import { may, type Actor } from '../rights/actor.ts'
import { pointsOf } from '../rights/points.ts'
import { nothingAsked, refusalForGuests, type AskedPaths, type GuestRefusal } from './guestRefusal.ts'
import { referredBy } from './standIns.ts'
import { tellOfRefusal } from './tellOfRefusal.server.ts'

/**
 * How often one link is used in each way. A page is read again after whatever is done on it, and in the other language. What is done changes records and
 * tells people. Files are as many as a delivery has lines: thirty certificates chosen one after the other, some of them twice. What is refused is counted
 * apart: whoever mistypes goes on, and whoever tries what is answered how is told nothing more.
 */
const usual = {
  open: [
    { seconds: 60, most: 30 },
    { seconds: 3600, most: 240 },
  ],
  act: [
    { seconds: 60, most: 10 },
    { seconds: 3600, most: 60 },
  ],
  file: [
    { seconds: 60, most: 40 },
    { seconds: 3600, most: 120 },
    { seconds: 24 * 60 * 60, most: 240 },
  ],
  paper: [
    { seconds: 60, most: 6 },
    { seconds: 3600, most: 40 },
  ],
  refused: [
    { seconds: 60, most: 20 },
    { seconds: 3600, most: 120 },
  ],
} as const satisfies Readonly<Record<string, readonly Allowance[]>>

/** In which way a link is used. */
type GuestDeed = keyof typeof usual

const using = (link: number, deed: GuestDeed): PersonQuota => ({
  kind: `guest.${deed}.${link}`,
  allowances: usual[deed],
  usedUp:
    deed === 'file'
      ? ['上传的文件太多，请稍后再试', 'Too many files were uploaded. Try again later.']
      : ['操作太频繁，请稍后再试', 'Too many attempts. Please wait and try again'],
})

/** A link that is neither expired nor revoked. */
export interface Link {
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

/** A good link with who acts by it: who gave it, or stands in for them, with the rights that one has now, under the name of whom it was given to. */
export interface Guest {
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
  const [whoGave] = await activeActors(tx, [link.givenBy], every)
  const mayTake = (actor: Actor): boolean => may(actor, `${entity.name}:read`) && may(actor, `${entity.name}:${guest.takes}`)
  const giver = (whoGave === undefined ? await standInsOf({ tx, product }, entity, guest, link, every) : [whoGave]).find(mayTake)
  if (!giver) return undefined
  return { link, giver, entity, guest, actor: underTheNameOf(giver, link) }
}

/** A row as it is stored. */
type Row = Readonly<Record<string, unknown>>

/** Whom a path of references leads to: `seller`, or `company.owner`. */
const ledTo = async ({ tx, product }: Pick<Context, 'tx' | 'product'>, entity: AnyEntity, row: Row, path: string): Promise<unknown> => {
  const [first = '', then] = path.split('.')
  const value = row[first]
  const through = then === undefined ? undefined : referredBy(product.registry, entity, first)
  if (then === undefined || through === undefined) return value
  const next: Row | undefined = typeof value === 'number' ? await readStored(tx, through, sql<boolean>`t.id = ${value}`) : undefined
  return next?.[then]
}

/** Those at work whose link it is after who gave it has left, in their order. */
const standInsOf = async (
  context: Pick<Context, 'tx' | 'product'>,
  entity: AnyEntity,
  { standIns = [] }: AnyGuestLink,
  { record }: Link,
  every: ReadonlySet<string>,
): Promise<readonly Actor[]> => {
  const row: Row | undefined = standIns.length === 0 ? undefined : await readStored(context.tx, entity, sql<boolean>`t.id = ${record}`)
  if (!row) return []
  const actors: Actor[] = []
  for (const path of standIns) {
    const person = await ledTo(context, entity, row, path)
    if (typeof person === 'number') actors.push(...(await activeActors(context.tx, [person], every)))
  }
  return actors
}

const underTheNameOf = (giver: Actor, { recipient, language, givenBy }: Link): Actor => ({
  ...giver,
  name: `${recipient}（${giver.name} ${giver.userId === givenBy ? '给' : '接手'}的链接）`,
  nameEn: `${recipient} (by a link ${giver.userId === givenBy ? 'from' : 'taken over by'} ${giver.nameEn || giver.name})`,
  language,
})

/** A text of a request's body; empty where there is none. */
export const textOf = (body: Readonly<Record<string, unknown>>, name: string): string => {
  const value = body[name]
  return typeof value === 'string' ? value : ''
}

/** The secret that a request brings in its body. Who sends nothing has no link. */
export const secretOf = (request: FastifyRequest): string =>
  request.body === undefined || request.body === null ? '' : textOf(bodyOf(request), 'secret')

/** What a guest does. */
interface GuestWork<T> {
  /** In a transaction, with the rights of who gave the link. */
  readonly work: (context: Context, guest: Guest) => Promise<T>
  /** In which way the link is used; `act` when absent. */
  readonly deed?: GuestDeed
  /** What the guest was asked for, of which refusals speak to them; nothing when absent. */
  readonly asked?: (guest: Guest) => AskedPaths
}

/** Does something as the guest of a link; refused in words that are meant for the guest. */
export type WithGuest = <T>(request: FastifyRequest, secret: string, work: GuestWork<T>) => Promise<T>

/** What a request of somebody without an account is told by. */
export const occasionOf = (request: FastifyRequest): RequestInfo => {
  const route = request.routeOptions.url
  return { requestId: request.id, ip: plainAddress(request.ip), actor: programActor, ...(route === undefined ? {} : { route }) }
}

/** What is refused is counted; whoever gave the link is told of what the guest does not read. */
const afterRefusal = async (context: Context, guest: Guest, refusal: Refusal, told: GuestRefusal): Promise<void> => {
  if (told.code === 'guestRefused') await tellOfRefusal(context, guest, refusal)
  if (told.code !== 'tooManyRequests') await takeFromQuota({ tx: context.tx, actor: guest.giver }, using(guest.link.id, 'refused'), 1)
}

/**
 * Opens the door for guests. A link that is revoked, expired or never given, and one whose giver may not do it any more, is answered like any other of
 * them, and guesses are counted. Nothing leaves in a refusal but what `refusalForGuests` lets out; who gave the link is told of what is kept inside.
 */
export const guestDoor = ({ product, database }: Pick<Routing, 'product' | 'database'>): WithGuest => {
  const every = new Set(pointsOf(product.registry.areas).map(({ point }) => point))
  return async (request, secret, { work, deed = 'act', asked = () => nothingAsked }) => {
    const occasion = occasionOf(request)
    let known: Guest | undefined
    const step = async (context: Context) => {
      const guest = await guestOf(context, secret, every)
      if (!guest) return undefined
      known = guest
      await takeFromQuota({ tx: context.tx, actor: guest.giver }, using(guest.link.id, deed), 1)
      return { answer: await work({ ...context, actor: guest.actor }, guest) }
    }
    try {
      const found = await runOperation(product, database, occasion, step)
      if (found) return found.answer
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal || !known) throw error
      const guest = known
      const told = refusalForGuests(refusal, asked(guest))
      await runOperation(product, database, occasion, context => afterRefusal(context, guest, refusal, told))
      throw told
    }
    // What cannot be a secret guesses at none.
    if (secret.length !== secretLength) return refuse('guestLinkDead')
    return refuseGuess(database.db, { of: 'guestLink', ip: plainAddress(request.ip), code: 'guestLinkDead' })
  }
}
