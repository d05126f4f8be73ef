import { addedTo, logicOf } from '#core/definition'
import { referenceInstrument } from '../referenceInstrument/referenceInstrument.ts'
import { calibration } from './calibration.ts'

/** A calibration is planned on the page of its instrument, for the day on which the present one ends. */
export const calibrationLogic = logicOf(calibration, {
  from: {
    instrument: addedTo(calibration, referenceInstrument, {
      name: ({ name }) => name,
      owner: ({ keeper }) => keeper,
      dueOn: ({ calibratedUntil }) => calibratedUntil,
    }),
  },
  defaults: { owner: ({ actor }) => actor },
})
