import { from, logicOf } from '#core/definition'
import { company } from '../company/company.ts'
import { keptStates } from '../company/companyStates.ts'
import { isCheaper } from '../price/tiers.ts'
import { termsChange } from './termsChange.ts'

/** What a change of terms must agree on, and what it comes to. */
export const termsChangeLogic = logicOf(termsChange, {
  from: { company: from(company, { in: keptStates, label: ['申请变更定价条件', 'Request other terms'] }) },
  computed: {
    cheaper: ({ newTier, formerTier }) => newTier !== null && formerTier !== null && isCheaper(newTier, formerTier),
    movesGroup: row => row.newParent !== null || row.leavesGroup,
  },
  rules: {
    saysSomething: {
      refuse: ['请填写要变更的内容', 'Say what is to be changed'],
      at: ['newType', 'newTier', 'newParent', 'leavesGroup'],
      holds: row => row.newType !== null || row.newTier !== null || row.newParent !== null || row.leavesGroup,
    },
    oneGroup: {
      refuse: ['新上级客户与“不再有上级客户”只能选一项', 'Either a new parent company, or none any more'],
      at: ['newParent', 'leavesGroup'],
      holds: row => row.newParent === null || !row.leavesGroup,
    },
  },
})
