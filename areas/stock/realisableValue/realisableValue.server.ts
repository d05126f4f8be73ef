import { serve, type Proposal } from '#core/context.server'
import { companyDay } from '#core/days'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { lyingGoods } from '../reports/lyingGoods.server.ts'
import { realisableValue } from './realisableValue.ts'

const inFuture: Label = ['生效日期不能晚于今天', 'The effective date must not lie in the future']

/** What the goods of a material themselves say of what one will bring; people say the rest, and why. */
const writeDownProposal: Proposal = {
  from: 'material',
  values: async (context, material) => {
    const [goods] = await lyingGoods(context, material, 0)
    const amount = goods?.proposed ?? null
    return amount === null ? {} : { amount }
  },
}

/** How estimates are recorded; the database lets nobody change or delete one. Nobody knows today what goods will bring tomorrow. */
export const servedRealisableValue = serve(realisableValue, {
  onCreate: async (context, { validFrom }) => {
    if (validFrom > companyDay(context.now))
      refuse('invalidFields', { problems: { validFrom: inFuture }, mends: { validFrom: companyDay(context.now) } })
    return { recordedAt: context.now }
  },
  transitions: {},
  proposals: { writeDown: writeDownProposal },
})
