import { defineArea } from '#core/definition'

/** How things are made: work instructions, who has read them, how units are tested, and what people at the bench propose. */
export const craft = defineArea({
  name: 'craft',
  label: ['工艺', 'Craft'],
  place: 62,
  aside: true,
  entityScreens: {
    sop: { path: 'sop', record: 'sop_file' },
    sopReading: { path: 'sop_reading' },
    controlledCopy: { path: 'controlled_copies' },
    processTestDocument: { path: 'process_test_doc' },
  },
  order: ['sop', 'sopReading', 'controlledCopy', 'processTestDocument', 'feedback'],
})
