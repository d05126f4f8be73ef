import { from, logicOf } from '#core/definition'
import { company } from '../company/company.ts'
import { livingStates } from '../company/companyStates.ts'
import { contact } from './contact.ts'

/** What the entries of a contact must agree on, and how one is added on the page of its customer. */
export const contactLogic = logicOf(contact, {
  defaults: { language: () => 'zh' },
  from: { company: from(company, { in: livingStates, label: ['新建联系人', 'New contact'], fill: { language: row => row.language } }) },
  rules: {
    hasARole: {
      refuse: ['至少选择一个角色', 'Choose at least one role'],
      at: ['isUser', 'isBuyer', 'isTech', 'isDistributor', 'isOther'],
      holds: row => row.isUser || row.isBuyer || row.isTech || row.isDistributor || row.isOther,
    },
  },
})
