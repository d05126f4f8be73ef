import type { Severity } from './samplingPlan.ts'

/** How lots of one material, supplier and class of defects are inspected now; `stopped` means none until corrective action. */
export type InspectionRegime = Severity | 'stopped'

/** One inspected lot, for one class of defects. */
export interface InspectedLot {
  readonly kind: 'lot'
  /** False for a lot that was resubmitted after sorting or rework: switching looks at original inspection only. */
  readonly original: boolean
  /** The severity in its sampling plan. */
  readonly severity: Severity
  /** Ac of its sampling plan. */
  readonly accept: number
  /** d: nonconforming units found in the sample. */
  readonly nonconforming: number
}

/** What may change the regime besides lots. */
export type SwitchingEvent =
  | InspectedLot
  /** The supplier's production is steady (again), or has become irregular or delayed. */
  | { readonly kind: 'production'; readonly steady: boolean }
  /** The responsible authority agrees to reduced inspection, or withdraws that. */
  | { readonly kind: 'reducedInspection'; readonly agreed: boolean }
  /** The supplier's corrective action is accepted as likely to be effective. */
  | { readonly kind: 'correctiveActionAccepted' }

/** The regime and everything the next decision depends on. */
export interface SwitchingState {
  readonly regime: InspectionRegime
  /** Switching score: earned by lots on normal inspection, 30 opens the way to reduced inspection. */
  readonly score: number
  /** On normal inspection: whether each of the last lots, at most four, was accepted; the oldest first. */
  readonly recentLots: readonly boolean[]
  /** On tightened inspection: lots accepted one after the other. */
  readonly acceptedInARow: number
  /** On tightened inspection: lots not accepted since it began. */
  readonly notAccepted: number
  readonly productionSteady: boolean
  readonly reducedAgreed: boolean
}

/** Score from which reduced inspection is allowed (ISO 2859-1, normal to reduced). */
export const scoreForReduced = 30
const lotsWatched = 5
export const notAcceptedToTighten = 2
export const acceptedToNormalise = 5
export const notAcceptedToStop = 5

/** Acceptance numbers of the normal table from one AQL to the next with the same sample. */
const acceptanceNumbers = [0, 1, 2, 3, 5, 7, 10, 14, 21]

const fresh = { score: 0, recentLots: [], acceptedInARow: 0, notAccepted: 0 }

/** Before the first lot: normal inspection; reduced inspection has to be agreed. */
export const firstSwitchingState: SwitchingState = { regime: 'normal', ...fresh, productionSteady: true, reducedAgreed: false }

/** The state after a history, the oldest event first. */
export const switchingState = (history: readonly SwitchingEvent[]): SwitchingState =>
  history.reduce(nextSwitchingState, firstSwitchingState)

/** The state after one more event: the switching rules of ISO 2859-1 (GB/T 2828.1). */
export const nextSwitchingState = (state: SwitchingState, event: SwitchingEvent): SwitchingState => {
  switch (event.kind) {
    case 'lot':
      return reducedWhenEarned(event.original ? afterLot(state, event) : state)
    case 'production':
      return reducedWhenEarned(normalUnlessAllowed({ ...state, productionSteady: event.steady }))
    case 'reducedInspection':
      return reducedWhenEarned(normalUnlessAllowed({ ...state, reducedAgreed: event.agreed }))
    case 'correctiveActionAccepted':
      return state.regime === 'stopped' ? begin(state, 'tightened') : state
  }
}

/**
 * Points a lot on normal inspection adds to the score, or null when it sets the score back to 0. With Ac of 2 or more the lot must also
 * pass one AQL step tighter (+3); with Ac of 0 or 1 being accepted is enough (+2).
 */
export const scorePoints = ({ accept, nonconforming }: Pick<InspectedLot, 'accept' | 'nonconforming'>): number | null => {
  if (accept <= 1) return nonconforming <= accept ? 2 : null
  return nonconforming <= acceptOneStepTighter(accept) ? 3 : null
}

/** Ac of the same sample one AQL step tighter, for Ac of 2 or more. */
const acceptOneStepTighter = (accept: number): number => Math.max(...acceptanceNumbers.filter(number => number < accept))

const begin = (state: SwitchingState, regime: InspectionRegime): SwitchingState => ({ ...state, ...fresh, regime })

const normalUnlessAllowed = (state: SwitchingState): SwitchingState =>
  state.regime === 'reduced' && !(state.productionSteady && state.reducedAgreed) ? begin(state, 'normal') : state

const reducedWhenEarned = (state: SwitchingState): SwitchingState =>
  state.regime === 'normal' && state.score >= scoreForReduced && state.productionSteady && state.reducedAgreed
    ? begin(state, 'reduced')
    : state

const afterLot = (state: SwitchingState, lot: InspectedLot): SwitchingState => {
  const accepted = lot.nonconforming <= lot.accept
  if (state.regime === 'reduced') return accepted ? state : begin(state, 'normal')
  // A lot sampled before the last switch says nothing about the present regime.
  if (state.regime !== lot.severity) return state
  return state.regime === 'normal' ? afterNormalLot(state, lot, accepted) : afterTightenedLot(state, accepted)
}

const afterNormalLot = (state: SwitchingState, lot: InspectedLot, accepted: boolean): SwitchingState => {
  const watched = [...state.recentLots, accepted]
  if (watched.filter(passed => !passed).length >= notAcceptedToTighten) return begin(state, 'tightened')
  const points = scorePoints(lot)
  return { ...state, recentLots: watched.slice(1 - lotsWatched), score: points === null ? 0 : state.score + points }
}

const afterTightenedLot = (state: SwitchingState, accepted: boolean): SwitchingState => {
  const acceptedInARow = accepted ? state.acceptedInARow + 1 : 0
  const notAccepted = accepted ? state.notAccepted : state.notAccepted + 1
  if (notAccepted >= notAcceptedToStop) return begin(state, 'stopped')
  if (acceptedInARow >= acceptedToNormalise) return begin(state, 'normal')
  return { ...state, acceptedInARow, notAccepted }
}
