import { sql } from 'kysely'
import type { Database } from '../database/pool.server.ts'
import type { Step } from '../records/serve.server.ts'
import { audit, type Detail } from './audit.server.ts'
import type { VerificationState } from './logCalls.ts'
import { verifyAudit, type Verification } from './verify.server.ts'

/** Verifications that people ask for: one at a time in this process. */
export interface Verifier {
  state(): VerificationState
  /** Begins one in the person's name, unless one is under way; it goes on after the request. */
  start(step: Step): VerificationState
  /** Waits for the one that is under way. */
  settled(): Promise<void>
}

/** What a verifier works with. */
export interface VerifierParts {
  readonly db: Database
  readonly dataFolder: string
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
export const verifierOf = ({ db, dataFolder, failed }: VerifierParts): Verifier => {
  let state = idle
  let underWay = Promise.resolve()
  const run = async (step: Step): Promise<void> => {
    try {
      const found = await verifyAudit({ db, dataFolder, progress: (checked, of) => (state = { ...state, checked, of }) })
      state = { ...stateOf(found), endedAt: await remember(db, step, found) }
    } catch (error) {
      failed(error)
      state = { ...idle, failed: true }
    }
  }
  return {
    state: () => state,
    start(step) {
      if (state.running) return state
      state = { ...idle, running: true }
      underWay = run(step)
      return state
    },
    settled: () => underWay,
  }
}

const stateOf = ({ intact, broken, checked, anchors, unsealed }: Verification): VerificationState => ({
  ...idle,
  checked,
  of: checked,
  intact,
  anchors,
  unsealed,
  broken,
})

/** Remembers what was found, in the name of whoever asked; answers when it ended. */
const remember = async (db: Database, step: Step, { intact, checked, broken }: Verification): Promise<string> => {
  const { rows } = await sql<{ now: string }>`select now() as now`.execute(db)
  const now = rows[0]?.now ?? step.now
  const detail: Detail = { intact, checked, ...(broken ? { fault: broken.fault, n: broken.n, auditId: broken.auditId } : {}) }
  await audit({ ...step, tx: db, now }, { entity: 'log.audit', recordId: null, recordTitle: null, action: 'verify', changes: [], detail })
  return now
}
