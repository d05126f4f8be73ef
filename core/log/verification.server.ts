import { sql } from 'kysely'
import { databaseNow } from '../database/databaseNow.server.ts'
import type { Database, OpenDatabase } from '../database/pool.server.ts'
import { progressOf, takeTurn, type Turn } from '../database/turn.server.ts'
import type { Context } from '../context/serve.server.ts'
import { audit, type Detail } from '../audit/audit.server.ts'
import type { VerificationState } from './logCalls.ts'
import { verifyAudit, type Verification } from '../audit/verify.server.ts'

/** Verifications that people ask for: one at a time, whichever process they ask. */
export interface Verifier {
  /** How far the one that is under way is, else what the last one found. */
  state(): Promise<VerificationState>
  /** Begins one in the person's name, unless one is under way; it goes on after the request. */
  start(context: Context): Promise<VerificationState>
  /** Waits for the one that is under way in this process. */
  settled(): Promise<void>
}

/** What a verifier works with. */
export interface VerifierParts {
  readonly database: OpenDatabase
  readonly dataFolder: string
  readonly outside?: string | undefined
  readonly failed: (error: unknown) => void
}

const idle: VerificationState = {
  running: false,
  checked: 0,
  of: 0,
  endedAt: null,
  intact: null,
  anchors: 0,
  unsealed: 0,
  broken: null,
  failed: false,
}

/** Opens the verifications of this process. */
export const verifierOf = ({ database, dataFolder, outside, failed }: VerifierParts): Verifier => {
  const { db } = database
  let hasFailed = false
  let underWay = Promise.resolve()
  const run = async (context: Context, turn: Turn): Promise<void> => {
    try {
      const found = await verifyAudit({ db, dataFolder, outside, progress: (checked, of) => turn.say(`${checked}/${of}`) })
      await remember(db, context, found)
    } catch (error) {
      failed(error)
      hasFailed = true
    } finally {
      await turn.giveBack()
    }
  }
  const state = async (): Promise<VerificationState> => {
    const said = await progressOf(db, 'verification')
    if (said !== undefined) {
      const [, checked = 0, of = 0] = (/(\d+)\/(\d+)$/.exec(said) ?? []).map(Number)
      return { ...idle, running: true, checked, of }
    }
    return hasFailed ? { ...idle, failed: true } : ((await lastFound(db)) ?? idle)
  }
  return {
    state,
    async start(context) {
      const turn = await takeTurn(database, 'verification')
      if (!turn) return state()
      hasFailed = false
      underWay = run(context, turn)
      return { ...idle, running: true }
    },
    settled: () => underWay,
  }
}

/** What the last verification found, as it was remembered. */
const lastFound = async (db: Database): Promise<VerificationState | undefined> => {
  const { rows } = await sql<{ at: string; detail: Detail }>`select at, detail from audit
    where action = 'verify' and entity = 'log.audit' order by at desc, id desc limit 1`.execute(db)
  const [last] = rows
  if (!last) return undefined
  const { intact, checked, anchors, unsealed, fault, n, auditId, brokenAt } = last.detail
  const broken = { fault: String(fault), n: Number(n), auditId: numberOf(auditId), at: typeof brokenAt === 'string' ? brokenAt : null }
  return {
    ...idle,
    checked: Number(checked),
    of: Number(checked),
    endedAt: last.at,
    intact: intact === true,
    anchors: numberOf(anchors) ?? 0,
    unsealed: numberOf(unsealed) ?? 0,
    broken: intact === true ? null : broken,
  }
}

const numberOf = (value: Detail[string] | undefined): number | null => (typeof value === 'number' ? value : null)

/** Remembers what was found, in the name of whoever asked. */
const remember = async (db: Database, context: Context, { intact, checked, broken, anchors, unsealed }: Verification): Promise<void> => {
  const now = await databaseNow(db)
  const detail: Detail = {
    intact,
    checked,
    anchors,
    unsealed,
    ...(broken ? { fault: broken.fault, n: broken.n, auditId: broken.auditId, brokenAt: broken.at } : {}),
  }
  await audit(
    { ...context, tx: db, now },
    { entity: 'log.audit', recordId: null, recordTitle: null, action: 'verify', changes: [], detail },
  )
}
