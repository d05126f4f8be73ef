import { dayAfter } from '#core/days'
import { from, logicOf } from '#core/definition'
import { balance } from '../../stock/balance/balance.ts'
import { iqc } from '../iqc/iqc.ts'
import { onHand } from '../iqc/onHand.ts'
import { scrapDisposal } from './scrapDisposal.ts'
import { daysToDestroy, isScrappable } from './scrapStates.ts'

/** Scrap of a lot is made by its disposition, because valuable scrap needs the consent of others; of what lies in stock it is proposed on the page of that. */
export const scrapDisposalLogic = logicOf(scrapDisposal, {
  defaults: { dueOn: ({ today }) => dayAfter(today, daysToDestroy) },
  from: {
    lot: from(iqc, {
      in: [],
      same: { material: lot => lot.material },
      left: { field: 'quantity', of: onHand, except: ['cancelled'] },
    }),
    balance: from(balance, {
      in: 'any',
      label: ['报废', 'Scrap'],
      when: source =>
        isScrappable(source.kind) || ['待检的货由检验批处置', 'Goods to be inspected get their disposition with their inspection lot'],
      same: { material: source => source.material },
      fill: { quantity: source => source.available },
    }),
  },
})
