import type { AreaHelp } from '#core/help'
import type { craft } from './area.ts'
import { controlledCopyHelp } from './controlledCopy/controlledCopy.help.ts'
import { feedbackHelp } from './feedback/feedback.help.ts'
import { processTestDocumentHelp } from './processTestDocument/processTestDocument.help.ts'
import { sopHelp } from './sop/sop.help.ts'
import { sopReadingHelp } from './sopReading/sopReading.help.ts'

const help: AreaHelp<typeof craft> = {
  sop: sopHelp,
  sopReading: sopReadingHelp,
  controlledCopy: controlledCopyHelp,
  processTestDocument: processTestDocumentHelp,
  feedback: feedbackHelp,
}

export default help
