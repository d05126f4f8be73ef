import type { SheetDocument } from '#core/drafts'
import { iqc } from './iqc.ts'
import { readingsWith, storedCells } from './readingsDraft.ts'

/** The readings of the present round of a lot, typed by cell; readings are facts, so they are stored without being asked for. */
export const readingsDocument: SheetDocument<typeof iqc> = {
  entity: iqc,
  read: lot => storedCells(lot?.readings ?? [], lot?.round ?? 1),
  write: ({ record, typed }) => ({
    values: record && Object.keys(typed).length > 0 ? { readings: readingsWith(record.readings, record.round, typed) } : {},
    sending: typed,
    held: [],
  }),
}
