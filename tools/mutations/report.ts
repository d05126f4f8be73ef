import type { Report } from '../testReport.ts'
import { known as knownFaults } from './known.ts'

/** How the trial of a fault ended. */
export interface Tried {
  readonly id: string
  /** The first test that failed, or what else stopped it; absent where nobody noticed it. */
  readonly noticed?: string
  /** A test file that failed by chance: without the fault as well, or once only with it. */
  readonly unsound?: string
  /** How many test files there were to ask. */
  readonly asked: number
  readonly seconds: number
}

/** What was found of a part of the faults that a seed draws. */
export interface Trial {
  readonly seed: string
  /** All that are drawn, by their ids. */
  readonly drawn: readonly string[]
  /** Those that were tried, of this part. */
  readonly tried: readonly Tried[]
}

/** The seed of the proof: another one draws other faults, of which no list is kept. */
export const proofSeed = '1'

/** Where is written what was found of a part of the faults that a seed draws. */
export const trialFile = (part: number, of: number, seed = proofSeed): string =>
  `.data/prove/mutations/${seed === proofSeed ? '' : `seed-${seed}-`}${part}of${of}.json`

/** Why each fault is known that nobody notices, by its id. */
export type Known = Readonly<Record<string, string>>

/** So many of the faults that are drawn may be known and not noticed. */
const mostKnown = 1 / 20

const knownOf = ({ seed }: Trial, known: Known): Known => (seed === proofSeed ? known : {})

/** What is wrong with the list of those that are known: what is not drawn any more, and that there are too many. */
const wrongOfKnown = (drawn: readonly string[], known: Known): readonly string[] => {
  const ids = Object.keys(known)
  const gone = ids.filter(id => !drawn.includes(id))
  return [
    ...gone.map(id => `no fault that is drawn: ${id}`),
    ...(ids.length > drawn.length * mostKnown
      ? [`${ids.length} of ${drawn.length} are known as not noticed: more than one in twenty`]
      : []),
  ]
}

/** What was found, as a report of tests: a fault that nobody noticed and that is not known is a test that failed. */
export const reportOf = (trial: Trial, listed: Known = knownFaults): Report => {
  const known = knownOf(trial, listed)
  const failed = trial.tried.filter(({ id, noticed }) => noticed === undefined && known[id] === undefined)
  return {
    passed: trial.tried.length - failed.length,
    failures: [
      ...failed.map(({ id, asked, unsound }) => {
        const [file = '', ...what] = id.split(' › ')
        const others = unsound === undefined ? '' : `; ${unsound} failed by chance`
        return { file, test: what.join(' › '), message: `${asked} test files were asked, and none noticed it${others}` }
      }),
      ...wrongOfKnown(trial.drawn, known).map(test => ({
        file: 'tools/mutations/known.ts',
        test,
        message: 'The list is not true any more',
      })),
    ],
    unsteady: [],
    durations: trial.tried.map(({ id, seconds }) => ({ file: id, seconds })),
  }
}

/** The same in a few lines, for people. */
export const toldOf = (trial: Trial, listed: Known = knownFaults): string => {
  const known = knownOf(trial, listed)
  const { drawn, tried } = trial
  const { failures } = reportOf(trial, listed)
  const survived = tried.filter(({ noticed }) => noticed === undefined)
  const knownSurvivors = survived.filter(({ id }) => known[id] !== undefined)
  const nowNoticed = tried.filter(({ id, noticed }) => noticed !== undefined && known[id] !== undefined)
  return [
    `${drawn.length} faults are drawn; ${tried.length} tried, ${tried.length - survived.length} noticed, ${survived.length} not noticed, ${knownSurvivors.length} of them known`,
    ...failures.map(({ file, test, message }) => `  ${file} › ${test}: ${message}`),
    ...nowNoticed.map(({ id }) => `  noticed now, strike it off the list of those that are known: ${id}`),
  ].join('\n')
}
