import { hourly } from '../database/hourly.server.ts'
import { reconcileFiles } from './reconcile.server.ts'
import { sweepFiles, type SweepParts } from './sweep.server.ts'

/** Tells operators what somebody has to look at. */
export interface UpkeepLog {
  warn(facts: object, message: string): void
  error(facts: unknown, message: string): void
}

const day = 24

/** Sweeps every hour and compares rows with bytes once a day, until the answered function is called. */
export const keepFilesTidy = (parts: SweepParts, log: UpkeepLog): (() => void) => {
  let turn = 0
  return hourly(async () => {
    try {
      const swept = await sweepFiles(parts)
      if (swept.alarm) log.warn(swept, 'More files than usual belong to nothing; none was removed')
      if (turn++ % day !== 0) return
      const found = await reconcileFiles(parts.db, parts.store)
      if (found.missing.length + found.damaged.length > 0) log.error(found, 'Files are missing from the store or damaged')
    } catch (error) {
      log.error(error, 'The files could not be tidied')
    }
  })
}
