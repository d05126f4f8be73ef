import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { databaseNow } from '../database/databaseNow.server.ts'
import type { Database } from '../database/pool.server.ts'
import { transaction } from '../database/transaction.server.ts'
import { entityOf, people, type Registry } from '../define/registry.ts'
import { refuse, type Problems } from '../errors/refuse.ts'
import { catalogue } from '../errors/catalogue.ts'
import { parseFields } from '../fields/kinds.ts'
import { text } from '../fields/text/text.ts'
import { mannerOf } from '../audit/manner.server.ts'
import { searchText } from '../reading/searchText.server.ts'
import { keptAfterCreate } from '../audit/kept.server.ts'
import type { Context, Transaction } from '../context/serve.server.ts'
import type { Product } from '../context/served.server.ts'
import { isCommonPassword } from './commonPasswords.server.ts'
import { activeActors } from '../people/grants.server.ts'
import { plainAddress } from '../http/address.server.ts'
import { admitAttempt } from './loginAttempts.server.ts'
import { inventedPassword, setPassword } from './password.server.ts'
import { longestPassword, passwordProblem } from './passwordRules.ts'
import { pointsOf } from '../rights/points.ts'
import { digestOf } from './secrets.server.ts'
import type { Door } from './signIn.server.ts'
import { auditSignIn, type SignInEvent } from './signInAudit.server.ts'
import { table, col } from '../reading/source.server.ts'
import { user } from '../people/user.ts'

/** Where the first administrator is created. */
const firstAdministratorPath = '/api/first_administrator/'

const purpose = 'firstAdministrator'

/** How long the secret of a start is good for, in hours; a restart gives another one. */
const hours = 24

/**
 * A one-time secret with which the first super admin can be created; undefined once there is any. Only its hash is kept; a secret given out
 * before is good no longer.
 */
export const firstAdministratorSecret = (db: Database): Promise<string | undefined> =>
  transaction(db, async tx => {
    if (await hasSuperAdmin(tx)) return undefined
    const secret = inventedPassword()
    await sql`insert into one_time_secret (purpose, secret_hash, expires_at) values (${purpose}, ${digestOf(secret)}, now() + make_interval(hours => ${hours}))
      on conflict (purpose) do update set secret_hash = excluded.secret_hash, expires_at = excluded.expires_at`.execute(tx)
    return secret
  })

const hasSuperAdmin = async (tx: Transaction): Promise<boolean> => {
  const { rows } = await sql`select from ${table(user)} as t where ${col(user, 'type')} = 'superAdmin' limit 1`.execute(tx)
  return rows.length > 0
}

/** What a new company begins with, such as its approval flows; done in the name of its first administrator. */
export type Founding = (context: Context) => Promise<unknown>

/**
 * `POST /api/first_administrator/` with the secret, a user name, a name and a password; works once, without a session. The right secret is
 * always heard, whoever else is trying wrong ones. With the administrator comes, all or nothing, what a new company begins with.
 */
export const firstAdministratorRoute = (app: FastifyInstance, door: Door, product: Product, founding?: Founding): void => {
  const { registry } = product
  app.post(firstAdministratorPath, async (request, reply) => {
    const given = parsed(registry, request.body)
    const occasion = { ip: plainAddress(request.ip), requestId: request.id, ...mannerOf(request) }
    if (!(await isGood(door.db, given.secret))) return refuseGuess(door, occasion)
    const hash = await door.hasher.hash(given.password)
    const id = await transaction(door.db, async tx => {
      const created = await create(tx, registry, given, hash)
      if (created === undefined) return undefined
      await auditSignIn(tx, {
        ...occasion,
        action: 'firstAdministrator',
        person: { id: created, name: given.name },
        kept: keptAfterCreate(entityOf(registry, people), created),
      })
      await founding?.(await firstStep(tx, product, occasion, created))
      return created
    })
    return id === undefined ? refuse('noPermission') : reply.code(201).send({ id, username: given.username })
  })
}

/** A step of the new administrator, who has not signed in yet. */
const firstStep = async (
  tx: Transaction,
  product: Product,
  { ip, requestId }: Pick<Context, 'ip' | 'requestId'>,
  id: number,
): Promise<Context> => {
  const [actor] = await activeActors(tx, [id], new Set(pointsOf(product.registry.areas).map(({ point }) => point)))
  if (!actor) throw new Error('The first administrator cannot act')
  return { tx, product, actor, now: await databaseNow(tx), requestId, ip }
}

const isGood = async (db: Database, secret: string): Promise<boolean> => {
  const { rows } =
    await sql`select from one_time_secret where purpose = ${purpose} and secret_hash = ${digestOf(secret)} and expires_at > now()`.execute(
      db,
    )
  return rows.length === 1
}

const refuseGuess = async (door: Door, occasion: Omit<SignInEvent, 'action' | 'person'>): Promise<never> => {
  const admission = await admitAttempt(door.db, { account: digestOf(purpose), ip: occasion.ip })
  if ('retryAfter' in admission) return refuse('tooManyRequests', { retryAfter: admission.retryAfter })
  await auditSignIn(door.db, { ...occasion, action: 'firstAdministratorRefused', person: undefined })
  return refuse('noPermission')
}

interface Given {
  readonly secret: string
  readonly username: string
  readonly name: string
  readonly password: string
}

/** The body by the rules of the user's own fields; everything that is wrong is said at once. */
const parsed = (registry: Registry, body: unknown): Given => {
  const { username, name } = entityOf(registry, people).fields
  const fields = {
    secret: text(['一次性口令', 'One-time secret'], { required: true, secret: true, max: 100 }),
    username,
    name,
    password: text(['密码', 'Password'], { required: true, secret: true, max: longestPassword }),
  }
  const sent =
    typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Readonly<Record<string, unknown>>) : refuse('invalidBody')
  const { values, problems } = parseFields(fields, sent, 'input')
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
  // Every field is a required text, which has just been checked.
  const given = values as unknown as Given
  const code = passwordProblem(given.password) ?? (isCommonPassword(given.password, given.username) ? 'passwordTooCommon' : undefined)
  const weak: Problems = code ? { password: catalogue[code].message } : {}
  if (code) refuse(code, { problems: weak })
  return given
}

/** Uses the secret up and creates the user; undefined when the secret is not the one that is good now, or there is a super admin already. */
const create = async (tx: Transaction, registry: Registry, given: Given, hash: string): Promise<number | undefined> => {
  const used = await sql`delete from one_time_secret
    where purpose = ${purpose} and secret_hash = ${digestOf(given.secret)} and expires_at > now() returning purpose`.execute(tx)
  if (used.rows.length === 0 || (await hasSuperAdmin(tx))) return undefined
  const found = searchText(entityOf(registry, people).fields, { username: given.username, name: given.name })
  // The ordinary way to create a record needs somebody in whose name it is done; there is nobody yet.
  const { rows } = await sql<{ id: number }>`insert into ${table(user)} (username, name, type, is_active, is_admin, search_text)
    values (${given.username}, ${given.name}, 'superAdmin', true, true, ${found}) returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The first administrator was not created')
  await setPassword(tx, { userId: id, hash })
  return id
}
