import type { ChoiceValue } from '#core/fields'

/** The stations of the bench: the stage decides which step is taken there. */
export const benchStages = {
  assembly: { label: ['组装', 'Assembly'] },
  firstTest: { label: ['初测', 'First test'] },
  readBack: { label: ['回读入库', 'Read-back and stock'] },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** A station of the bench. */
export type BenchStage = keyof typeof benchStages

/** The one legal step of each stage that needs nothing but the unit, and a location where it is stocked. */
export const stepOf = { assembly: 'assembled', firstTest: 'passTest', readBack: 'stock' } as const satisfies Record<BenchStage, string>

/** So many units are recorded with one press. */
export const mostUnits = 200

/** Whether something is a stage of which the bench takes the step by itself. */
export const isBenchStage = (stage: string): stage is BenchStage => Object.hasOwn(benchStages, stage)
