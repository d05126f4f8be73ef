import { logicOf } from '#core/definition'
import { receivedMail } from './receivedMail.ts'

/** What is said of a mail that was filed, and of one that was not. */
export const receivedMailLogic = logicOf(receivedMail, {
  shown: {
    unfiled: row => row.status === 'toFile',
    contact: row => row.status === 'filed',
    filedAt: row => row.status === 'filed',
  },
})
