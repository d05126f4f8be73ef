import { logicOf } from '#core/definition'
import { stationCheck } from './stationCheck.ts'

/** A check belongs to whoever opens it until somebody else is named. */
export const stationCheckLogic = logicOf(stationCheck, {
  defaults: { owner: ({ actor }) => actor, dueOn: ({ today }) => today },
})
