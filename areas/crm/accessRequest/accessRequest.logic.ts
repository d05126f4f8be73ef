import { logicOf } from '#core/definition'
import { accessRequest } from './accessRequest.ts'

/** What is said of a request that was granted, and of one that was not. */
export const accessRequestLogic = logicOf(accessRequest, {
  shown: {
    accessUntil: row => row.state === 'granted' || row.state === 'ended',
    answer: row => row.state === 'declined',
  },
})
