import { serve } from '#core/context.server'
import { companyDay } from '#core/days'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { realisableValue } from './realisableValue.ts'

const inFuture: Label = ['生效日期不能晚于今天', 'The effective date must not lie in the future']

/** How estimates are recorded; the database lets nobody change or delete one. Nobody knows today what goods will bring tomorrow. */
export const servedRealisableValue = serve(realisableValue, {
  onCreate: async (context, { validFrom }) => {
    if (validFrom > companyDay(context.now)) refuse('invalidFields', { problems: { validFrom: inFuture } })
    return { recordedAt: context.now }
  },
  transitions: {},
})
