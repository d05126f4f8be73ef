import { serve } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { pick } from '#core/records.server'
import { lastDayOf } from '../../mnm/material/shelfLife.ts'
import { referenceInstrument } from '../referenceInstrument/referenceInstrument.ts'
import { calibration } from './calibration.ts'

const notYet: Label = ['校准日期不能晚于今天', 'It was not calibrated later than today']

/** A calibration holds for the interval of its instrument, in calendar months; one that failed ends the day before. */
export const servedCalibration = serve(calibration, {
  transitions: {
    record: async (context, row, { calibratedOn, result }) => {
      if (calibratedOn > companyDay(context.now)) refuse('invalidFields', { problems: { 'input.calibratedOn': notYet } })
      const { intervalMonths } = await pick(context, referenceInstrument, row.instrument, ['intervalMonths'])
      return { validUntil: result === 'passed' ? lastDayOf(calibratedOn, intervalMonths, 'month') : dayAfter(calibratedOn, -1) }
    },
    drop: 'statusOnly',
  },
})
