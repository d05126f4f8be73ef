import type { AreaHelp } from '#core/help'
import type { plm } from './area.ts'
import { changeHelp } from './change/change.help.ts'
import { changeTaskHelp } from './changeTask/changeTask.help.ts'
import { dispositionHelp } from './disposition/disposition.help.ts'
import { fileCommentHelp } from './fileComment/fileComment.help.ts'
import { softwareChangeHelp } from './softwareChange/softwareChange.help.ts'
import { releaseHelp } from './release/release.help.ts'
import { releaseFeedbackHelp } from './releaseFeedback/releaseFeedback.help.ts'
import { changesPendingHelp, softwarePendingHelp, pendingHelp, releasedHelp, releasedSetHelp } from './screens.help.ts'

const help: AreaHelp<typeof plm> = {
  release: releaseHelp,
  releaseFeedback: releaseFeedbackHelp,
  fileComment: fileCommentHelp,
  change: changeHelp,
  disposition: dispositionHelp,
  changeTask: changeTaskHelp,
  changesPending: changesPendingHelp,
  softwareChange: softwareChangeHelp,
  softwarePending: softwarePendingHelp,
  pending: pendingHelp,
  released: releasedHelp,
  releasedSet: releasedSetHelp,
}

export default help
