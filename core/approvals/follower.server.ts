import type { Follower } from '../context/follower.server.ts'
import { sightByApproval } from './fileSight.server.ts'
import { forgetEditors, rememberEditor } from './editors.server.ts'
import { endApproval, interruptApproval, renewApproval } from './interrupt.server.ts'

/** What people decide on a record goes along with it. */
export const approvalFollower: Follower = {
  amend: interruptApproval,
  written: async (context, entity, { before, after, differing, versionOf }) => {
    // Its author is that of the former version; whoever made this one does not consent to it either.
    if (versionOf) await rememberEditor(context, entity, after.id, Object.keys(entity.fields))
    if (before === null) return
    await rememberEditor(context, entity, after.id, differing)
    await renewApproval(context, entity, after)
  },
  deleting: async (context, entity, before) => {
    await endApproval(context, entity, before)
    await forgetEditors(context, entity, before.id)
  },
  showsFile: sightByApproval,
}
