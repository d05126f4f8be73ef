import { unitStages } from '../../product/unit/unitStages.ts'

const { assembly, firstTest, repair, readBack } = unitStages

/** The stages in which people work on a unit: each station does one of them. */
export const stationStages = { assembly, firstTest, repair, readBack } as const

/** A stage at which stations stand. */
export type StationStage = keyof typeof stationStages
