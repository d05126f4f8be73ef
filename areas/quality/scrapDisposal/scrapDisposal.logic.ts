import { from, logicOf } from '#core/definition'
import { iqc } from '../iqc/iqc.ts'
import { onHand } from '../iqc/onHand.ts'
import { scrapDisposal } from './scrapDisposal.ts'

/** Scrap of a lot is made by its disposition, because valuable scrap needs the consent of others. */
export const scrapDisposalLogic = logicOf(scrapDisposal, {
  from: {
    lot: from(iqc, {
      in: [],
      same: { material: lot => lot.material },
      left: { field: 'quantity', of: onHand, except: ['cancelled'] },
    }),
  },
})
