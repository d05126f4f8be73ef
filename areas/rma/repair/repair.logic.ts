import { addedTo, logicOf } from '#core/definition'
import { rmaCase } from '../case/case.ts'
import { repair } from './repair.ts'

/** A repair is added to the case of the unit. */
export const repairLogic = logicOf(repair, {
  from: { case: addedTo(repair, rmaCase, {}) },
  defaults: { technician: ({ actor }) => actor },
})
