import type { Change, StoredRecord } from '../../../core/define/entity.ts'
import type { Label } from '../../../core/define/label.ts'
import { refuse } from '../../../core/errors/refuse.ts'
import { companyDay } from '../../../core/numbering/pattern.ts'
import { serve, type Step } from '../../../core/records/serve.server.ts'
import { materialFacts, unitPrecision } from '../iqc/lotFacts.server.ts'
import { checkDecimals } from '../iqc/lotSampling.ts'
import { tellLot } from '../iqc/tellLot.server.ts'
import { scrapDisposal } from './scrapDisposal.ts'

const inFuture: Label = ['日期不能晚于今天', 'The day must not lie in the future']

/** A disposal takes its unit from the material. */
const prepare = async (step: Step, row: StoredRecord<typeof scrapDisposal>): Promise<Change<typeof scrapDisposal>> => {
  const { unit } = await materialFacts(step, row.material)
  checkDecimals('quantity', row.quantity, await unitPrecision(step, unit))
  return { unit }
}

/** How scrap is destroyed, provably. */
export const servedScrapDisposal = serve(scrapDisposal, {
  onCreate: prepare,
  transitions: {
    destroy: async (step, _row, { destroyedOn, destroyedBy, proof }) => {
      if (destroyedOn > companyDay(step.now)) refuse('invalidFields', { problems: { 'input.destroyedOn': inFuture } })
      return { destroyedOn, destroyedBy, proof }
    },
    cancel: (step, row, { reason }) =>
      tellLot(step, row.lot, { status: 'inspected', followUp: null, scrapValue: null, scrapDisposal: null }, reason),
    reopen: async () => ({ destroyedOn: null, destroyedBy: null, proof: null }),
  },
})
