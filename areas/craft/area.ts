import { defineArea } from '#core/definition'
import { controlledCopyLogic } from './controlledCopy/controlledCopy.logic.ts'
import { controlledCopy } from './controlledCopy/controlledCopy.ts'
import { feedbackLogic } from './feedback/feedback.logic.ts'
import { feedback } from './feedback/feedback.ts'
import { processTestDocumentLogic } from './processTestDocument/processTestDocument.logic.ts'
import { processTestDocument } from './processTestDocument/processTestDocument.ts'
import { sopLogic } from './sop/sop.logic.ts'
import { sop } from './sop/sop.ts'
import { sopReadingLogic } from './sopReading/sopReading.logic.ts'
import { sopReading } from './sopReading/sopReading.ts'

/** How things are made: work instructions, who has read them, how units are tested, and what people at the bench propose. */
export const craft = defineArea({
  name: 'craft',
  label: ['工艺', 'Craft'],
  place: 62,
  aside: true,
  entities: [sop, sopReading, controlledCopy, processTestDocument, feedback],
  logic: [sopLogic, sopReadingLogic, controlledCopyLogic, processTestDocumentLogic, feedbackLogic],
  entityScreens: {
    sop: { path: 'sop', record: 'sop_file' },
    sopReading: { path: 'sop_reading' },
    controlledCopy: { path: 'controlled_copies' },
    processTestDocument: { path: 'process_test_doc' },
  },
  order: ['sop', 'sopReading', 'controlledCopy', 'processTestDocument', 'feedback'],
})
