import { sql } from 'kysely'
import type { Database } from '../database/pool.server.ts'
import { transaction } from '../database/transaction.server.ts'
import { refuse } from '../errors/refuse.ts'
import { deviceProof, knownDevice, rememberDevice, type DeviceProof } from './knownDevice.server.ts'
import { accountKey, admitAttempt, decideAttempt, evaluated, foldedUsername } from './loginAttempts.server.ts'
import type { PasswordHasher } from './passwordHasher.server.ts'
import { composedPassword, passwordProblem } from './passwordRules.ts'
import { beginSession, type NewSession } from './session.server.ts'
import { auditSignIn } from './signInAudit.server.ts'
import type { KeyedTurns } from '../jobs/turnTaker.server.ts'
import { col, table } from '../reading/source.server.ts'
import { user } from '../people/user.ts'

/** What somebody presents at the door. */
export interface Credentials {
  readonly username: string
  readonly password: string
  readonly ip: string | null
  readonly userAgent: string | undefined
  readonly requestId: string
  /** What the browser shows to prove that this account has signed in from it before. */
  readonly device: DeviceProof | undefined
}

/** What signing in needs. */
export interface Door {
  /** A small pool of its own: a flood of sign-ins takes no connection from those who work. */
  readonly db: Database
  readonly key: Buffer
  readonly hasher: PasswordHasher
  /** By account; fewer at a time than failures are allowed from one address. */
  readonly turns: KeyedTurns
}

interface Person {
  readonly id: number
  readonly name: string
  readonly nameEn: string | null
  readonly isActive: boolean
  readonly hash: string
}

/** A person who has been let in. */
export interface Arrival extends NewSession {
  readonly userId: number
  /** What the browser shows the next time. */
  readonly device: DeviceProof
}

/**
 * Signs in, or answers undefined for a wrong name or password and for a deactivated account alike: in the same time and with the same traces.
 * Refuses with `tooManyRequests` when too many attempts have failed, and with `busy` when too many are being looked at.
 */
export const signIn = async (door: Door, credentials: Credentials): Promise<Arrival | undefined> => {
  if (door.hasher.isFull()) refuse('busy', { retryAfter: 2 })
  const account = accountKey(credentials.username)
  // Sign-ins of one account wait for one another, so that those which are right are not counted against each other.
  return door.turns.take(account.toString('base64url'), () => signInAs(door, account, credentials))
}

const signInAs = async (door: Door, account: Buffer, credentials: Credentials): Promise<Arrival | undefined> => {
  const device = await knownDevice(door.db, door.key, account, credentials.device)
  const admission = await admitAttempt(door.db, { account, ip: credentials.ip, device })
  if ('retryAfter' in admission) return refuse('tooManyRequests', { retryAfter: admission.retryAfter })
  const person = await personCalled(door.db, foldedUsername(credentials.username))
  const matches = await evaluated(door.db, admission.id, () => passwordMatches(door, person, credentials.password))
  const { ip, requestId, userAgent } = credentials
  const event = {
    person: person && { id: person.id, name: person.name, nameEn: person.nameEn },
    ip,
    requestId,
    route: 'POST /o/token/',
    ...(userAgent === undefined ? {} : { userAgent }),
  }
  return transaction(door.db, async tx => {
    const known = matches && person?.isActive === true ? person : undefined
    const session = known && (await beginSession(tx, door.key, { userId: known.id, passwordHash: known.hash }, credentials))
    // One that was forgotten gets another number.
    const proof = deviceProof(door.key, account, device && credentials.device)
    if (session && known) await rememberDevice(tx, known.id, proof, userAgent)
    await decideAttempt(tx, admission.id, session ? 'succeeded' : 'failed')
    await auditSignIn(tx, { ...event, action: session ? 'signIn' : admission.isLast ? 'signInBlocked' : 'signInFailed' })
    return session && known && { ...session, userId: known.id, device: proof }
  })
}

const personCalled = async (db: Database, username: string): Promise<Person | undefined> => {
  if (username.includes('\0') || !username.isWellFormed()) return undefined
  const { rows } =
    await sql<Person>`select u.id, ${col(user, 'name', 'u')}, ${col(user, 'nameEn', 'u')} as "nameEn", ${col(user, 'isActive', 'u')} as "isActive", p.hash
    from ${table(user)} as u join user_password as p on p.user_id = u.id where ${col(user, 'username', 'u')} = ${username}`.execute(db)
  return rows[0]
}

const passwordMatches = async (door: Door, person: Person | undefined, password: string): Promise<boolean> => {
  if (passwordProblem(composedPassword(password)) === 'passwordTooLong' || !password.isWellFormed()) return false
  return door.hasher.verify(person?.hash, password)
}
