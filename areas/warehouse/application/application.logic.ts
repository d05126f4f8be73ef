import { logicOf } from '#core/definition'
import { exact } from '#core/numbers'
import { application } from './application.ts'

/** What follows from the lines of an application: whether something comes back, and what the dearest unit costs; by these it is decided who agrees. */
export const applicationLogic = logicOf(application, {
  defaults: { neededOn: ({ today }) => today },
  rules: {
    returnedAfterUse: {
      refuse: ['归还日期不能早于需要日期', 'The return date must not be before the day on which it is needed'],
      at: ['returnOn', 'neededOn'],
      holds: row => row.returnOn === null || row.returnOn >= row.neededOn,
    },
  },
  computed: {
    lends: row => row.items.some(line => line.returnable),
    highestPrice: row =>
      row.items.reduce((highest, { unitPrice }) => (unitPrice !== null && exact(unitPrice).gt(highest) ? unitPrice : highest), '0.00'),
  },
})
