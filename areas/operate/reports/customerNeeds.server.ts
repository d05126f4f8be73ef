import type { Context } from '#core/context.server'
import { calibrationsOf } from './calibrationsDue.server.ts'
import { forecastOf } from './reorder.server.ts'

type Asking = Pick<Context, 'tx' | 'product' | 'actor' | 'now'>

/** What customers need for what they own, by what was shipped to them: the same as the reports say. */
export const needsByShipments = {
  reagents: (context: Asking, company: number | null) => forecastOf(context, { company, model: null }),
  calibrations: (context: Asking, company: number) => calibrationsOf(context, { company, model: null, standing: null }),
}
