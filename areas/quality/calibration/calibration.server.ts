import { serve } from '#core/context.server'
import { dayAfter } from '#core/days'
import { pick } from '#core/records.server'
import { lastDayOf } from '../../mnm/material/shelfLife.ts'
import { referenceInstrument } from '../referenceInstrument/referenceInstrument.ts'
import { calibration } from './calibration.ts'

/** A calibration holds for the interval of its instrument, in calendar months; one that failed ends the day before. */
export const servedCalibration = serve(calibration, {
  transitions: {
    record: async (context, row, { calibratedOn, result }) => {
      const { intervalMonths } = await pick(context, referenceInstrument, row.instrument, ['intervalMonths'])
      return { validUntil: result === 'passed' ? lastDayOf(calibratedOn, intervalMonths, 'month') : dayAfter(calibratedOn, -1) }
    },
    drop: 'statusOnly',
  },
})
