import { sql } from 'kysely'
import type { Label } from '../language/label.ts'
import { audit } from '../audit/audit.server.ts'
import { people } from '../define/registry.ts'
import { refuse } from '../errors/refuse.ts'
import type { Database } from '../database/pool.server.ts'
import { sealingWith, type Sealing } from '../mail/seal.server.ts'
import { announce } from '../notices/announce.server.ts'
import type { Context, Transaction } from '../context/serve.server.ts'
import { accessEvents } from './events.ts'
import { admitAttempt, decideAttempt } from './loginAttempts.server.ts'
import { notYou } from './password.server.ts'
import { digestOf } from './secrets.server.ts'
import type { BegunCode, OwnCode } from './signingCode.ts'
import { base32, matchingStep, newTotpSecret, totpAddress } from './totp.server.ts'

/** What the codes are checked with: wrong ones are counted in the database whatever becomes of the step, the sealing hides the secrets. */
export interface CodeParts {
  readonly db: Database
  readonly sealing: Sealing
}

/** The parts that belong to a database and the product's signing key. */
export const codeParts = ({ db, key }: { readonly db: Database; readonly key: Buffer }): CodeParts => ({
  db,
  sealing: sealingWith(key, 'signing codes'),
})

interface Kept {
  readonly secret: Buffer | null
  readonly pending: Buffer | null
  readonly confirmedAt: string | null
  readonly lastStep: number
}

const keptOf = async (tx: Transaction, userId: number): Promise<Kept | undefined> => {
  const { rows } = await sql<Kept>`select secret, pending, confirmed_at as "confirmedAt", last_step as "lastStep"
    from user_totp where user_id = ${userId}`.execute(tx)
  return rows[0]
}

/** Since when a person signs with codes; null when they do not. */
export const signsSince = async (tx: Transaction, userId: number): Promise<string | null> => (await keptOf(tx, userId))?.confirmedAt ?? null

/** What a person sees of their own codes; never the secret. */
export const ownCode = async ({ tx, actor }: Context): Promise<OwnCode> => ({ since: await signsSince(tx, actor.userId) })

const codeNeeded: Label = ['请输入动态码', 'Enter the code of your authenticator app']
const wrongCode: Label = ['动态码不正确或已使用过，请等待下一个', 'The code is wrong or was used already. Wait for the next one']
const notBound: Label = [
  '此流程要求动态码签名。请先在“个人中心 · 动态码”中绑定身份验证器。',
  'This flow asks for a code. Set up an authenticator app first, under Personal center · Signing code.',
]
const presentFirst: Label = [
  '请输入当前设备上的动态码；设备已丢失时请联系管理员重置',
  'Enter a code of the present device; if it is lost, ask an administrator for a reset',
]
const nothingBegun: Label = ['请先扫描二维码', 'Scan the picture first']

const refuseCode = (message: Label): never => refuse('invalidFields', { message, problems: { code: message } })

/** The step of a right code; wrong ones are counted, so that nobody goes on guessing. */
const stepOf = async (
  { db, sealing }: CodeParts,
  { actor, ip }: Context,
  sealed: Buffer,
  code: string,
  lastStep: number,
): Promise<number> => {
  const device = digestOf(`session:${actor.sessionId ?? ''}`)
  const admission = await admitAttempt(db, { account: digestOf(`code:${actor.userId}`), ip, device })
  if ('retryAfter' in admission) return refuse('tooManyRequests', { retryAfter: admission.retryAfter })
  const step = matchingStep(Buffer.from(sealing.open(sealed), 'base64'), code, Date.now(), lastStep)
  await decideAttempt(db, admission.id, step === undefined ? 'failed' : 'succeeded')
  return step ?? refuseCode(wrongCode)
}

/** Refuses unless this is a code of the person who acts that was not used before. */
export const confirmCode = async (parts: CodeParts, context: Context, code: string | null): Promise<void> => {
  const kept = await keptOf(context.tx, context.actor.userId)
  if (!kept?.secret) return refuse('ruleBroken', { message: notBound, leadsTo: 'sent' })
  if (code === null) return refuseCode(codeNeeded)
  const used = await stepOf(parts, context, kept.secret, code, kept.lastStep)
  // Of two that send the same code at the same moment, one comes second.
  const { rows } = await sql`update user_totp set last_step = ${used} where user_id = ${context.actor.userId} and last_step < ${used}
    returning user_id`.execute(context.tx)
  if (rows.length === 0) refuseCode(wrongCode)
}

/** Begins to bind a device: a secret that counts once a first code has proved that the device has it. */
export const beginCode = async (parts: CodeParts, context: Context, code: string | null): Promise<BegunCode> => {
  if ((await signsSince(context.tx, context.actor.userId)) !== null) {
    if (code === null) refuseCode(presentFirst)
    await confirmCode(parts, context, code)
  }
  const secret = newTotpSecret()
  await sql`insert into user_totp (user_id, pending) values (${context.actor.userId}, ${parts.sealing.seal(secret.toString('base64'))})
    on conflict (user_id) do update set pending = excluded.pending`.execute(context.tx)
  return { secret: base32(secret), address: totpAddress(secret, context.actor.username) }
}

/** Binds the device whose first code this is. */
export const bindCode = async (parts: CodeParts, context: Context, code: string): Promise<OwnCode> => {
  const kept = await keptOf(context.tx, context.actor.userId)
  if (!kept?.pending) return refuse('ruleBroken', { message: nothingBegun, leadsTo: 'sent' })
  const used = await stepOf(parts, context, kept.pending, code, 0)
  await sql`update user_totp set secret = pending, pending = null, confirmed_at = ${context.now}, last_step = ${used}
    where user_id = ${context.actor.userId}`.execute(context.tx)
  await told(context, { id: context.actor.userId, name: context.actor.name }, 'bindCode', [
    '签名动态码已绑定',
    'A device for your signing codes was set up',
  ])
  return ownCode(context)
}

/** Forgets the device of the person who acts, on proof by a code that they still have. Answers that they sign with codes no longer. */
export const removeCode = async (parts: CodeParts, context: Context, code: string | null): Promise<OwnCode> => {
  if ((await signsSince(context.tx, context.actor.userId)) === null) return { since: null }
  if (code === null) refuseCode(presentFirst)
  await confirmCode(parts, context, code)
  await sql`delete from user_totp where user_id = ${context.actor.userId}`.execute(context.tx)
  await told(context, { id: context.actor.userId, name: context.actor.name }, 'removeCode', [
    '签名动态码已解除绑定',
    'The device for your signing codes was removed',
  ])
  return { since: null }
}

/** Forgets the device of a person, who then binds another one. Answers whether there was any. */
export const resetCode = async (context: Context, person: { readonly id: number; readonly name: string }): Promise<boolean> => {
  const { rows } = await sql`delete from user_totp where user_id = ${person.id} returning user_id`.execute(context.tx)
  if (rows.length === 0) return false
  await told(context, person, 'resetCode', ['签名动态码已被管理员重置', 'Your signing code was reset by an administrator'])
  return true
}

const told = async (
  context: Context,
  { id, name }: { readonly id: number; readonly name: string },
  action: string,
  title: Label,
): Promise<void> => {
  await audit(context, { entity: people, recordId: id, recordTitle: name, action, changes: [] })
  await announce(context, { event: accessEvents.signingCode, to: [id], title, body: notYou })
}
