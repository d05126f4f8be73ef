import { serve, type Proposal } from '#core/context.server'
import { lyingGoods } from '../reports/lyingGoods.server.ts'
import { realisableValue } from './realisableValue.ts'

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
  onCreate: async ({ now }) => ({ recordedAt: now }),
  transitions: {},
  proposals: { writeDown: writeDownProposal },
})
