import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Label } from '../language/label.ts'
import { catalogue, type ErrorCode } from '../errors/catalogue.ts'
import { refuse } from '../errors/refuse.ts'
import { announce } from '../notices/announce.server.ts'
import type { Context, Transaction } from '../context/serve.server.ts'
import { isCommonPassword } from './commonPasswords.server.ts'
import { accessEvents } from './events.ts'
import { accountKey, admitAttempt, decideAttempt, evaluated } from './loginAttempts.server.ts'
import { passwordChangeProblem, type PasswordChange } from './passwordRules.ts'
import { digestOf } from './secrets.server.ts'
import { endSessions } from './session.server.ts'
import type { Door } from './signIn.server.ts'

/** How many former passwords, besides the present one, may not be chosen again. */
const rememberedPasswords = 2

const refusePassword = (code: ErrorCode, field: keyof PasswordChange): never =>
  refuse(code, { problems: { [field]: catalogue[code].message } })

/**
 * Changes the password of the person who asks, by every rule of the specification, and ends their other sessions. Wrong old passwords are
 * counted as failed sign-ins of this session, so that nobody guesses on at an unlocked screen.
 */
export const changeOwnPassword = async (door: Door, context: Context, change: PasswordChange): Promise<void> => {
  const problem = passwordChangeProblem(change)
  if (problem) refusePassword(problem.code, problem.field)
  const { userId, username } = context.actor
  if (isCommonPassword(change.newPassword, username)) refusePassword('passwordTooCommon', 'newPassword')
  const present = (await verifiedHash(door, context, change.oldPassword)) ?? refusePassword('originalPasswordWrong', 'oldPassword')
  for (const former of await formerHashes(context.tx, userId)) {
    if (await door.hasher.verify(former, change.newPassword)) refusePassword('passwordUsedBefore', 'newPassword')
  }
  const chosen = await door.hasher.hash(change.newPassword)
  const { rows } = await sql`update user_password set hash = ${chosen}, changed_at = now()
    where user_id = ${userId} and hash = ${present} returning user_id`.execute(context.tx)
  // Another session was faster: what was verified is no longer the password.
  if (rows.length === 0) refusePassword('originalPasswordWrong', 'oldPassword')
  await retirePassword(context.tx, userId, present)
  await dropPasswordLink(context.tx, userId)
  await endSessions(context.tx, userId, context.actor.sessionId)
  await announce(context, { event: accessEvents.passwordChanged, to: [userId], title: passwordChanged, body: notYou })
}

/** What a person is told when their password has changed. */
export const passwordChanged: Label = ['您的密码已修改', 'Your password has been changed']
/** What to do about it. */
export const notYou: Label = ['如果不是您本人操作，请立即联系管理员。', 'If this was not you, contact an administrator immediately.']

/**
 * Refuses unless this is the password of the person who acts, with which they prove who they are. Wrong ones are counted as in a change of the
 * password.
 */
export const confirmPassword = async (door: Door, context: Pick<Context, 'tx' | 'actor' | 'ip'>, password: string): Promise<void> => {
  if ((await verifiedHash(door, context, password)) === undefined) {
    refuse('originalPasswordWrong', { message: wrongPassword, problems: { password: wrongPassword } })
  }
}

const wrongPassword: Label = ['密码不正确', 'The password is wrong']

/** The present hash, when the password belongs to it. */
const verifiedHash = async (
  door: Door,
  { tx, actor, ip }: Pick<Context, 'tx' | 'actor' | 'ip'>,
  password: string,
): Promise<string | undefined> => {
  const device = digestOf(`session:${actor.sessionId ?? ''}`)
  const admission = await admitAttempt(door.db, { account: accountKey(actor.username), ip, device })
  if ('retryAfter' in admission) return refuse('tooManyRequests', { retryAfter: admission.retryAfter })
  const { rows } = await sql<{ hash: string }>`select hash from user_password where user_id = ${actor.userId}`.execute(tx)
  const present = rows[0]?.hash
  const matches = await evaluated(door.db, admission.id, () => door.hasher.verify(present, password))
  await decideAttempt(door.db, admission.id, matches ? 'succeeded' : 'failed')
  return matches ? present : undefined
}

/** The hashes of former passwords that may not be chosen again, newest first. */
export const formerHashes = async (tx: Transaction, userId: number): Promise<readonly string[]> => {
  const { rows } = await sql<{
    hash: string
  }>`select hash from user_password_history where user_id = ${userId} order by id desc limit ${rememberedPasswords}`.execute(tx)
  return rows.map(row => row.hash)
}

/** Remembers a password that is used no longer. */
export const retirePassword = async (tx: Transaction, userId: number, hash: string): Promise<void> => {
  await sql`insert into user_password_history (user_id, hash) values (${userId}, ${hash})`.execute(tx)
  await sql`delete from user_password_history where user_id = ${userId} and id not in
    (select id from user_password_history where user_id = ${userId} order by id desc limit ${rememberedPasswords})`.execute(tx)
}

/** A password of a user as it is stored. */
export interface StoredPassword {
  readonly userId: number
  readonly hash: string
}

/** Sets a user's password whatever it was before, without the rules for chosen ones; ends all the user's sessions and a link that is still out. */
export const setPassword = async (tx: Transaction, { userId, hash }: StoredPassword): Promise<void> => {
  await sql`insert into user_password (user_id, hash) values (${userId}, ${hash})
    on conflict (user_id) do update set hash = excluded.hash, changed_at = now()`.execute(tx)
  await dropPasswordLink(tx, userId)
  await endSessions(tx, userId)
}

/** Makes a link with which a person might choose a password good for nothing. */
const dropPasswordLink = async (tx: Transaction, userId: number): Promise<void> => {
  await sql`delete from password_link where user_id = ${userId}`.execute(tx)
}

/** Letters and digits that nobody takes for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password that nobody can guess and everybody can type: four groups of five characters, 99 bits. */
export const inventedPassword = (): string => {
  const characters: string[] = []
  while (characters.length < 20) {
    // Values past the last whole multiple of the alphabet would favour its first letters.
    for (const byte of randomBytes(32)) if (byte < 248 && characters.length < 20) characters.push(alphabet.charAt(byte % alphabet.length))
  }
  return [0, 5, 10, 15].map(start => characters.slice(start, start + 5).join('')).join('-')
}
