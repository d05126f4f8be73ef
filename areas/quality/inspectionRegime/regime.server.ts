import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { changeRecord, createRecord, findOne, lockAnyRecord } from '#core/records.server'
import { switchingHistoryOf, type Pair } from '../iqc/inspectionHistory.server.ts'
import { eventsOf, lotEvent, type PastInspection } from '../iqc/switchingHistory.ts'
import { nextSwitchingState, switchingState, type SwitchingEvent, type SwitchingState } from '../iqc/switchingRules.ts'
import { inspectionRegime } from './inspectionRegime.ts'

/** How inspection of a material from a supplier stands, for each class whose severity is switched. */
export interface Regimes {
  readonly major: SwitchingState
  readonly minor: SwitchingState
}

/** What is stored of the states. */
export const regimeFacts = ({ major, minor }: Regimes): Change<typeof inspectionRegime> => ({
  major: major.regime,
  majorScore: major.score,
  majorState: major,
  minor: minor.regime,
  minorScore: minor.score,
  minorState: minor,
})

/** The states worked out anew from everything that happened: for a pair of which nothing is stored yet. */
export const replayed = async (context: Pick<Context, 'tx'>, pair: Pair): Promise<Regimes> => {
  const history = await switchingHistoryOf(context, pair)
  return { major: switchingState(eventsOf(history, 'major')), minor: switchingState(eventsOf(history, 'minor')) }
}

/** How the next lot of a pair is inspected. */
export const regimesOf = async (context: Pick<Context, 'tx' | 'product'>, pair: Pair): Promise<Regimes> => {
  const { material, supplier } = pair
  const stored = await findOne(context, inspectionRegime, { material, supplier }, ['majorState', 'minorState'])
  return stored ? { major: stored.majorState, minor: stored.minorState } : replayed(context, pair)
}

/** The stored states of a pair, kept for this transaction; made from what happened before when nothing is stored yet. */
const lockRegime = async (context: Context, { material, supplier }: Pair): Promise<StoredRecord<typeof inspectionRegime> | undefined> => {
  // Two who inspect the first lots of a pair at the same moment do so one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`inspection regime ${material} ${supplier}`}, 0))`.execute(context.tx)
  const known = await findOne(context, inspectionRegime, { material, supplier }, ['id'])
  return lockAnyRecord(context, inspectionRegime, known?.id ?? (await createRecord(context, inspectionRegime, { material, supplier })))
}

const applied = async (
  context: Context,
  row: StoredRecord<typeof inspectionRegime>,
  events: { readonly major: SwitchingEvent | undefined; readonly minor: SwitchingEvent | undefined },
  reason: string,
): Promise<Regimes> => {
  const next = (state: SwitchingState, event: SwitchingEvent | undefined) => (event ? nextSwitchingState(state, event) : state)
  const regimes = { major: next(row.majorState, events.major), minor: next(row.minorState, events.minor) }
  await changeRecord(context, inspectionRegime, row, regimeFacts(regimes), { action: 'update', reason })
  return regimes
}

/** What a finished inspection means for the next lots. Answers whether it has stopped deliveries just now. */
export const afterInspection = async (context: Context, pair: Pair, inspection: PastInspection, reason: string): Promise<boolean> => {
  const events = { major: lotEvent(inspection, 'major'), minor: lotEvent(inspection, 'minor') }
  if (!events.major && !events.minor) return false
  const row = await lockRegime(context, pair)
  if (!row) return false
  const { major, minor } = await applied(context, row, events, reason)
  const stopped = (one: { readonly regime: string }): boolean => one.regime === 'stopped'
  return (stopped(major) && !stopped(row.majorState)) || (stopped(minor) && !stopped(row.minorState))
}

/** What an accepted corrective action means: stopped inspection is resumed, tightened. */
export const afterCorrectiveAction = async (context: Context, pair: Pair, reason: string): Promise<void> => {
  const event: SwitchingEvent = { kind: 'correctiveActionAccepted' }
  const row = await lockRegime(context, pair)
  if (row) await applied(context, row, { major: event, minor: event }, reason)
}
