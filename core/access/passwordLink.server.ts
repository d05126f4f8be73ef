import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { runOperation } from '../context/operation.server.ts'
import { catalogue, type ErrorCode } from '../errors/catalogue.ts'
import { refuse, refuseProblems } from '../errors/refuse.ts'
import { parseFields } from '../fields/kinds.ts'
import { text } from '../fields/text/text.ts'
import type { Label } from '../language/label.ts'
import { announce } from '../notices/announce.server.ts'
import { bodyOf } from '../reading/asked.server.ts'
import type { Product } from '../context/served.server.ts'
import type { Transaction } from '../context/serve.server.ts'
import { credentialKinds, type CredentialKind } from './credential.ts'
import { endCredentials } from './credentials.server.ts'
import { accessEvents } from './events.ts'
import { isCommonPassword } from './commonPasswords.server.ts'
import { plainAddress } from '../http/address.server.ts'
import { refuseGuess } from './guesses.server.ts'
import { forgetFailures } from './loginAttempts.server.ts'
import { formerHashes, notYou, passwordChanged, retirePassword, setPassword } from './password.server.ts'
import { longestPassword, passwordChoiceProblem } from './passwordRules.ts'
import { digestOf, newSecret } from './secrets.server.ts'
import type { Door } from './signIn.server.ts'
import { auditSignIn } from './signInAudit.server.ts'
import { col, table } from '../reading/source.server.ts'
import { user } from '../people/user.ts'

/** How long a link is good, in hours. */
const linkHours = 24

/** A link that has just been made; its secret is shown once and kept nowhere. */
export interface NewPasswordLink {
  readonly secret: string
  readonly expiresAt: string
}

/** Makes a link with which a person chooses a password, once; one that was made before is good no longer. */
export const makePasswordLink = async (tx: Transaction, userId: number): Promise<NewPasswordLink> => {
  const secret = newSecret()
  const { rows } = await sql<{ expiresAt: string }>`insert into password_link (user_id, secret_hash, expires_at)
    values (${userId}, ${digestOf(secret)}, now() + make_interval(hours => ${linkHours}))
    on conflict (user_id) do update set secret_hash = excluded.secret_hash, created_at = now(), expires_at = excluded.expires_at
    returning expires_at as "expiresAt"`.execute(tx)
  return { secret, expiresAt: rows[0]?.expiresAt ?? '' }
}

/** Until when the link of a person is good; null when none is out. */
export const passwordLinkUntil = async (tx: Transaction, userId: number): Promise<string | null> => {
  const { rows } = await sql<{ until: string }>`select expires_at as until from password_link
    where user_id = ${userId} and expires_at > now()`.execute(tx)
  return rows[0]?.until ?? null
}

interface Holder {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly nameEn: string | null
  readonly hash: string | null
}

interface Choice {
  readonly secret: string
  readonly newPassword: string
  readonly confirmPassword: string
}

const typed = { required: true, secret: true, max: longestPassword } as const
const fields = {
  secret: text(['链接', 'Link'], { required: true, secret: true, max: 100 }),
  newPassword: text(['新密码', 'New password'], typed),
  confirmPassword: text(['确认新密码', 'Confirm the new password'], typed),
}

/**
 * `POST /api/set_password/` with the secret of a link and a password, without a session: the person has the password from now on and all their
 * sessions end. A secret that is good for nothing is answered alike whatever is the matter with it, and guesses are counted; a good one is
 * always heard.
 */
export const passwordLinkRoute = (app: FastifyInstance, door: Door, product: Product): void => {
  app.post('/api/set_password/', async request => {
    const { values, problems } = parseFields(fields, bodyOf(request), 'input')
    refuseProblems(problems)
    // Every field is a required text, which has just been checked.
    const choice = values as unknown as Choice
    const wrong = passwordChoiceProblem(choice)
    if (wrong) refusePassword(wrong.code, wrong.field)
    const occasion = { ip: plainAddress(request.ip), requestId: request.id }
    const holder =
      (await holderOf(door, choice.secret)) ??
      (await refuseGuess(door.db, { of: 'passwordLink', ip: occasion.ip, code: 'passwordLinkDead' }))
    if (isCommonPassword(choice.newPassword, holder.username)) refusePassword('passwordTooCommon', 'newPassword')
    if (holder.hash !== null && (await door.hasher.verify(holder.hash, choice.newPassword)))
      refusePassword('passwordUnchanged', 'newPassword')
    for (const former of await formerHashes(door.db, holder.id)) {
      if (await door.hasher.verify(former, choice.newPassword)) refusePassword('passwordUsedBefore', 'newPassword')
    }
    const hash = await door.hasher.hash(choice.newPassword)
    await runOperation(product, { db: door.db }, { ...occasion, actor: holderActing(holder) }, async context => {
      const { tx } = context
      await useUp(tx, choice.secret)
      if (holder.hash !== null) await retirePassword(tx, holder.id, holder.hash)
      await setPassword(tx, { userId: holder.id, hash })
      // Whoever had the password before may have made all of it.
      const { ended } = await endCredentials(context, holder, 'reset')
      await forgetFailures(tx, holder.username)
      await auditSignIn(tx, { ...occasion, action: 'setPassword', person: holder })
      await announce(context, { event: accessEvents.passwordChanged, to: [holder.id], title: passwordChanged, body: afterReset(ended) })
    })
    return { username: holder.username }
  })
}

const refusePassword = (code: ErrorCode, field: 'newPassword' | 'confirmPassword'): never =>
  refuse(code, { problems: { [field]: catalogue[code].message } })

const holderOf = async ({ db }: Door, secret: string): Promise<Holder | undefined> => {
  const { rows } =
    await sql<Holder>`select u.id, ${col(user, 'username', 'u')}, ${col(user, 'name', 'u')}, ${col(user, 'nameEn', 'u')} as "nameEn", p.hash
    from password_link as l join ${table(user)} as u on u.id = l.user_id left join user_password as p on p.user_id = u.id
    where l.secret_hash = ${digestOf(secret)} and l.expires_at > now() and ${col(user, 'isActive', 'u')}`.execute(db)
  return rows[0]
}

/** Of two who use a link at the same time, the second one finds it gone. */
const useUp = async (tx: Transaction, secret: string): Promise<void> => {
  const { rows } =
    await sql`delete from password_link where secret_hash = ${digestOf(secret)} and expires_at > now() returning user_id`.execute(tx)
  if (rows.length === 0) refuse('passwordLinkDead')
}

/** What a person is told besides: what has ended, and what to do if somebody else has done it. */
const afterReset = (ended: ReadonlyMap<CredentialKind, number>): Label => {
  const told = (language: 0 | 1): string =>
    [...ended].map(([kind, count]) => `${credentialKinds[kind][language]} (${count})`).join(language === 0 ? '、' : ', ')
  return ended.size === 0 ? notYou : [`已一并作废：${told(0)}。${notYou[0]}`, `Ended with it: ${told(1)}. ${notYou[1]}`]
}

/** The holder as an actor, without rights until they sign in: in their own name they are told. */
const holderActing = ({ id, username, name, nameEn }: Holder) =>
  ({
    userId: id,
    username,
    name,
    nameEn,
    type: 'ordinary',
    departmentId: null,
    departmentTree: [],
    points: new Set<string>(),
    scope: 'own',
    language: 'zh',
  }) as const
