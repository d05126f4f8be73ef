import { among, from, logicOf } from '#core/definition'
import { company } from '../company/company.ts'
import { livingStates } from '../company/companyStates.ts'
import { contact } from '../contact/contact.ts'
import { activity } from './activity.ts'

const isInquiry = ({ kind }: { readonly kind: string | null }): boolean => kind === 'inquiry'

/** What is open needs a next action and its date; what is closed has none. */
export const activityLogic = logicOf(activity, {
  defaults: { stage: () => 'open' },
  from: { company: from(company, { in: livingStates, label: ['登记活动', 'New activity'] }) },
  narrow: { contact: among(contact, row => ({ company: row.company })) },
  shown: {
    calendar: isInquiry,
    respondBy: isInquiry,
    respondedAt: isInquiry,
    response: isInquiry,
    quoteBy: isInquiry,
    quotedAt: isInquiry,
    quoting: isInquiry,
    nextAction: row => row.stage !== 'closed',
    nextOn: row => row.stage !== 'closed',
  },
  required: { nextAction: row => row.stage === 'open', nextOn: row => row.stage === 'open' },
})
