import type { Follower } from '../records/follower.server.ts'
import { sightByApproval } from './fileSight.server.ts'
import { forgetEditors, rememberEditor } from './editors.server.ts'
import { endApproval, interruptApproval, renewApproval } from './interrupt.server.ts'

/** What people decide on a record goes along with it. */
export const approvalFollower: Follower = {
  amend: interruptApproval,
  written: async (step, entity, { before, after, differing }) => {
    if (before === null) return
    await rememberEditor(step, entity, after.id, differing)
    await renewApproval(step, entity, after)
  },
  deleting: async (step, entity, before) => {
    await endApproval(step, entity, before)
    await forgetEditors(step, entity, before.id)
  },
  showsFile: sightByApproval,
}
