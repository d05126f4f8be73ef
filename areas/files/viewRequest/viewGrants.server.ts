import type { Grants } from '#core/queries.server'
import { viewRequest } from './viewRequest.ts'

/** View requests that were granted, as what lets people to files. */
export const viewGrants: Grants<typeof viewRequest> = {
  entity: viewRequest,
  of: 'file',
  holder: 'requester',
  workingIn: 'requesterDepartment',
  where: { status: 'granted' },
  until: 'validUntil',
}
