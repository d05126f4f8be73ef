import { logicOf } from '#core/definition'
import { serviceRequest } from './serviceRequest.ts'

/** Whom nothing has helped says who they are and what happens. */
export const serviceRequestLogic = logicOf(serviceRequest, {
  defaults: { sensor: () => 'other', symptom: () => 'reading' },
  required: {
    applicantName: row => row.status !== 'solved',
    applicantEmail: row => row.status !== 'solved',
    need: row => row.status !== 'solved',
  },
})
