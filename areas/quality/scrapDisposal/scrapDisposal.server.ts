import { serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { checkQuantities } from '../../mnm/unit/checkQuantities.server.ts'
import { reverseMove } from '../../stock/move/postMove.server.ts'
import { takeAway } from '../iqc/lotStock.server.ts'
import { materialFacts } from '../iqc/lotFacts.server.ts'
import { tellLot } from '../iqc/tellLot.server.ts'
import { scrapDisposal } from './scrapDisposal.ts'

const inFuture: Label = ['日期不能晚于今天', 'The day must not lie in the future']

/** A disposal takes its unit from the material. */
const prepare = async (context: Context, row: StoredRecord<typeof scrapDisposal>): Promise<Change<typeof scrapDisposal>> => {
  const { unit } = await materialFacts(context, row.material)
  await checkQuantities(context, [{ field: 'quantity', quantity: row.quantity, unit }])
  return { unit }
}

/** How scrap is destroyed, provably. */
export const servedScrapDisposal = serve(scrapDisposal, {
  onCreate: prepare,
  transitions: {
    destroy: async (context, { id, lot, quantity }, { destroyedOn }) => {
      if (destroyedOn > companyDay(context.now))
        refuse('invalidFields', { problems: { 'input.destroyedOn': inFuture }, mends: { 'input.destroyedOn': companyDay(context.now) } })
      await takeAway(context, lot, { by: 'scrapDisposal', id }, { reason: 'scrap', quantity })
    },
    cancel: (context, row, { reason }) =>
      tellLot(context, row.lot, { status: 'inspected', followUp: null, scrapValue: null, scrapDisposal: null }, reason),
    reopen: async (context, { id }, { reason }) => {
      await reverseMove(context, { by: 'scrapDisposal', id }, 'scrap', reason)
      return { destroyedOn: null, destroyedBy: null, proof: null }
    },
  },
})
