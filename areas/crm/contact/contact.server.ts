import { serve } from '#core/context.server'
import { col } from '#core/queries.server'
import { ofSeenCompany } from '../ofSeenCompany.server.ts'
import { contact } from './contact.ts'

/** Contacts are seen with their customer. */
export const servedContact = serve(contact, {
  scope: ofSeenCompany(col(contact, 'company')),
  transitions: { leave: 'statusOnly', comeBack: async () => ({ leftOn: null }) },
})
