import type { AreaHelp } from '#core/help'
import type { plm } from './area.ts'
import { releaseHelp } from './release/release.help.ts'
import { releaseFeedbackHelp } from './releaseFeedback/releaseFeedback.help.ts'
import { pendingHelp, releasedHelp, releasedSetHelp } from './screens.help.ts'

const help: AreaHelp<typeof plm> = {
  release: releaseHelp,
  releaseFeedback: releaseFeedbackHelp,
  pending: pendingHelp,
  released: releasedHelp,
  releasedSet: releasedSetHelp,
}

export default help
