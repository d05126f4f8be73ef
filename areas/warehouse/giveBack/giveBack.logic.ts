import { from, logicOf } from '#core/definition'
import { application } from '../application/application.ts'
import { giveBack } from './giveBack.ts'

/** No more comes back than was issued; what is not as it was is explained. */
export const giveBackLogic = logicOf(giveBack, {
  lines: { items: { required: { note: line => line.condition !== null && line.condition !== 'good' } } },
  from: {
    application: from(application, {
      // Of a loan that is back nothing is left.
      in: ['toReturn', 'returned'],
      label: ['登记归还', 'Record return'],
      lines: {
        items: {
          fill: { condition: () => 'good' },
          left: { field: 'quantity', of: line => (line.returnable ? line.issued : 0) },
        },
      },
    }),
  },
})
