import { hourly } from '../database/hourly.server.ts'
import type { OpenDatabase } from '../database/pool.server.ts'
import { inTurn } from '../database/turn.server.ts'
import { reconcileFiles } from './reconcile.server.ts'
import { sweepFiles, type SweepParts } from './sweep.server.ts'

/** Tells operators what somebody has to look at. */
export interface UpkeepLog {
  warn(facts: object, message: string): void
  error(facts: unknown, message: string): void
}

const day = 24

/** Sweeps every hour and compares rows with bytes once a day, in one process of all, until the answered function is called. */
export const keepFilesTidy = (parts: SweepParts, database: Pick<OpenDatabase, 'pool'>, log: UpkeepLog): (() => void) => {
  let turn = 0
  const tidy = async (): Promise<void> => {
    const swept = await sweepFiles(parts)
    if (swept.alarm) log.warn(swept, 'More files than usual belong to nothing; none was removed')
    if (turn++ % day !== 0) return
    const found = await reconcileFiles(parts.db, parts.store)
    if (found.missing.length + found.damaged.length > 0) log.error(found, 'Files are missing from the store or damaged')
  }
  return hourly(() => inTurn(database, 'files', tidy).catch((error: unknown) => log.error(error, 'The files could not be tidied')))
}
