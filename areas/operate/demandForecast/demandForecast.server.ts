import { serve } from '#core/context.server'
import { mondayOf } from '#core/days'
import { demandForecast } from './demandForecast.ts'

const ofItsWeek = async (_context: unknown, { week }: { readonly week: string }) => ({ week: mondayOf(week) })

/** Whatever day of a week somebody names, it is the forecast of that week. */
export const servedDemandForecast = serve(demandForecast, { onCreate: ofItsWeek, onChange: ofItsWeek, transitions: {} })
