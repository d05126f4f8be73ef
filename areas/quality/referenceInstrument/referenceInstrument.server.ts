import { sql } from 'kysely'
import { serve, touches } from '#core/context.server'
import { col, table } from '#core/queries.server'
import { calibration } from '../calibration/calibration.ts'
import { referenceInstrument } from './referenceInstrument.ts'

/** The whole truth: whoever sees an instrument sees until when it is calibrated. */
const ofThis = sql`from ${table(calibration)} as c where ${col(calibration, 'instrument', 'c')} = ${sql.ref('t.id')} and ${col(calibration, 'status', 'c')} = 'recorded'`

const calibrated = (...more: readonly 'validUntil'[]) => [touches(calibration, row => row.instrument, ['status', 'calibratedOn', ...more])]

/** The latest calibration decides, not the one that was typed last; one that failed ends the time before it. */
export const servedReferenceInstrument = serve(referenceInstrument, {
  kept: {
    lastCalibratedOn: { value: sql`(select max(${col(calibration, 'calibratedOn', 'c')}) ${ofThis})`, from: calibrated() },
    calibratedUntil: {
      value: sql`(select ${col(calibration, 'validUntil', 'c')} ${ofThis}
        order by ${col(calibration, 'calibratedOn', 'c')} desc, c.id desc limit 1)`,
      from: calibrated('validUntil'),
    },
  },
  transitions: { suspend: 'statusOnly', resume: 'statusOnly', retire: 'statusOnly' },
})
